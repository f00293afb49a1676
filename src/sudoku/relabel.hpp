// Copies of a puzzle that differ from it in nothing but names: which digit is called 1, which row is the
// first. They have as many solutions and are as hard.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// A symmetry of the rules: where rows, columns, digits and grids go, the same in all grids of a tuple. Rows
/// of a band stay together, so do columns of a stack; with diagonals, the cells of the two diagonals stay on
/// them.
struct Relabelling {
  bool transpose = false;  ///< first of all, rows become columns; only where boxes are square
  std::vector<int> rows;   ///< row i (from 0) becomes rows[i]; so do the others
  std::vector<int> columns;
  std::vector<int> digits;  ///< from 0, too
  std::vector<int> grids;

  Cell operator()(const Rules& rules, Cell cell) const;
  Digit operator()(Digit digit) const { return Digit(digits[digit.at() - 1] + 1); }
};

/// Clues, crossed-out candidates (in order, each once) and loose cells go where the relabelling says.
Puzzle relabelled(const Puzzle& puzzle, const Relabelling& relabelling);
Values relabelled(const Rules& rules, const Values& grid, const Relabelling& relabelling);

/// How much each row, column, digit and grid would like to come first: the smaller the earlier; no two rows
/// or columns alike.
struct Wishes {
  std::vector<int> rows;
  std::vector<int> columns;
  std::vector<int> digits;
  std::vector<int> grids;
};

/// The symmetry of the rules that comes closest: the row or column that wishes most becomes the first row if
/// that can be, the next the second row, and so on. Depends on nothing but rules and wishes, and goes with
/// every symmetry: wishes that were relabelled lead to the same copy.
Relabelling relabelling_by(const Rules& rules, const Wishes& wishes);

/// A random copy; each symmetry is as likely as any other.
Puzzle shuffled(const Puzzle& puzzle, Random& random);

}  // namespace hence::sudoku
