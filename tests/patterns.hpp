// Patterns of clues under rotation and reflection, grid by grid.
#pragma once

#include <utility>

#include "sudoku/symmetry.hpp"

namespace hence::sudoku::patterns {

/// The values after applying the symmetry.
inline Values moved(const Values& values, const Rules& rules, Symmetry symmetry) {
  const int n = rules.size();
  const int last = n - 1;
  auto target = [&](int r, int c) -> std::pair<int, int> {
    switch (symmetry) {
      case Symmetry::none:
        return {r, c};
      case Symmetry::rotate:
        return {last - r, last - c};
      case Symmetry::quarter:
        return {c, last - r};
      case Symmetry::mirror:
        return {r, last - c};
      case Symmetry::flip:
        return {last - r, c};
      case Symmetry::diagonal:
        return {c, r};
      case Symmetry::antidiagonal:
        return {last - c, last - r};
    }
    return {r, c};
  };
  Values result(values.size());
  for (int g = 0; g < rules.grids; ++g)
    for (int r = 0; r < n; ++r)
      for (int c = 0; c < n; ++c) {
        const auto [row, column] = target(r, c);
        result[static_cast<std::size_t>((g * n + row) * n + column)] =
            values[static_cast<std::size_t>((g * n + r) * n + c)];
      }
  return result;
}

/// Does the symmetry map every clue to a clue?
inline bool has(Values clues, const Rules& rules, Symmetry symmetry) {
  for (std::uint16_t& clue : clues) clue = clue != 0 ? 1 : 0;
  return moved(clues, rules, symmetry) == clues;
}

}  // namespace hence::sudoku::patterns
