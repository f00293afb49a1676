// Random puzzles for tests, seeded so that failures can be reproduced.
#pragma once

#include <string_view>

#include "base/random.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku::made {

/// A full grid: the shifted pattern with relabelled digits and shuffled rows within each band. The other
/// grids of a tuple are the first with every digit shifted.
inline Values full_grid(const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  const int n = rules.size();
  const auto digit = random.permutation(n);
  std::vector<int> row_order;
  for (int band = 0; band < n / rules.box_rows; ++band)
    for (int r : random.permutation(rules.box_rows)) row_order.push_back(band * rules.box_rows + r);
  Values grid;
  for (int g = 0; g < rules.grids; ++g)
    for (int r : row_order)
      for (int c = 0; c < n; ++c) {
        const int shift = rules.box_columns * (r % rules.box_rows) + r / rules.box_rows;
        grid.push_back(static_cast<std::uint16_t>(digit[static_cast<std::size_t>((shift + c + g) % n)] + 1));
      }
  return grid;
}

/// The grid with all but `clues` random cells opened.
inline Puzzle thinned(const Values& grid, const Rules& rules, int clues, Random& random) {
  Puzzle puzzle{rules, grid, {}};
  const auto order = random.permutation(rules.cells());
  for (std::size_t i = static_cast<std::size_t>(clues); i < order.size(); ++i)
    puzzle.clues[static_cast<std::size_t>(order[i])] = 0;
  return puzzle;
}

/// A puzzle with this many clues and at least one solution (ignoring diagonals).
inline Puzzle with_clues(const Rules& rules, std::uint64_t seed, int clues) {
  Random random(seed + 1000);
  return thinned(full_grid(rules, seed), rules, clues, random);
}

/// Makes each cell loose with probability 1/one_in.
inline void loosen(Puzzle& puzzle, int one_in, Random& random) {
  puzzle.loose.assign(puzzle.clues.size(), false);
  for (std::size_t i = 0; i < puzzle.loose.size(); ++i)
    puzzle.loose[i] = random.below(static_cast<std::uint64_t>(one_in)) == 0;
}

/// A puzzle drawn in a test: digits are clues; anything else but whitespace and line drawing is an open cell.
inline Puzzle drawn(const Rules& rules, std::string_view text) {
  Puzzle puzzle{rules, {}, {}};
  for (char c : text) {
    if (c == ' ' || c == '\n' || c == '|' || c == '+') continue;
    puzzle.clues.push_back(static_cast<std::uint16_t>(c >= '1' && c <= '9' ? c - '0' : 0));
  }
  return puzzle;
}

}  // namespace hence::sudoku::made
