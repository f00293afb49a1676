// Handmade certificates: a textbook encoding written as plainly as possible, and a claim around it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "verify/crc32.hpp"
#include "verify/verify.hpp"
#include "verify/words.hpp"

namespace hence::verify {

using TestClause = std::vector<std::int32_t>;
using TestGrid = std::vector<int>;  ///< cells of all grids, 0 if open

struct TestPuzzle {
  Rules rules;
  TestGrid cells;
  std::vector<std::pair<int, int>> crossed_out = {};  ///< cell (from 0), digit

  int n() const { return rules.size(); }
  int variable(int cell, int digit) const { return cell * n() + digit; }

  std::vector<std::vector<int>> houses() const {
    std::vector<std::vector<int>> all;
    for (int g = 0; g < rules.grids; ++g) {
      const auto at = [&](int r, int c) { return (g * n() + r) * n() + c; };
      for (int h = 0; h < n(); ++h) {
        std::vector<int> row, column, box;
        for (int i = 0; i < n(); ++i) {
          row.push_back(at(h, i));
          column.push_back(at(i, h));
        }
        for (int r = 0; r < n(); ++r)
          for (int c = 0; c < n(); ++c)
            if (r / rules.box_rows * rules.box_rows + c / rules.box_columns == h) box.push_back(at(r, c));
        all.insert(all.end(), {row, column, box});
      }
      std::vector<int> falling, rising;
      for (int i = 0; i < n(); ++i) {
        falling.push_back(at(i, i));
        rising.push_back(at(i, n() - 1 - i));
      }
      if (rules.diagonals) all.insert(all.end(), {falling, rising});
    }
    return all;
  }

  /// All clauses of the textbook encoding, literals sorted.
  std::set<TestClause> textbook(const std::vector<TestGrid>& but_not = {}) const {
    std::set<TestClause> clauses;
    const auto exactly_one = [&](const TestClause& variables) {
      clauses.insert(variables);
      at_most_one(variables, clauses);
    };
    for (int cell = 0; cell < static_cast<int>(cells.size()); ++cell) {
      TestClause digits;
      for (int d = 1; d <= n(); ++d) digits.push_back(variable(cell, d));
      exactly_one(digits);
      if (const int clue = cells[static_cast<std::size_t>(cell)]; clue != 0)
        clauses.insert({variable(cell, clue)});
    }
    for (const auto& house : houses())
      for (int d = 1; d <= n(); ++d) {
        TestClause places;
        for (const int cell : house) places.push_back(variable(cell, d));
        exactly_one(places);
      }
    for (int i = 0; i < n() * n(); ++i)
      for (int d = 1; d <= n(); ++d) {
        TestClause places;
        for (int g = 0; g < rules.grids; ++g) {
          const int cell = g * n() * n() + i;
          if (rules.differ == Rules::Differ::all || cells[static_cast<std::size_t>(cell)] == 0)
            places.push_back(variable(cell, d));
        }
        at_most_one(places, clauses);
      }
    for (const auto& [cell, digit] : crossed_out) clauses.insert({-variable(cell, digit)});
    for (const TestGrid& grid : but_not) {
      TestClause differs;
      for (int cell = 0; cell < static_cast<int>(cells.size()); ++cell)
        differs.push_back(-variable(cell, grid[static_cast<std::size_t>(cell)]));
      std::sort(differs.begin(), differs.end());
      clauses.insert(differs);
    }
    return clauses;
  }

  /// By brute force.
  std::vector<TestGrid> solutions() const {
    std::vector<TestGrid> found;
    TestGrid grid;
    place(textbook(), grid, found);
    return found;
  }

 private:
  static void at_most_one(const TestClause& variables, std::set<TestClause>& clauses) {
    for (const int a : variables)
      for (const int b : variables)
        if (a < b) clauses.insert({-b, -a});
  }

  void place(const std::set<TestClause>& rules_of_it, TestGrid& grid, std::vector<TestGrid>& found) const {
    const int cell = static_cast<int>(grid.size());
    if (grid.size() == cells.size()) return found.push_back(grid);
    const int clue = cells[grid.size()];
    for (int d = 1; d <= n(); ++d) {
      if ((clue != 0 && clue != d) || rules_of_it.contains({-variable(cell, d)})) continue;
      bool fits = true;
      for (int other = 0; other < cell && fits; ++other)
        fits = !rules_of_it.contains(
            {-variable(cell, d), -variable(other, grid[static_cast<std::size_t>(other)])});
      if (!fits) continue;
      grid.push_back(d);
      place(rules_of_it, grid, found);
      grid.pop_back();
    }
  }
};

inline std::string dimacs(int variables, const std::vector<TestClause>& clauses) {
  std::string text = "p cnf " + std::to_string(variables) + " " + std::to_string(clauses.size()) + "\n";
  for (const TestClause& clause : clauses) {
    for (const auto literal : clause) text += std::to_string(literal) + " ";
    text += "0\n";
  }
  return text;
}

/// The contents of a certificate; `check` writes its files with correct checksums and verifies them.
struct TestCertificate {
  std::string claim;
  TestPuzzle puzzle;
  std::vector<TestGrid> solutions;
  std::vector<std::pair<std::string, TestGrid>> witnesses = {};
  std::vector<std::pair<int, int>> candidates = {};  ///< for "excluded" and "forced": cell (from 0), digit
  std::vector<TestClause> clauses = {};
  std::string proof = "0\n";
  bool binary = false;
  std::uint64_t steps = 1;
  std::uint64_t count = solutions.size();

  TestCertificate(std::string what, TestPuzzle of, std::vector<TestGrid> with)
      : claim(std::move(what)), puzzle(std::move(of)), solutions(std::move(with)) {
    const auto textbook = puzzle.textbook(solutions);
    clauses.assign(textbook.begin(), textbook.end());
  }

  bool about_candidates() const { return claim == "excluded" || claim == "forced"; }

  /// "At least one of these candidates is true", or "... is false".
  TestClause opposite() const {
    TestClause clause;
    for (const auto& [cell, digit] : candidates)
      clause.push_back(claim == "forced" ? -puzzle.variable(cell, digit) : puzzle.variable(cell, digit));
    std::sort(clause.begin(), clause.end());
    return clause;
  }

  std::string formula() const { return dimacs(static_cast<int>(puzzle.cells.size()) * puzzle.n(), clauses); }

  std::string grids(const TestGrid& cells) const {
    const auto n = static_cast<std::size_t>(puzzle.n());
    std::string text = "[";
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i % (n * n) == 0) text += i == 0 ? "[" : "], [";
      if (i % n == 0) text += i % (n * n) == 0 ? "\"" : ", \"";
      text += cells[i] == 0 ? "." : std::to_string(cells[i]);
      text += i % n == n - 1 ? "\"" : " ";
    }
    return text + "]]";
  }

  std::string names(const std::vector<std::pair<int, int>>& list) const {
    std::string text = "[";
    for (const auto& [cell, digit] : list)
      text +=
          (text.back() == '[' ? "\"" : ", \"") +
          name(Candidate{static_cast<std::uint32_t>(cell), static_cast<std::uint16_t>(digit)}, puzzle.rules) +
          "\"";
    return text + "]";
  }

  std::string claim_json(const std::string& formula_text, const std::string& proof_text) const {
    const Rules& rules = puzzle.rules;
    const auto crc32 = [](const std::string& text) {
      Crc32 crc;
      crc.take(text);
      return "\"crc32\": \"" + shown_crc32(crc.value()) + "\"}";
    };
    std::string text = "{\"format\": \"hence certificate\", \"version\": 1, \"claim\": \"" + claim + "\",\n";
    text += "\"rules\": {\"box\": [" + std::to_string(rules.box_rows) + ", " +
            std::to_string(rules.box_columns) + "], \"diagonals\": " + (rules.diagonals ? "true" : "false") +
            ", \"grids\": " + std::to_string(rules.grids) + ", \"differ\": \"" +
            (rules.differ == Rules::Differ::all ? "all" : "open") + "\"},\n";
    text += "\"puzzle\": " + grids(puzzle.cells) + ",\n\"crossed_out\": " + names(puzzle.crossed_out);
    if (about_candidates()) {
      text += ",\n\"candidates\": " + names(candidates);
    } else {
      text += ",\n\"solutions\": [";
      for (const TestGrid& solution : solutions) text += (text.back() == '[' ? "" : ", ") + grids(solution);
      text += "]";
    }
    if (claim == "count") text += ",\n\"count\": " + std::to_string(count);
    if (claim == "minimal") {
      text += ",\n\"witnesses\": [";
      for (const auto& [without, solution] : witnesses)
        text += (text.back() == '[' ? "" : ", ") + ("{\"without\": \"" + without + "\", \"solution\": ") +
                grids(solution) + "}";
      text += "]";
    }
    if (claim == "solution") return text + "}\n";
    text += ",\n\"formula\": {\"clauses\": " + std::to_string(clauses.size()) + ", " + crc32(formula_text);
    text += ",\n\"proof\": {\"steps\": " + std::to_string(steps) +
            ", \"binary\": " + (binary ? "true" : "false") + ", " + crc32(proof_text) + "}\n";
    return text;
  }
};

inline Result check(const std::string& claim, const std::string& formula, const std::string& proof,
                    const Cancelled& cancelled = {}) {
  std::istringstream claim_stream(claim), formula_stream(formula), proof_stream(proof);
  return verify({claim_stream, "claim.json"}, {formula_stream, "formula.cnf"}, {proof_stream, "proof.drat"},
                cancelled);
}

inline Result check(const TestCertificate& c) {
  const std::string formula = c.formula();
  return check(c.claim_json(formula, c.proof), formula, c.proof);
}

}  // namespace hence::verify
