// Relabelled copies of a puzzle: digits renamed, rows, columns and grids permuted. They have the same number
// of solutions and the same difficulty.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// A symmetry of the rules: a permutation of rows, columns, digits and grids, the same in all grids of a
/// tuple. Rows of a band and columns of a stack stay together; with diagonals, diagonal cells stay on
/// diagonals.
struct Relabelling {
  bool transpose = false;  ///< applied first: rows become columns; only with square boxes
  std::vector<int> rows;   ///< row i (from 0) becomes rows[i]; likewise below
  std::vector<int> columns;
  std::vector<int> digits;  ///< also from 0
  std::vector<int> grids;

  Cell operator()(const Rules& rules, Cell cell) const;
  Digit operator()(Digit digit) const { return Digit(digits[digit.at() - 1] + 1); }
};

/// Applies the relabelling to clues, crossed-out candidates (sorted, without duplicates) and loose cells.
Puzzle relabelled(const Puzzle& puzzle, const Relabelling& relabelling);
Values relabelled(const Rules& rules, const Values& grid, const Relabelling& relabelling);

/// Sort keys for rows, columns, digits and grids: smaller keys come first. All keys of rows and columns are
/// distinct.
struct LineOrder {
  std::vector<int> rows;
  std::vector<int> columns;
  std::vector<int> digits;
  std::vector<int> grids;
};

/// The symmetry closest to this order: the row or column with the smallest key becomes the first row if the
/// rules allow it, the next becomes the second, and so on. Depends only on rules and keys and is equivariant:
/// relabelled keys lead to the same copy.
Relabelling relabelling_for(const Rules& rules, const LineOrder& keys);

/// A random copy, uniform over all symmetries.
Puzzle shuffled(const Puzzle& puzzle, Random& random);

}  // namespace hence::sudoku
