// What somebody has done wrong on the way to a solution.
#pragma once

#include <vector>

#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct Mistakes {
  std::vector<CellDigit> wrong;   ///< digits that the solution does not have, in cell order
  std::vector<CellDigit> needed;  ///< crossed out in an open cell, but the solution has them

  bool any() const { return !wrong.empty() || !needed.empty(); }
};

/// `state`: clues, entered digits, and what was crossed out. `solution`: of the puzzle that it began with.
Mistakes find_mistakes(const Puzzle& state, const Values& solution);

/// The state without them: wrong digits are taken out, needed candidates put back.
Puzzle without(const Mistakes& mistakes, Puzzle state);

}  // namespace hence::sudoku
