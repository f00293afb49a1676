// The cheapest assignment of boxes to goals: a lower bound on the remaining pushes.
//
// Shortest augmenting paths with dual prices (H. Kuhn 1955, R. Jonker and A. Volgenant 1987). A push changes
// only one row, and one augmenting path repairs the assignment.
#pragma once

#include <algorithm>
#include <vector>

#include "sokoban/board.hpp"

namespace hence::sokoban {

/// Rows are boxes, columns goals; not fewer columns than rows.
class Matching {
 public:
  Matching() = default;

  Matching(int rows, int columns)
      : rows_(rows),
        columns_(columns),
        column_price_(size(columns)),
        row_of_(size(columns), -1),
        column_of_(size(columns), -1),
        cost_(size(columns) * size(columns)),
        slack_(size(columns)),
        came_(size(columns)),
        done_(size(columns)) {}

  /// Rows beyond the boxes stay 0: they take the spare goals.
  int* row(int row) { return cost_.data() + size(row) * size(columns_); }

  /// Call after writing all rows. A result of Board::never or more: no assignment exists. Prices of the last
  /// call are kept: when costs are similar, most rows find their column at once.
  int solve() {
    std::ranges::fill(row_of_, -1);
    total_ = Board::never;
    late_.clear();
    for (int r = 0; r < columns_; ++r)
      if (!take_cheapest(r)) late_.push_back(r);
    for (const int r : late_)
      if (!augment(r)) {
        std::ranges::fill(column_price_, 0);
        return total_;
      }
    total_ = 0;
    for (int r = 0; r < rows_; ++r) total_ += cost_[size(r) * size(columns_) + size(column_of_[size(r)])];
    return total_;
  }

  /// The total if `row` had these costs, Board::never or more if no assignment exists. Changes nothing.
  int solve_with(int row, const int* costs) const;

  /// Of the columns: never above 0, and 0 for a column without a row.
  const std::vector<int>& prices() const { return column_price_; }
  int column_of(int row) const { return column_of_[size(row)]; }

 private:
  static constexpr int unreached = 1 << 29;

  static std::size_t size(int n) { return static_cast<std::size_t>(n); }

  bool augment(int row);

  /// False if another row has the cheapest column.
  bool take_cheapest(int row) {
    const int* costs = cost_.data() + size(row) * size(columns_);
    int cheapest = 0;
    for (int c = 1; c < columns_; ++c)
      if (costs[c] - column_price_[size(c)] < costs[cheapest] - column_price_[size(cheapest)]) cheapest = c;
    if (row_of_[size(cheapest)] >= 0 || costs[cheapest] >= Board::never / 2) return false;
    row_of_[size(cheapest)] = row;
    column_of_[size(row)] = cheapest;
    return true;
  }

  int rows_ = 0;
  int columns_ = 0;
  int total_ = 0;
  std::vector<int> column_price_, row_of_, column_of_;
  std::vector<int> cost_;
  std::vector<int> late_;
  mutable std::vector<int> slack_, came_;
  mutable std::vector<char> done_;
};

inline bool Matching::augment(int row) {
  // Dijkstra over columns; row prices follow from the assigned columns.
  const auto n = size(columns_);
  std::fill(slack_.begin(), slack_.end(), unreached);
  std::fill(done_.begin(), done_.end(), 0);
  int r = row;
  int reached = 0;
  int from = -1;
  int least_column = -1;
  for (;;) {
    const int* costs = cost_.data() + size(r) * n;
    const int base =
        r == row ? 0
                 : reached - (costs[size(column_of_[size(r)])] - column_price_[size(column_of_[size(r)])]);
    int least = unreached;
    least_column = -1;
    for (std::size_t c = 0; c < n; ++c) {
      if (done_[c]) continue;
      const int through = base + costs[c] - column_price_[c];
      if (through < slack_[c]) slack_[c] = through, came_[c] = from;
      if (slack_[c] < least) least = slack_[c], least_column = static_cast<int>(c);
    }
    if (least >= Board::never / 2) return false;
    reached = least;
    if (row_of_[size(least_column)] < 0) break;
    done_[size(least_column)] = 1;
    from = least_column;
    r = row_of_[size(least_column)];
  }
  for (std::size_t c = 0; c < n; ++c)
    if (done_[c]) column_price_[c] += slack_[c] - reached;
  for (int c = least_column; c >= 0;) {
    const int before = came_[size(c)];
    const int owner = before < 0 ? row : row_of_[size(before)];
    row_of_[size(c)] = owner;
    column_of_[size(owner)] = c;
    c = before;
  }
  return true;
}

inline int Matching::solve_with(int row, const int* costs) const {
  const auto n = size(columns_);
  const int freed = column_of_[size(row)];
  std::fill(slack_.begin(), slack_.end(), unreached);
  std::fill(done_.begin(), done_.end(), 0);
  // The path can only end in the freed column: all others are taken, as every row is assigned.
  int r = row;
  int reached = 0;
  for (;;) {
    const int* line = r == row ? costs : cost_.data() + size(r) * n;
    const int base =
        r == row ? 0 : reached - (line[size(column_of_[size(r)])] - column_price_[size(column_of_[size(r)])]);
    int least = unreached;
    int least_column = -1;
    for (std::size_t c = 0; c < n; ++c) {
      if (done_[c]) continue;
      slack_[c] = std::min(slack_[c], base + line[c] - column_price_[c]);
      if (slack_[c] < least) least = slack_[c], least_column = static_cast<int>(c);
    }
    if (least >= Board::never / 2) return Board::never;
    reached = least;
    if (least_column == freed) break;
    done_[size(least_column)] = 1;
    r = row_of_[size(least_column)];
  }
  // Converts the path length from reduced costs back to costs.
  const int* old = cost_.data() + size(row) * n;
  return total_ - old[size(freed)] + reached + column_price_[size(freed)];
}

}  // namespace hence::sokoban
