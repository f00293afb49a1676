// The cheapest way to give every row a column of its own (J. Munkres' assignment problem, by shortest paths
// that keep potentials).
#pragma once

#include <limits>
#include <optional>
#include <vector>

namespace hence::sokoban {

/// `cost(row, column)`, at least 0; `never` and above: not allowed. Nothing if there is no way.
template <class Cost>
std::optional<int> cheapest_matching(int rows, int columns, const Cost& cost, int never) {
  if (rows > columns) return std::nullopt;
  constexpr int infinite = std::numeric_limits<int>::max() / 2;
  const auto width = static_cast<std::size_t>(columns) + 1;
  std::vector<int> row_potential(static_cast<std::size_t>(rows) + 1);
  std::vector<int> column_potential(width);
  std::vector<int> row_of(width);  // from 1; 0: none. Column 0 is where the new row waits
  int total = 0;
  for (int row = 1; row <= rows; ++row) {
    row_of[0] = row;
    std::vector<int> least(width, infinite);
    std::vector<std::size_t> before(width);
    std::vector<bool> done(width);
    std::size_t at = 0;
    do {
      done[at] = true;
      const int r = row_of[at];
      int step = infinite;
      std::size_t next = 0;
      for (std::size_t c = 1; c < width; ++c) {
        if (done[c]) continue;
        const int price = cost(r - 1, static_cast<int>(c) - 1);
        if (price < never) {
          const int reduced = price - row_potential[static_cast<std::size_t>(r)] - column_potential[c];
          if (reduced < least[c]) least[c] = reduced, before[c] = at;
        }
        if (least[c] < step) step = least[c], next = c;
      }
      if (step == infinite) return std::nullopt;
      for (std::size_t c = 0; c < width; ++c) {
        if (done[c]) {
          row_potential[static_cast<std::size_t>(row_of[c])] += step;
          column_potential[c] -= step;
        } else if (least[c] < infinite) {
          least[c] -= step;
        }
      }
      at = next;
    } while (row_of[at] != 0);
    for (; at != 0; at = before[at]) row_of[at] = row_of[before[at]];
  }
  for (std::size_t c = 1; c < width; ++c)
    if (row_of[c] != 0) total += cost(row_of[c] - 1, static_cast<int>(c) - 1);
  return total;
}

}  // namespace hence::sokoban
