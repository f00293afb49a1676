// The rules of a whole grid loaded into a solver once, clues as assumptions: each question about a set of
// clues then costs little.
#pragma once

#include <memory>
#include <span>

#include "sat/solver.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

class LoadedGrid {
 public:
  /// Loads the rules and what the puzzle crosses out; not its clues.
  explicit LoadedGrid(const Puzzle& puzzle);

  /// Can these clues be completed?
  Outcome solve(std::span<const CellDigit> clues, const Budget& budget);

  /// From now on, only solutions that differ from this grid somewhere.
  void exclude(const Values& solution);

  /// Does the solution found have this clue?
  bool has(const Assignment& found, CellDigit clue) const { return found(literal(clue.cell, clue.digit)); }

  /// The clue behind an assumption of `solve`, as it comes back in a core.
  CellDigit clue(Literal assumption) const;

 private:
  Literal literal(Cell cell, Digit digit) const;

  Rules rules_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace hence::sudoku
