// The fast engine for ordinary 9x9 Sudoku.
//
//   fast9::Result r = fast9::solve(clues, 2);
//   r.count == 0   no solution
//   r.count == 1   exactly one: r.first
//   r.count == 2   more than one; r.first is one of them
//
// The algorithm is described in fast9_search.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "base/budget.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku::fast9 {

/// Digits 1-9 of the 81 cells, row by row; 0 = open.
using Cells = std::array<std::uint8_t, 81>;

/// Per cell, row by row, the digits still possible: bit d-1 is digit d.
using Candidates = std::array<std::uint16_t, 81>;

struct Result {
  std::uint64_t count = 0;    ///< solutions found, at most the limit
  bool complete = true;       ///< false: cancelled, there may be more
  Cells first{};              ///< the first solution, when count > 0
  std::uint64_t guesses = 0;  ///< branching decisions: a machine-independent measure of work
};

/// Does the engine support these rules? Plain 9x9 with 3x3 boxes only.
bool handles(const Rules& rules);

/// Searches until `limit` solutions are found or none are left: limit 1 solves, 2 proves uniqueness, more
/// counts. Clues must be at most 9; contradictory clues give 0 solutions. Thread-safe; allocates nothing.
Result solve(const Cells& clues, std::uint64_t limit, const Budget& budget = {});

/// The same, starting from candidates. A cell without any gives 0 solutions; bits above the ninth are
/// ignored.
Result solve_candidates(const Candidates& candidates, std::uint64_t limit, const Budget& budget = {});

/// A solution other than `known`, which must be a solution: count 1 and `first`, or count 0. The search stays
/// near `known`, so the result tends to share most cells with it.
Result other_solution(const Candidates& candidates, const Cells& known, const Budget& budget = {});

}  // namespace hence::sudoku::fast9
