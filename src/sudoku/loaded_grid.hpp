// The rules of a grid loaded into a solver once, with clues as assumptions, so that each query about a set of
// clues is cheap.
#pragma once

#include <memory>
#include <span>

#include "sat/solver.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

class LoadedGrid {
 public:
  /// Loads the rules and crossed-out candidates, but not the clues.
  explicit LoadedGrid(const Puzzle& puzzle);

  /// Solves the grid under these clues.
  Outcome solve(std::span<const CellDigit> clues, const Budget& budget);

  /// Excludes this grid from all further solutions.
  void exclude(const Values& solution);

  /// Does the solution contain this clue?
  bool has(const Assignment& found, CellDigit clue) const { return found(literal(clue.cell, clue.digit)); }

  /// The clue that an assumption of `solve` (or a literal of its core) stands for.
  CellDigit clue(Literal assumption) const;

 private:
  Literal literal(Cell cell, Digit digit) const;

  Rules rules_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace hence::sudoku
