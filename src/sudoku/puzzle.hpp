// A puzzle: rules, clues, and candidates already crossed out.
#pragma once

#include <algorithm>
#include <vector>

#include "sudoku/rules.hpp"

namespace hence::sudoku {

/// "This digit in this cell."
struct CellDigit {
  Cell cell;
  Digit digit;
  friend constexpr auto operator<=>(CellDigit, CellDigit) = default;
};

struct Puzzle {
  Rules rules;

  /// One entry per cell; 0 = open. Every other entry is at most rules.size().
  Values clues = Values(81, 0);

  /// Further candidates ruled out, as in a pencil-mark grid. Empty for an ordinary puzzle.
  std::vector<CellDigit> crossed_out;

  /// Tuples only: cells that may hold the same digit as a corresponding cell. Empty if there are none;
  /// otherwise one entry per cell.
  std::vector<bool> loose = {};

  /// No clues, nothing crossed out, no loose cells.
  static Puzzle empty(const Rules& rules) {
    return {rules, Values(static_cast<std::size_t>(rules.cells()), 0), {}, {}};
  }

  /// No clues and nothing crossed out?
  bool is_empty() const {
    return crossed_out.empty() &&
           std::all_of(clues.begin(), clues.end(), [](auto clue) { return clue == 0; });
  }

  /// The puzzle without its clues; `rules_alone` also drops the crossed-out candidates. Both keep loose
  /// cells.
  Puzzle without_clues() const { return {rules, Values(clues.size(), 0), crossed_out, loose}; }
  Puzzle rules_alone() const { return {rules, Values(clues.size(), 0), {}, loose}; }

  /// Must these corresponding cells of different grids differ?
  bool differ(Cell a, Cell b) const { return loose.empty() || (!loose[a.at()] && !loose[b.at()]); }

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The clues of a puzzle in cell order.
std::vector<CellDigit> clue_list(const Puzzle& puzzle);

/// One grid of a tuple as a puzzle by itself.
Puzzle grid_of(const Puzzle& puzzle, int grid);

/// Makes every clue loose, so that only cells open in both grids must differ.
Puzzle with_loose_clues(Puzzle puzzle);

}  // namespace hence::sudoku
