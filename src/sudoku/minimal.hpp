// Which clues of a puzzle with a unique solution are needed?
#pragma once

#include <vector>

#include "base/budget.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct ClueNeeds {
  std::vector<Cell> redundant;  ///< proved: each could be dropped on its own
  std::vector<Cell> undecided;  ///< the budget ran out, or the formula would be too large
  GaveUp::Why why = {};         ///< of the last undecided clue

  bool minimal() const { return redundant.empty() && undecided.empty(); }
};

/// Tests each clue of a puzzle whose unique solution is `solution`.
ClueNeeds clue_needs(const Puzzle& puzzle, const Values& solution, const Budget& budget = {});

}  // namespace hence::sudoku
