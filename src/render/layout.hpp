// The layout of a picture: grids side by side, their cells, and the candidates in cells.
#pragma once

#include "render/canvas.hpp"
#include "render/picture.hpp"

namespace hence::render {

/// Larger grids show only the candidates in play: all of them would be too small to read.
inline constexpr int largest_with_all_marks = 25;

class Layout {
 public:
  explicit Layout(const Scene& scene);

  double cell_size() const { return cell_; }
  double grid_size() const { return cell_ * scene_.rules.size(); }
  double mark_size(sudoku::Cell cell) const;  ///< of the square for one candidate
  double width() const { return width_; }     ///< of all grids with their numbers
  double height() const { return height_; }
  double margin() const { return margin_; }  ///< left of and above each grid, for numbers

  /// Size of the texts around the grid, relative to a 9x9.
  double scale() const { return scale_; }

  Point corner(int grid) const;  ///< top left
  Point corner(sudoku::Cell cell) const;
  Point centre(sudoku::Cell cell) const;
  Point centre(sudoku::Cell cell, sudoku::Digit digit) const;  ///< of a drawn candidate
  bool shows(const Mark& mark) const;

 private:
  int shown(sudoku::Cell cell) const;  // the number of candidates that fit

  const Scene& scene_;
  double cell_;
  double mark_;
  double scale_;
  double margin_;
  double left_ = 0;
  int across_;  // grids per row
  double width_;
  double height_;
};

}  // namespace hence::render
