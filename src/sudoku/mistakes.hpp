// Mistakes a player has made on the way to a solution.
#pragma once

#include <vector>

#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct Mistakes {
  std::vector<CellDigit> wrong;   ///< digits that differ from the solution, in cell order
  std::vector<CellDigit> needed;  ///< candidates of the solution crossed out in open cells

  bool any() const { return !wrong.empty() || !needed.empty(); }
};

/// `state`: clues, entered digits and crossed-out candidates. `solution`: of the original puzzle.
Mistakes find_mistakes(const Puzzle& state, const Values& solution);

/// The state with wrong digits removed and needed candidates restored.
Puzzle without(const Mistakes& mistakes, Puzzle state);

}  // namespace hence::sudoku
