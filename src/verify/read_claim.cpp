// Reading claim.json. The keys may come in any order, but nothing can be read without the rules: so the
// first pass notes where each value begins, and the second reads them in our order.
#include <algorithm>
#include <map>

#include "verify/claim.hpp"
#include "verify/json.hpp"
#include "verify/scanner.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

using Kind = Claim::Kind;

constexpr std::uint64_t most_size = 1024;
constexpr std::uint64_t most_cells = 1048576;

/// Cuts a number off the front of a text; nothing if there is none.
std::optional<std::uint64_t> cut_number(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = to_number(text.substr(0, end));
  text.remove_prefix(end);
  return number;
}

class ClaimReader {
 public:
  ClaimReader(std::string_view text, const std::string& file, const Cancelled& cancelled)
      : json_(text, file, cancelled) {}

  std::variant<Claim, Trouble> read() {
    if (find_members() && read_members()) return std::move(claim_);
    return *json_.trouble();
  }

 private:
  bool find_members() {
    const bool found = json_.object([&](const std::string& key) {
      static constexpr std::string_view keys[] = {"format",     "version",     "claim",   "rules",
                                                  "puzzle",     "crossed_out", "count",   "solutions",
                                                  "candidates", "witnesses",   "formula", "proof"};
      if (std::find(std::begin(keys), std::end(keys), key) == std::end(keys))
        return json_.fail("a claim has no key \"" + shown(key) + "\"");
      members_[key] = json_.position();
      return json_.skip();
    });
    return found && json_.end();
  }

  bool has(const std::string& key) const { return members_.contains(key); }

  bool go_to(const std::string& key) {
    if (!has(key)) return json_.fail("the key \"" + key + "\" is missing", 0);
    json_.go_to(members_[key]);
    return true;
  }

  /// A key that only some claims have: there for those and for no others.
  bool fits(const std::string& key, bool wanted) {
    if (wanted || !has(key)) return true;
    return json_.fail("the claim \"" + std::string(name(claim_.kind)) + "\" has no key \"" + key + "\"",
                      members_[key]);
  }

  bool read_members() {
    const Kind& kind = claim_.kind;
    const auto whole = [&] { return !claim_.about_candidates(); };
    return go_to("format") && word({"hence certificate"}) && go_to("version") && version() &&
           go_to("claim") && read_kind() && fits("count", kind == Kind::count) &&
           fits("solutions", whole()) && fits("candidates", !whole()) &&
           fits("witnesses", kind == Kind::minimal) && fits("formula", claim_.has_proof()) &&
           fits("proof", claim_.has_proof()) && go_to("rules") && read_rules() && go_to("puzzle") &&
           grids(claim_.puzzle, true) && read_crossed_out() &&
           (whole() ? read_solutions() : read_candidates()) && (kind != Kind::minimal || read_witnesses()) &&
           (!claim_.has_proof() || (read_formula() && read_proof()));
  }

  /// One of these words; which is in `chosen_`.
  bool word(std::initializer_list<std::string_view> words) {
    std::string_view text;
    if (!json_.string(text)) return false;
    chosen_ = static_cast<std::size_t>(std::find(words.begin(), words.end(), text) - words.begin());
    if (chosen_ < words.size()) return true;
    std::string expected;
    for (const std::string_view w : words)
      expected += (expected.empty() ? "\"" : " or \"") + std::string(w) + "\"";
    return json_.fail("expected " + expected + ", found \"" + shown(text) + "\"");
  }

  bool number(std::uint64_t& number, std::uint64_t least, std::uint64_t most) {
    if (!json_.number(number)) return false;
    return (number >= least && number <= most) ||
           json_.fail("expected a number from " + std::to_string(least) + " to " + std::to_string(most) +
                      ", found " + std::to_string(number));
  }

  bool small(int& number, std::uint64_t most) {
    std::uint64_t found = 0;
    if (!this->number(found, 1, most)) return false;
    number = static_cast<int>(found);
    return true;
  }

  bool version() {
    std::uint64_t version = 0;
    return json_.number(version) &&
           (version == 1 || json_.fail("expected version 1, found " + std::to_string(version)));
  }

  bool read_kind() {
    if (!word({"solution", "unique", "none", "count", "minimal", "excluded", "forced"})) return false;
    claim_.kind = static_cast<Kind>(chosen_);
    return true;
  }

  /// An object with exactly these keys, each read by its function.
  bool object(const std::map<std::string, std::function<bool()>>& members) {
    std::size_t found = 0;
    const std::size_t begin = json_.position();
    const bool read = json_.object([&](const std::string& key) {
      const auto member = members.find(key);
      if (member == members.end()) return json_.fail("there is no key \"" + shown(key) + "\" here");
      ++found;
      return member->second();
    });
    if (!read || found == members.size()) return read;
    std::string all;
    for (const auto& [key, value] : members) all += (all.empty() ? "\"" : ", \"") + key + "\"";
    return json_.fail("expected all of " + all, begin);
  }

  bool read_rules() {
    Rules& rules = claim_.rules;
    const std::size_t begin = json_.position();
    const auto box = [&] {
      int found = 0;
      const auto side = [&] {
        ++found;
        if (found > 2) return json_.fail("expected [ROWS, COLUMNS] of a box");
        return small(found == 1 ? rules.box_rows : rules.box_columns, most_size);
      };
      return json_.array(side) && (found == 2 || json_.fail("expected [ROWS, COLUMNS] of a box"));
    };
    const auto differ = [&] {
      if (!word({"all", "open"})) return false;
      rules.differ = chosen_ == 0 ? Rules::Differ::all : Rules::Differ::open;
      return true;
    };
    if (!object({{"box", box},
                 {"diagonals", [&] { return json_.boolean(rules.diagonals); }},
                 {"grids", [&] { return small(rules.grids, most_size); }},
                 {"differ", differ}}))
      return false;
    const auto n = static_cast<std::uint64_t>(rules.size());
    if (n > most_size)
      return json_.fail("a grid of size " + std::to_string(n) + ", expected at most 1024", begin);
    if (static_cast<std::uint64_t>(rules.grids) > n)
      return json_.fail("more grids than digits: their corresponding cells cannot all differ", begin);
    if (rules.cells() > most_cells)
      return json_.fail(std::to_string(rules.cells()) + " cells, expected at most 1048576", begin);
    return true;
  }

  /// Appends all grids of a puzzle or solution.
  bool grids(std::vector<std::uint16_t>& values, bool may_be_open) {
    const int n = claim_.rules.size();
    const std::size_t begin = json_.position();
    int grid = 0;
    const auto read_grid = [&] {
      const std::size_t grid_begin = json_.position();
      int row = 0;
      // Told before the row is read: a million rows too many take no memory.
      const auto read_row = [&] {
        return (++row <= n || json_.fail("more rows than " + std::to_string(n), json_.position())) &&
               this->row(values, may_be_open);
      };
      if (++grid > claim_.rules.grids)
        return json_.fail("more grids than " + std::to_string(claim_.rules.grids), grid_begin);
      return json_.array(read_row) && (row == n || json_.fail(counted_of(row, n, "row"), grid_begin));
    };
    return json_.array(read_grid) &&
           (grid == claim_.rules.grids || json_.fail(counted_of(grid, claim_.rules.grids, "grid"), begin));
  }

  static std::string counted_of(int found, int expected, const std::string& what) {
    return "expected " + counted(static_cast<std::uint64_t>(expected), what, what + "s") + ", found " +
           std::to_string(found);
  }

  bool row(std::vector<std::uint16_t>& values, bool may_be_open) {
    const int n = claim_.rules.size();
    std::string_view text;
    if (!json_.string(text)) return false;
    for (int c = 1; c <= n; ++c) {
      const std::size_t end = std::min(text.find(' '), text.size());
      const std::string_view cell = text.substr(0, end);
      const auto digit = to_number(cell);
      const bool open = may_be_open && cell == ".";
      if (!open && (!digit || *digit < 1 || *digit > static_cast<std::uint64_t>(n)))
        return json_.fail("cell " + std::to_string(c) + " of this row is '" + shown(cell) +
                          "', expected a number from 1 to " + std::to_string(n) +
                          (may_be_open ? " or '.'" : ""));
      values.push_back(open ? std::uint16_t{0} : static_cast<std::uint16_t>(*digit));
      const bool ended = end == text.size();
      if (ended != (c == n))
        return json_.fail("expected " + counted(static_cast<std::uint64_t>(n), "cell", "cells") +
                          " in this row with one blank between them, found " +
                          (ended ? std::to_string(c) : "more"));
      if (!ended) text.remove_prefix(end + 1);
    }
    return true;
  }

  bool candidate(Candidate& candidate) {
    std::string_view text;
    if (!json_.string(text)) return false;
    const bool tuple = claim_.rules.grids > 1;
    const auto n = static_cast<std::uint64_t>(claim_.rules.size());
    std::string_view rest = text;
    const auto part = [&](char letter, std::uint64_t most) -> std::optional<std::uint64_t> {
      if (!rest.starts_with(letter)) return std::nullopt;
      rest.remove_prefix(1);
      const auto number = cut_number(rest);
      return number && *number >= 1 && *number <= most ? number : std::nullopt;
    };
    const auto grid = tuple ? part('g', static_cast<std::uint64_t>(claim_.rules.grids)) : 1;
    const auto row = part('r', n);
    const auto column = part('c', n);
    const auto digit = part('=', n);
    if (!grid || !row || !column || !digit || !rest.empty())
      return json_.fail("expected a candidate of this puzzle such as \"" + std::string(tuple ? "g1" : "") +
                        "r1c1=1\", found \"" + shown(text) + "\"");
    candidate = {static_cast<std::uint32_t>(((*grid - 1) * n + *row - 1) * n + *column - 1),
                 static_cast<std::uint16_t>(*digit)};
    return true;
  }

  bool read_crossed_out() {
    if (!has("crossed_out")) return true;
    const bool read = go_to("crossed_out") && json_.array([&] {
      Candidate crossed{};
      if (!candidate(crossed)) return false;
      claim_.crossed_out.push_back(crossed);
      return true;
    });
    std::sort(claim_.crossed_out.begin(), claim_.crossed_out.end());
    return read;
  }

  /// Not crossed out: what is taken for granted is not shown by anything.
  bool read_candidates() {
    if (!go_to("candidates")) return false;
    const std::size_t begin = json_.position();
    std::vector<Candidate>& all = claim_.candidates;
    const bool read = json_.array([&] {
      Candidate each{};
      if (!candidate(each)) return false;
      if (std::ranges::binary_search(claim_.crossed_out, each))
        return json_.fail(name(each, claim_.rules) + " is crossed out already");
      all.push_back(each);
      return true;
    });
    if (!read) return false;
    if (all.empty()) return json_.fail("expected at least one candidate", begin);
    std::sort(all.begin(), all.end());
    const auto twice = std::adjacent_find(all.begin(), all.end());
    return twice == all.end() || json_.fail(name(*twice, claim_.rules) + " stands here twice", begin);
  }

  bool read_solutions() {
    claim_.solutions.cells = claim_.rules.cells();
    if (claim_.kind == Kind::none && !has("solutions")) return true;
    if (claim_.kind == Kind::count && (!go_to("count") || !json_.number(claim_.count))) return false;
    return go_to("solutions") && json_.array([&] { return grids(claim_.solutions.digits, false); });
  }

  bool read_witnesses() {
    claim_.witnesses.cells = claim_.rules.cells();
    return go_to("witnesses") && json_.array([&] {
      claim_.without.push_back({});
      return object({{"without", [&] { return candidate(claim_.without.back()); }},
                     {"solution", [&] { return grids(claim_.witnesses.digits, false); }}});
    });
  }

  bool crc32(std::uint32_t& checksum) {
    std::string_view text;
    if (!json_.string(text)) return false;
    if (text.size() != 8 || text.find_first_not_of("0123456789abcdef") != std::string_view::npos)
      return json_.fail("expected eight small hexadecimal digits, found \"" + shown(text) + "\"");
    checksum = 0;
    for (const char c : text)
      checksum = checksum * 16 + static_cast<std::uint32_t>(c <= '9' ? c - '0' : c - 'a' + 10);
    return true;
  }

  bool read_formula() {
    return go_to("formula") && object({{"clauses", [&] { return json_.number(claim_.formula.clauses); }},
                                       {"crc32", [&] { return crc32(claim_.formula.crc32); }}});
  }

  bool read_proof() {
    return go_to("proof") && object({{"steps", [&] { return json_.number(claim_.proof.steps); }},
                                     {"binary", [&] { return json_.boolean(claim_.proof.binary); }},
                                     {"crc32", [&] { return crc32(claim_.proof.crc32); }}});
  }

  JsonReader json_;
  std::map<std::string, std::size_t> members_;
  std::size_t chosen_ = 0;
  Claim claim_;
};

}  // namespace

std::variant<Claim, Trouble> read_claim(std::string_view text, const std::string& file,
                                        const Cancelled& cancelled) {
  return ClaimReader(text, file, cancelled).read();
}

}  // namespace hence::verify
