// The rules of a Sudoku or of a tuple: size, boxes, diagonals, and the geometry that follows from them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/id.hpp"

namespace hence::sudoku {

/// A cell, numbered row by row from 0: r1c1 is 0, r1c2 is 1, ... In a tuple the cells of the second grid
/// follow those of the first, and so on.
using Cell = Id<struct CellTag>;

/// A digit, 1 ... n. Bit d-1 represents it in masks.
using Digit = Id<struct DigitTag>;

/// A row, column, box or main diagonal: n cells that hold every digit once. Numbered in this order, grid by
/// grid.
using House = Id<struct HouseTag>;

enum class HouseKind : std::uint8_t { row, column, box, diagonal };

/// n x n Sudoku with n = box_rows * box_columns. A tuple is several such grids; corresponding cells of any
/// two hold different digits.
struct Rules {
  int box_rows = 3;        ///< rows in one box
  int box_columns = 3;     ///< columns in one box
  bool diagonals = false;  ///< both main diagonals hold every digit once, too
  int grids = 1;           ///< more than one: a tuple

  /// The largest size any reader accepts: 1,048,576 cells. Larger puzzles are refused before allocation.
  static constexpr int max_size = 1024;

  /// A tuple with more grids than digits has no solution. The number of cells is bounded by the largest grid.
  constexpr int most_grids() const { return std::min(size(), max_size * max_size / grid_cells()); }

  /// Square boxes of order k.
  static constexpr Rules of_order(int k, int grids = 1) { return {k, k, false, grids}; }

  /// The usual boxes of an n x n grid: as square as possible and not taller than wide (6 -> 2x3, 12 -> 3x4).
  /// For prime n, boxes have one row and merely repeat the rows; `usual_boxes_exist` is false then.
  static Rules usual(int n);
  static bool usual_boxes_exist(int n);

  constexpr int size() const { return box_rows * box_columns; }
  constexpr int cells() const { return grids * grid_cells(); }
  constexpr int houses() const { return grids * grid_houses(); }

  /// Per grid.
  constexpr int grid_cells() const { return size() * size(); }
  constexpr int grid_houses() const { return 3 * size() + (diagonals ? 2 : 0); }

  /// The rules of a single grid.
  constexpr Rules of_grid() const { return {box_rows, box_columns, diagonals, 1}; }

  constexpr Cell cell(int row, int column) const { return Cell(row * size() + column); }
  constexpr int row(Cell c) const { return c.v / size() % size(); }
  constexpr int column(Cell c) const { return c.v % size(); }
  constexpr int box(Cell c) const { return row(c) / box_rows * box_rows + column(c) / box_columns; }

  /// The grid (from 0) of a cell or house, and its counterpart in another grid.
  constexpr int grid(Cell c) const { return c.v / grid_cells(); }
  constexpr int grid(House h) const { return h.v / grid_houses(); }
  constexpr Cell in_grid(int grid, Cell c) const { return Cell(c.v % grid_cells() + grid * grid_cells()); }
  constexpr House in_grid(int grid, House h) const {
    return House(h.v % grid_houses() + grid * grid_houses());
  }

  HouseKind kind(House h) const;

  /// The cell at `position` (0 ... n-1) of a house; positions run left to right, then top to bottom.
  Cell cell(House h, int position) const;

  /// A house and a cell's position in it.
  struct HousePosition {
    House house;
    int position;
  };
  struct HousePositions {
    std::array<HousePosition, 5> items;
    int count = 0;
    const HousePosition* begin() const { return items.data(); }
    const HousePosition* end() const { return items.data() + count; }
  };
  HousePositions house_positions(Cell c) const;

  /// "r4c7", "row 4", "column 7", "box 3", "diagonal \" and "diagonal /", all counted from 1. In a tuple
  /// "g2r4c7", "row 4 of grid 2".
  std::string name(Cell c) const;
  std::string name(House h) const;
  std::string name(Cell c, Digit d) const;  ///< "r4c7=5"

  /// "9x9", "6x6 with 2x3 boxes", "9x9 with diagonals", "pair of 9x9", "tuple of 4 6x6 with 2x3 boxes".
  std::string describe() const;

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The value of every cell in cell order: a digit, or 0 for an open cell.
using Values = std::vector<std::uint16_t>;

}  // namespace hence::sudoku
