// The rules of one Sudoku: its size, its boxes, its diagonals; and the geometry that follows from them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/id.hpp"

namespace hence::sudoku {

/// A cell, numbered row by row from 0: r1c1 is 0, r1c2 is 1, ...
using Cell = Id<struct CellTag>;

/// A digit, 1 ... n. Bit d-1 stands for it in masks.
using Digit = Id<struct DigitTag>;

/// A row, column, box or main diagonal: n cells that hold every digit once. Numbered in that order.
using House = Id<struct HouseTag>;

enum class HouseKind : std::uint8_t { row, column, box, diagonal };

/// n x n Sudoku with n = box_rows * box_columns.
struct Rules {
  int box_rows = 3;        ///< rows in one box
  int box_columns = 3;     ///< columns in one box
  bool diagonals = false;  ///< both main diagonals hold every digit once, too

  /// Largest size read anywhere: 1,048,576 cells. Beyond it a puzzle is refused, not allocated.
  static constexpr int max_size = 1024;

  /// Square boxes of order k.
  static constexpr Rules of_order(int k) { return {k, k, false}; }

  /// The usual boxes of an n x n grid: as square as can be, not taller than wide (6 -> 2x3, 12 -> 3x4).
  /// A prime n gives boxes of one row, which repeat the row: `usual_boxes_exist` tells.
  static Rules usual(int n);
  static bool usual_boxes_exist(int n);

  constexpr int size() const { return box_rows * box_columns; }
  constexpr int cells() const { return size() * size(); }
  constexpr int houses() const { return 3 * size() + (diagonals ? 2 : 0); }

  constexpr Cell cell(int row, int column) const { return Cell(row * size() + column); }
  constexpr int row(Cell c) const { return c.v / size(); }
  constexpr int column(Cell c) const { return c.v % size(); }
  constexpr int box(Cell c) const { return row(c) / box_rows * box_rows + column(c) / box_columns; }

  HouseKind kind(House h) const;

  /// The cell at `position` (0 ... n-1) of a house; positions run left to right, then top to bottom.
  Cell cell(House h, int position) const;

  /// A house and where in it a cell stands.
  struct Seat {
    House house;
    int position;
  };
  struct Seats {
    std::array<Seat, 5> seat;
    int count = 0;
    const Seat* begin() const { return seat.data(); }
    const Seat* end() const { return seat.data() + count; }
  };
  Seats seats(Cell c) const;

  /// "r4c7", "row 4", "column 7", "box 3", "diagonal \" and "diagonal /": all count from 1.
  std::string name(Cell c) const;
  std::string name(House h) const;
  std::string name(Cell c, Digit d) const;  ///< "r4c7=5"

  /// "9x9", "6x6 with 2x3 boxes", "9x9 with diagonals".
  std::string describe() const;

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The content of every cell in cell order: a digit's number, or 0 for an open cell.
using Values = std::vector<std::uint16_t>;

}  // namespace hence::sudoku
