// Reads the puzzle part of claim.json.
#include <algorithm>

#include "verify/claim_json.hpp"
#include "verify/scanner.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

using Kind = Claim::Kind;

constexpr std::uint64_t max_size = 1024;
constexpr std::uint64_t max_cells = 1048576;

class PuzzleReader {
 public:
  PuzzleReader(ClaimJson& members, Claim& claim) : members_(members), json_(members.json), claim_(claim) {}

  bool read() {
    return members_.go_to("rules") && read_rules() && members_.go_to("puzzle") &&
           grids(claim_.puzzle, true) && read_crossed_out() &&
           (claim_.about_candidates() ? read_candidates() : read_solutions()) &&
           (claim_.kind != Kind::minimal || read_witnesses());
  }

 private:
  bool read_rules() {
    Rules& rules = claim_.rules;
    const std::size_t begin = json_.position();
    const auto box = [&] {
      int found = 0;
      const auto side = [&] {
        ++found;
        if (found > 2) return json_.fail("expected [ROWS, COLUMNS] of a box");
        return members_.small(found == 1 ? rules.box_rows : rules.box_columns, max_size);
      };
      return json_.array(side) && (found == 2 || json_.fail("expected [ROWS, COLUMNS] of a box"));
    };
    const auto differ = [&] {
      if (!members_.word({"all", "open"})) return false;
      rules.differ = members_.chosen == 0 ? Rules::Differ::all : Rules::Differ::open;
      return true;
    };
    if (!members_.object({{"box", box},
                          {"diagonals", [&] { return json_.boolean(rules.diagonals); }},
                          {"grids", [&] { return members_.small(rules.grids, max_size); }},
                          {"differ", differ}}))
      return false;
    const auto n = static_cast<std::uint64_t>(rules.size());
    if (n > max_size)
      return json_.fail("a grid of size " + std::to_string(n) + ", expected at most 1024", begin);
    if (static_cast<std::uint64_t>(rules.grids) > n)
      return json_.fail("more grids than digits: their corresponding cells cannot all differ", begin);
    if (rules.cells() > max_cells)
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
      // Checked before reading: a million superfluous rows take no memory.
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
                          " in this row separated by single blanks, found " +
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
    const auto part = [&](char letter, std::uint64_t limit) { return cut_part(rest, letter, limit); };
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
    if (!members_.has("crossed_out")) return true;
    const bool read = members_.go_to("crossed_out") && json_.array([&] {
      Candidate crossed{};
      if (!candidate(crossed)) return false;
      claim_.crossed_out.push_back(crossed);
      return true;
    });
    std::sort(claim_.crossed_out.begin(), claim_.crossed_out.end());
    return read;
  }

  /// They must not be crossed out: assumptions prove nothing.
  bool read_candidates() {
    if (!members_.go_to("candidates")) return false;
    const std::size_t begin = json_.position();
    std::vector<Candidate>& all = claim_.candidates;
    const bool read = json_.array([&] {
      Candidate each{};
      if (!candidate(each)) return false;
      if (std::ranges::binary_search(claim_.crossed_out, each))
        return json_.fail(name(each, claim_.rules) + " is already crossed out");
      all.push_back(each);
      return true;
    });
    if (!read) return false;
    if (all.empty()) return json_.fail("expected at least one candidate", begin);
    std::sort(all.begin(), all.end());
    const auto twice = std::adjacent_find(all.begin(), all.end());
    return twice == all.end() || json_.fail(name(*twice, claim_.rules) + " is listed twice", begin);
  }

  bool read_solutions() {
    claim_.solutions.cells = claim_.rules.cells();
    if (claim_.kind == Kind::none && !members_.has("solutions")) return true;
    if (claim_.kind == Kind::count && (!members_.go_to("count") || !json_.number(claim_.count))) return false;
    return members_.go_to("solutions") && json_.array([&] { return grids(claim_.solutions.digits, false); });
  }

  bool read_witnesses() {
    claim_.witnesses.cells = claim_.rules.cells();
    return members_.go_to("witnesses") && json_.array([&] {
      claim_.without.push_back({});
      return members_.object({{"without", [&] { return candidate(claim_.without.back()); }},
                              {"solution", [&] { return grids(claim_.witnesses.digits, false); }}});
    });
  }

  ClaimJson& members_;
  JsonReader& json_;
  Claim& claim_;
};

}  // namespace

bool read_puzzle(ClaimJson& members, Claim& claim) {
  return PuzzleReader(members, claim).read();
}

}  // namespace hence::verify
