// Where the parts of a picture go: grids side by side, cells, and the candidates in them.
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
  double mark_size(sudoku::Cell cell) const;  ///< of the square that a candidate has to itself
  double width() const { return width_; }     ///< of all grids with their numbers
  double height() const { return height_; }
  double margin() const { return margin_; }  ///< left of and above each grid, for numbers

  /// How much larger than on a 9x9 the texts round the grid are.
  double scale() const { return scale_; }

  Point corner(int grid) const;  ///< top left
  Point corner(sudoku::Cell cell) const;
  Point centre(sudoku::Cell cell) const;
  Point centre(sudoku::Cell cell, sudoku::Digit digit) const;  ///< of a candidate that is drawn
  bool shows(const Mark& mark) const;

 private:
  int shown(sudoku::Cell cell) const;  // how many candidates there is room for

  const Scene& scene_;
  double cell_;
  double mark_;
  double scale_;
  double margin_;
  double left_ = 0;
  int across_;  // grids in a row
  double width_;
  double height_;
};

}  // namespace hence::render
