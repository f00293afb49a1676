// Which clues of a puzzle with one solution are needed?
#pragma once

#include <vector>

#include "base/budget.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct ClueNeeds {
  std::vector<Cell> redundant;  ///< proved: each of these could be dropped on its own
  std::vector<Cell> undecided;  ///< the budget ended first, or the formula would have been too large
  GaveUp::Why why = {};         ///< of the last undecided one

  bool minimal() const { return redundant.empty() && undecided.empty(); }
};

/// Tests each clue of a puzzle whose only solution is `solution`.
ClueNeeds clue_needs(const Puzzle& puzzle, const Values& solution, const Budget& budget = {});

}  // namespace hence::sudoku
