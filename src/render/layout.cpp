#include "render/layout.hpp"

#include <algorithm>
#include <cmath>

namespace hence::render {
namespace {

using sudoku::Cell;
using sudoku::Digit;

constexpr double padding = 3;  // around the candidates of a cell
constexpr double narrowest = 440;

int square_root_up(int n) {
  int root = 1;
  while (root * root < n) ++root;
  return root;
}

bool all_marks(const Scene& scene) {
  return scene.rules.size() <= largest_with_all_marks;
}

}  // namespace

Layout::Layout(const Scene& scene) : scene_(scene) {
  const int n = scene.rules.size();
  const int columns = all_marks(scene) ? square_root_up(n) : 2;
  mark_ = n <= 4 ? 30 : n <= 9 ? 22 : 20;
  cell_ = columns * mark_ + 2 * padding;
  scale_ = std::max(1.0, cell_ * n / 1100);
  margin_ = 26 * scale_;
  across_ = scene.rules.grids <= 3 ? scene.rules.grids : square_root_up(scene.rules.grids);
  const int down = (scene.rules.grids + across_ - 1) / across_;
  const double titles = scene.rules.grids > 1 ? margin_ : 0;
  width_ = across_ * (grid_size() + margin_) + margin_;
  height_ = down * (grid_size() + margin_ + titles) + margin_ / 2;
  // Captions need some width, so small grids are centred.
  left_ = std::max(0.0, (narrowest - width_) / 2);
  width_ = std::max(width_, narrowest);
}

Point Layout::corner(int grid) const {
  const double titles = scene_.rules.grids > 1 ? margin_ : 0;
  return {left_ + margin_ + grid % across_ * (grid_size() + margin_),
          margin_ + titles + grid / across_ * (grid_size() + margin_ + titles)};
}

Point Layout::corner(Cell cell) const {
  const Point grid = corner(scene_.rules.grid(cell));
  return {grid.x + scene_.rules.column(cell) * cell_, grid.y + scene_.rules.row(cell) * cell_};
}

Point Layout::centre(Cell cell) const {
  const Point at = corner(cell);
  return {at.x + cell_ / 2, at.y + cell_ / 2};
}

bool Layout::shows(const Mark& mark) const {
  return all_marks(scene_) || mark.in_play();
}

int Layout::shown(Cell cell) const {
  if (all_marks(scene_)) return scene_.rules.size();
  const auto& marks = scene_.cells[cell.at()].marks;
  return static_cast<int>(
      std::count_if(marks.begin(), marks.end(), [](const Mark& m) { return m.in_play(); }));
}

double Layout::mark_size(Cell cell) const {
  return std::min(mark_, (cell_ - 2 * padding) / square_root_up(shown(cell)));
}

Point Layout::centre(Cell cell, Digit digit) const {
  const auto& marks = scene_.cells[cell.at()].marks;
  // Either each digit has a fixed place, or the candidates in play fill the cell.
  const auto index = all_marks(scene_)
                         ? digit.v - 1
                         : static_cast<int>(std::count_if(marks.begin(), marks.end(), [&](const Mark& m) {
                             return m.in_play() && m.digit < digit;
                           }));
  const int columns = square_root_up(shown(cell));
  const int rows = (shown(cell) + columns - 1) / columns;
  const Point middle = centre(cell);
  return {middle.x + (index % columns - (columns - 1) / 2.0) * mark_size(cell),
          middle.y + (index / columns - (rows - 1) / 2.0) * mark_size(cell)};
}

}  // namespace hence::render
