#include "patterns/pattern.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/graph.hpp"
#include "base/random.hpp"
#include "patterns/choices.hpp"

namespace hence::patterns {
namespace {

constexpr std::string_view kind_letters = "*clbdg";  // in the order of Kind

char letter(Kind kind) {
  return kind_letters[static_cast<std::size_t>(kind)];
}

/// The pattern as a graph, with a vertex for each truth, link and role, and for the target, in this order.
ColouredGraph as_graph(const Pattern& pattern) {
  constexpr int kinds = static_cast<int>(kind_letters.size());
  ColouredGraph graph;
  for (const Kind kind : pattern.truths) graph.add_vertex(static_cast<int>(kind));
  for (const Kind kind : pattern.links) graph.add_vertex(kinds + static_cast<int>(kind));
  const int truths = static_cast<int>(pattern.truths.size());
  for (const Role& role : pattern.roles) {
    const int v = graph.add_vertex(2 * kinds);
    for (const int t : role.truths) graph.add_edge(v, t);
    for (const int l : role.links) graph.add_edge(v, truths + l);
  }
  const int target = graph.add_vertex(2 * kinds + (pattern.target.must ? 2 : 1));
  for (const int g : pattern.target.groups) graph.add_edge(target, pattern.target.must ? g : truths + g);
  return graph;
}

/// Maps the numbers and sorts them.
std::vector<int> moved(const std::vector<int>& numbers, const std::vector<int>& to) {
  std::vector<int> result;
  for (const int n : numbers) result.push_back(to[at(n)]);
  std::sort(result.begin(), result.end());
  return result;
}

std::string joined(const std::vector<int>& numbers) {
  std::string text;
  for (const int n : numbers) text += fmt::format("{}{}", text.empty() ? "" : ",", n + 1);
  return text;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool done() const { return rest_.empty(); }

  bool take(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::vector<Kind> kinds() {
    std::vector<Kind> result;
    while (!rest_.empty()) {
      const std::size_t kind = kind_letters.find(rest_.front());
      if (kind == std::string_view::npos) break;
      result.push_back(static_cast<Kind>(kind));
      rest_.remove_prefix(1);
    }
    return result;
  }

  /// Ascending numbers from 1 to `most`, separated by commas. Nothing if malformed.
  std::optional<std::vector<int>> numbers(std::size_t most) {
    std::vector<int> result;
    if (rest_.empty() || rest_.front() < '1' || rest_.front() > '9') return result;
    do {
      int n = 0;
      const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), n);
      if (error != std::errc() || n < 1 || at(n) > most) return std::nullopt;
      if (!result.empty() && n - 1 <= result.back()) return std::nullopt;
      result.push_back(n - 1);
      rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    } while (take(','));
    return result;
  }

 private:
  std::string_view rest_;
};

}  // namespace

Kind kind_of(GroupKind kind) {
  switch (kind) {
    case GroupKind::cell:
      return Kind::cell;
    case GroupKind::row:
    case GroupKind::column:
      return Kind::line;
    case GroupKind::box:
      return Kind::box;
    case GroupKind::diagonal:
      return Kind::diagonal;
    case GroupKind::differs:
      break;
  }
  return Kind::differs;
}

Renumbered renumbered(const Pattern& pattern) {
  const std::vector<int> numbers = canonical_numbers(as_graph(pattern));
  // Vertices of smaller colours come first: truths, then links, then roles, each numbered consecutively.
  const std::size_t truths = pattern.truths.size();
  const std::size_t links = pattern.links.size();
  Renumbered result;
  result.pattern.truths.resize(truths);
  result.pattern.links.resize(links);
  for (std::size_t t = 0; t < truths; ++t) {
    result.truths.push_back(numbers[t]);
    result.pattern.truths[at(numbers[t])] = pattern.truths[t];
  }
  for (std::size_t l = 0; l < links; ++l) {
    result.links.push_back(numbers[truths + l] - static_cast<int>(truths));
    result.pattern.links[at(result.links[l])] = pattern.links[l];
  }
  const bool must = pattern.target.must;
  result.pattern.target = {must, moved(pattern.target.groups, must ? result.truths : result.links)};
  for (const Role& role : pattern.roles)
    result.pattern.roles.push_back({moved(role.truths, result.truths), moved(role.links, result.links)});
  std::sort(result.pattern.roles.begin(), result.pattern.roles.end());
  return result;
}

Pattern canonical(const Pattern& pattern) {
  return renumbered(pattern).pattern;
}

Pattern family(const Pattern& pattern) {
  Pattern plain = pattern;
  for (Kind& kind : plain.truths) kind = Kind::any;
  for (Kind& kind : plain.links) kind = Kind::any;
  return canonical(plain);
}

std::string to_text(const Pattern& pattern) {
  std::string text;
  for (const Kind kind : pattern.truths) text += letter(kind);
  text += '/';
  for (const Kind kind : pattern.links) text += letter(kind);
  text += fmt::format("/{}{}/", pattern.target.must ? '+' : '-', joined(pattern.target.groups));
  for (std::size_t r = 0; r < pattern.roles.size(); ++r)
    text += fmt::format("{}{}:{}", r == 0 ? "" : " ", joined(pattern.roles[r].truths),
                        joined(pattern.roles[r].links));
  return text;
}

std::optional<Pattern> from_text(std::string_view text) {
  Reader reader(text);
  Pattern pattern;
  pattern.truths = reader.kinds();
  if (pattern.truths.empty() || !reader.take('/')) return std::nullopt;
  pattern.links = reader.kinds();
  if (pattern.links.size() > max_links || !reader.take('/')) return std::nullopt;
  pattern.target.must = reader.take('+');
  if (!pattern.target.must && !reader.take('-')) return std::nullopt;
  const auto groups = reader.numbers(pattern.target.must ? pattern.truths.size() : pattern.links.size());
  if (!groups || groups->empty() || !reader.take('/')) return std::nullopt;
  pattern.target.groups = *groups;
  while (!reader.done()) {
    if (!pattern.roles.empty() && !reader.take(' ')) return std::nullopt;
    const auto truths = reader.numbers(pattern.truths.size());
    if (!truths || truths->empty() || !reader.take(':')) return std::nullopt;
    const auto links = reader.numbers(pattern.links.size());
    if (!links) return std::nullopt;
    pattern.roles.push_back({*truths, *links});
  }
  if (!std::is_sorted(pattern.roles.begin(), pattern.roles.end())) return std::nullopt;
  return pattern;
}

std::string id_of(const Pattern& pattern) {
  // 64-bit FNV-1a (Fowler, Noll, Vo), of which 48 bits are shown. The last characters affect only some of the
  // bits; SplitMix64 spreads them, so that similar patterns do not get similar ids.
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char c : to_text(pattern)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  hash = Random(hash).next();
  return fmt::format("{:012x}", hash >> 16);
}

bool holds(const Pattern& pattern) {
  return !Choices(pattern).exist();
}

}  // namespace hence::patterns
