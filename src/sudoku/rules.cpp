#include "sudoku/rules.hpp"

#include <fmt/format.h>

namespace hence::sudoku {

Rules Rules::usual(int n) {
  int rows = 1;
  for (int r = 2; r * r <= n; ++r)
    if (n % r == 0) rows = r;
  return {rows, n / rows, false};
}

bool Rules::usual_boxes_exist(int n) {
  return n == 1 || (n >= 4 && usual(n).box_rows > 1);
}

HouseKind Rules::kind(House h) const {
  const int n = size();
  const int in_grid = h.v % grid_houses();
  if (in_grid < n) return HouseKind::row;
  if (in_grid < 2 * n) return HouseKind::column;
  if (in_grid < 3 * n) return HouseKind::box;
  return HouseKind::diagonal;
}

Cell Rules::cell(House h, int position) const {
  const int n = size();
  const int index = h.v % grid_houses() % n;
  const int first = grid(h) * grid_cells();
  auto at = [&](int row, int column) { return Cell(first + row * n + column); };
  switch (kind(h)) {
    case HouseKind::row:
      return at(index, position);
    case HouseKind::column:
      return at(position, index);
    case HouseKind::box: {
      const int top = index / box_rows * box_rows;
      const int left = index % box_rows * box_columns;
      return at(top + position / box_columns, left + position % box_columns);
    }
    case HouseKind::diagonal:
      break;
  }
  return h.v % grid_houses() == 3 * n ? at(position, position) : at(position, n - 1 - position);
}

Rules::HousePositions Rules::house_positions(Cell c) const {
  const int n = size();
  const int r = row(c);
  const int k = column(c);
  const int first = grid(c) * grid_houses();
  HousePositions s;
  auto add = [&](int house, int position) {
    s.items[static_cast<std::size_t>(s.count++)] = {House(first + house), position};
  };
  add(r, k);
  add(n + k, r);
  add(2 * n + box(c), r % box_rows * box_columns + k % box_columns);
  if (diagonals) {
    if (r == k) add(3 * n, r);
    if (r + k == n - 1) add(3 * n + 1, r);
  }
  return s;
}

std::string Rules::name(Cell c) const {
  const std::string place = fmt::format("r{}c{}", row(c) + 1, column(c) + 1);
  return grids == 1 ? place : fmt::format("g{}{}", grid(c) + 1, place);
}

std::string Rules::name(House h) const {
  const int index = h.v % grid_houses() % size();
  const std::string where = grids == 1 ? "" : fmt::format(" of grid {}", grid(h) + 1);
  switch (kind(h)) {
    case HouseKind::row:
      return fmt::format("row {}{}", index + 1, where);
    case HouseKind::column:
      return fmt::format("column {}{}", index + 1, where);
    case HouseKind::box:
      return fmt::format("box {}{}", index + 1, where);
    case HouseKind::diagonal:
      break;
  }
  return fmt::format("diagonal {}{}", h.v % grid_houses() == 3 * size() ? '\\' : '/', where);
}

std::string Rules::name(Cell c, Digit d) const {
  return fmt::format("{}={}", name(c), d.v);
}

std::string Rules::describe() const {
  std::string text = grids == 1   ? ""
                     : grids == 2 ? "pair of "
                     : grids == 3 ? "triple of "
                                  : fmt::format("tuple of {} ", grids);
  text += fmt::format("{0}x{0}", size());
  if (box_rows != box_columns) text += fmt::format(" with {}x{} boxes", box_rows, box_columns);
  if (diagonals) text += box_rows != box_columns ? " and diagonals" : " with diagonals";
  return text;
}

}  // namespace hence::sudoku
