#include "sudoku/relabel.hpp"

#include <algorithm>
#include <numeric>

namespace hence::sudoku {
namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

/// From order[i], the item that comes i-th, to the place of each item.
std::vector<int> inverse(const std::vector<int>& order) {
  std::vector<int> place(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) place[at(order[i])] = static_cast<int>(i);
  return place;
}

/// Items sorted by key.
std::vector<int> sorted(const std::vector<int>& keys) {
  std::vector<int> order(keys.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int a, int b) { return keys[at(a)] < keys[at(b)]; });
  return order;
}

/// The same, keeping the lines of a block together.
std::vector<int> sorted_in_blocks(const std::vector<int>& keys, int block) {
  std::vector<int> first(keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto begin = keys.begin() + static_cast<std::ptrdiff_t>(i) / block * block;
    first[i] = *std::min_element(begin, begin + block);
  }
  std::vector<int> order(keys.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int a, int b) {
    return std::pair(first[at(a)], keys[at(a)]) < std::pair(first[at(b)], keys[at(b)]);
  });
  return order;
}

/// The row order on a grid with diagonals. Column i moves with row i (or, for the other diagonal, with the
/// opposite row): opposite rows stay opposite, rows of a band stay together, and so do rows whose columns
/// form a stack. Fills places from the outside in.
class Diagonals {
 public:
  Diagonals(const Rules& rules, const std::vector<int>& keys)
      : rules_(rules), preferred_(sorted(keys)), row_at_(keys.size(), none), place_(keys.size(), none) {}

  std::vector<int> order() {
    fill(0);
    return row_at_;
  }

 private:
  static constexpr int none = -1;

  int opposite(int i) const { return rules_.size() - 1 - i; }

  bool fill(int place) {
    if (place > opposite(place)) return true;
    for (const int row : preferred_) {
      const bool middle_fits = (place == opposite(place)) == (row == opposite(row));
      if (place_[at(row)] != none || !middle_fits) continue;
      put(row, place);
      put(opposite(row), opposite(place));
      if (fits(place) && fits(opposite(place)) && fill(place + 1)) return true;
      take(place);
      take(opposite(place));
    }
    return false;
  }

  void put(int row, int place) {
    row_at_[at(place)] = row;
    place_[at(row)] = place;
  }
  void take(int place) {
    if (row_at_[at(place)] == none) return;
    place_[at(row_at_[at(place)])] = none;
    row_at_[at(place)] = none;
  }

  /// The row at this place shares a band or stack with another row if and only if their places do.
  bool fits(int place) const {
    const int row = row_at_[at(place)];
    for (int other = 0; other < rules_.size(); ++other) {
      const int other_row = row_at_[at(other)];
      if (other_row == none) continue;
      for (const int block : {rules_.box_rows, rules_.box_columns})
        if ((place / block == other / block) != (row / block == other_row / block)) return false;
    }
    return true;
  }

  const Rules& rules_;
  std::vector<int> preferred_;
  std::vector<int> row_at_;  // by place
  std::vector<int> place_;   // by row
};

}  // namespace

Cell Relabelling::operator()(const Rules& rules, Cell cell) const {
  int row = rules.row(cell);
  int column = rules.column(cell);
  if (transpose) std::swap(row, column);
  return rules.in_grid(grids[at(rules.grid(cell))], rules.cell(rows[at(row)], columns[at(column)]));
}

Values relabelled(const Rules& rules, const Values& grid, const Relabelling& relabelling) {
  Values result(grid.size(), 0);
  for (std::size_t i = 0; i < grid.size(); ++i)
    if (grid[i] != 0)
      result[relabelling(rules, Cell(i)).at()] =
          static_cast<std::uint16_t>(relabelling(Digit(static_cast<int>(grid[i]))).v);
  return result;
}

Puzzle relabelled(const Puzzle& puzzle, const Relabelling& relabelling) {
  Puzzle result = Puzzle::empty(puzzle.rules);
  result.clues = relabelled(puzzle.rules, puzzle.clues, relabelling);
  for (const auto& [cell, digit] : puzzle.crossed_out)
    result.crossed_out.push_back({relabelling(puzzle.rules, cell), relabelling(digit)});
  std::sort(result.crossed_out.begin(), result.crossed_out.end());
  result.crossed_out.erase(std::unique(result.crossed_out.begin(), result.crossed_out.end()),
                           result.crossed_out.end());
  result.loose.assign(puzzle.loose.size(), false);
  for (std::size_t i = 0; i < puzzle.loose.size(); ++i)
    result.loose[relabelling(puzzle.rules, Cell(i)).at()] = puzzle.loose[i];
  return result;
}

Relabelling relabelling_for(const Rules& rules, const LineOrder& keys) {
  Relabelling result;
  std::vector<int> rows = keys.rows;
  std::vector<int> columns = keys.columns;
  result.transpose =
      rules.box_rows == rules.box_columns &&
      *std::min_element(columns.begin(), columns.end()) < *std::min_element(rows.begin(), rows.end());
  if (result.transpose) std::swap(rows, columns);
  if (rules.diagonals) {
    const std::vector<int> order = Diagonals(rules, rows).order();
    result.rows = inverse(order);
    result.columns = result.rows;
    // Column i moves with row i or with the opposite row, which swaps the diagonals.
    const int first = order.front();
    const int last = order.back();
    if (columns[at(last)] < columns[at(first)]) std::reverse(result.columns.begin(), result.columns.end());
  } else {
    result.rows = inverse(sorted_in_blocks(rows, rules.box_rows));
    result.columns = inverse(sorted_in_blocks(columns, rules.box_columns));
  }
  result.digits = inverse(sorted(keys.digits));
  result.grids = inverse(sorted(keys.grids));
  return result;
}

Puzzle shuffled(const Puzzle& puzzle, Random& random) {
  const int n = puzzle.rules.size();
  LineOrder keys;
  const std::vector<int> lines = random.permutation(2 * n);
  keys.rows.assign(lines.begin(), lines.begin() + n);
  keys.columns.assign(lines.begin() + n, lines.end());
  keys.digits = random.permutation(n);
  keys.grids = random.permutation(puzzle.rules.grids);
  return relabelled(puzzle, relabelling_for(puzzle.rules, keys));
}

}  // namespace hence::sudoku
