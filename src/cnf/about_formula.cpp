#include "cnf/about_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace hence {
namespace {

using Counts = std::vector<std::pair<std::string, std::size_t>>;

void count(Counts& counts, std::string_view what, std::size_t more) {
  auto it = std::find_if(counts.begin(), counts.end(), [&](auto& c) { return c.first == what; });
  if (it == counts.end()) it = counts.insert(counts.end(), {std::string(what), 0});
  it->second += more;
}

/// The kind of variable that a header line "var NUMBER NAME" names.
std::string_view kind_of(std::string_view line) {
  const auto name = line.substr(std::min(line.size(), line.find(' ', 4)) + 1);
  for (const std::string_view kind : {"player up to", "player on axis"})
    if (name.starts_with(kind)) return kind;
  if (name.starts_with("player")) return "player";
  return name.starts_with("box") ? "boxes" : "candidates";
}

Counts kinds_of(const std::vector<std::string>& header, const Formula& formula) {
  Counts kinds;
  std::size_t named = 0;
  for (const std::string& line : header) {
    if (!line.starts_with("var ")) continue;
    ++named;
    count(kinds, kind_of(line), 1);
  }
  if (kinds.empty()) kinds.emplace_back("candidates", 0);
  if (kinds.front().first == "candidates") kinds.emplace_back("auxiliary", formula.variables() - named);
  return kinds;
}

/// Past the clauses under title `t`.
std::size_t end_of(const Formula& formula, std::size_t t) {
  const auto titles = formula.titles();
  return t + 1 < titles.size() ? titles[t + 1].first_clause : formula.clauses();
}

Counts families_of(const Formula& formula) {
  Counts families;
  for (std::size_t t = 0; t < formula.titles().size(); ++t) {
    const Formula::Title& title = formula.titles()[t];
    count(families, title.family, end_of(formula, t) - title.first_clause);
  }
  return families;
}

}  // namespace

FormulaSizes sizes_of(const std::vector<std::string>& header, const Formula& formula) {
  return {kinds_of(header, formula), families_of(formula)};
}

AboutVariable::AboutVariable(std::string name, const std::vector<std::string>& header, const Formula& formula)
    : name_(std::move(name)), formula_(formula) {
  find_names(header);
  find_clauses();
  name_auxiliary();
}

void AboutVariable::find_names(const std::vector<std::string>& header) {
  names_.resize(formula_.variables());
  for (const std::string& line : header) {
    if (!line.starts_with("var ")) continue;
    int number = 0;
    const auto [end, error] = std::from_chars(line.data() + 4, line.data() + line.size(), number);
    if (error != std::errc() || number < 1 || static_cast<std::size_t>(number) > names_.size()) continue;
    std::string& name = names_[static_cast<std::size_t>(number - 1)];
    name.assign(end + 1, line.data() + line.size());
    if (name == name_) number_ = number;
  }
}

void AboutVariable::find_clauses() {
  if (number_ == 0) return;
  const Variable wanted(number_ - 1);
  const auto titles = formula_.titles();
  for (std::size_t t = 0; t < titles.size(); ++t) {
    const std::size_t end = end_of(formula_, t);
    Stretch stretch{titles[t].family, titles[t].text, {}};
    for (std::size_t c = titles[t].first_clause; c < end; ++c) {
      const auto clause = formula_.clause(c);
      if (std::any_of(clause.begin(), clause.end(), [&](Literal l) { return l.variable() == wanted; }))
        stretch.clauses.push_back(c);
    }
    clauses_ += stretch.clauses.size();
    if (!stretch.clauses.empty()) stretches_.push_back(std::move(stretch));
  }
}

void AboutVariable::name_auxiliary() {
  std::size_t unknown = 0;
  std::vector<bool> needed(names_.size());
  for (const Stretch& stretch : stretches_)
    for (const std::size_t c : stretch.clauses)
      for (const Literal l : formula_.clause(c)) {
        const std::size_t v = l.variable().at();
        if (!names_[v].empty() || needed[v]) continue;
        needed[v] = true;
        ++unknown;
      }
  const auto titles = formula_.titles();
  for (std::size_t t = 0; t < titles.size() && unknown > 0; ++t) {
    const std::size_t end = end_of(formula_, t);
    for (std::size_t c = titles[t].first_clause; c < end; ++c)
      for (const Literal l : formula_.clause(c)) {
        const std::size_t v = l.variable().at();
        if (!needed[v]) continue;
        needed[v] = false;
        --unknown;
        names_[v] = fmt::format("x{} ({})", v + 1, titles[t].text);
      }
  }
}

std::string AboutVariable::in_words(std::size_t clause) const {
  std::string text;
  for (const Literal l : formula_.clause(clause))
    text += fmt::format("{}{}{}", text.empty() ? "" : " or ", l.positive() ? "" : "not ",
                        names_[l.variable().at()]);
  return text;
}

}  // namespace hence
