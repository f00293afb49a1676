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
  if (h.v < n) return HouseKind::row;
  if (h.v < 2 * n) return HouseKind::column;
  if (h.v < 3 * n) return HouseKind::box;
  return HouseKind::diagonal;
}

Cell Rules::cell(House h, int position) const {
  const int n = size();
  const int index = h.v % n;
  switch (kind(h)) {
    case HouseKind::row:
      return cell(index, position);
    case HouseKind::column:
      return cell(position, index);
    case HouseKind::box: {
      const int top = index / box_rows * box_rows;
      const int left = index % box_rows * box_columns;
      return cell(top + position / box_columns, left + position % box_columns);
    }
    case HouseKind::diagonal:
      break;
  }
  return h.v == 3 * n ? cell(position, position) : cell(position, n - 1 - position);
}

Rules::Seats Rules::seats(Cell c) const {
  const int n = size();
  const int r = row(c);
  const int k = column(c);
  Seats s;
  auto add = [&s](int house, int position) {
    s.seat[static_cast<std::size_t>(s.count++)] = {House(house), position};
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
  return fmt::format("r{}c{}", row(c) + 1, column(c) + 1);
}

std::string Rules::name(House h) const {
  const int number = h.v % size() + 1;
  switch (kind(h)) {
    case HouseKind::row:
      return fmt::format("row {}", number);
    case HouseKind::column:
      return fmt::format("column {}", number);
    case HouseKind::box:
      return fmt::format("box {}", number);
    case HouseKind::diagonal:
      break;
  }
  return h.v == 3 * size() ? "diagonal \\" : "diagonal /";
}

std::string Rules::name(Cell c, Digit d) const {
  return fmt::format("r{}c{}={}", row(c) + 1, column(c) + 1, d.v);
}

std::string Rules::describe() const {
  std::string text = fmt::format("{0}x{0}", size());
  if (box_rows != box_columns) text += fmt::format(" with {}x{} boxes", box_rows, box_columns);
  if (diagonals) text += box_rows != box_columns ? " and diagonals" : " with diagonals";
  return text;
}

}  // namespace hence::sudoku
