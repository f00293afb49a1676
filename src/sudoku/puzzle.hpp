// What is asked: rules, clues, and candidates that somebody has already crossed out.
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

  /// Candidates that are ruled out besides: what a pencil-mark grid leaves out. Empty for an ordinary puzzle.
  std::vector<CellDigit> crossed_out;

  /// Tuples only: cells that may hold the same digit as a corresponding cell. Empty: none; otherwise one
  /// entry per cell.
  std::vector<bool> loose = {};

  /// Nothing but the rules.
  static Puzzle empty(const Rules& rules) {
    return {rules, Values(static_cast<std::size_t>(rules.cells()), 0), {}, {}};
  }

  /// No clue, nothing crossed out.
  bool is_empty() const {
    return crossed_out.empty() &&
           std::all_of(clues.begin(), clues.end(), [](auto clue) { return clue == 0; });
  }

  /// The same without any clue; and with nothing crossed out either.
  Puzzle without_clues() const { return {rules, Values(clues.size(), 0), crossed_out, loose}; }
  Puzzle rules_alone() const { return {rules, Values(clues.size(), 0), {}, loose}; }

  /// Must these two corresponding cells of different grids differ?
  bool differ(Cell a, Cell b) const { return loose.empty() || (!loose[a.at()] && !loose[b.at()]); }

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The clues of a puzzle in cell order.
std::vector<CellDigit> clue_list(const Puzzle& puzzle);

/// One grid of a tuple as a puzzle by itself.
Puzzle grid_of(const Puzzle& puzzle, int grid);

/// The same rules, of which only cells that are open in both grids must differ: every clue is made loose.
Puzzle with_loose_clues(Puzzle puzzle);

}  // namespace hence::sudoku
