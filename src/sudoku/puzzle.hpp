// What is asked: rules, clues, and candidates that somebody has already crossed out.
#pragma once

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

  /// Nothing but the rules.
  static Puzzle empty(const Rules& rules) {
    return {rules, Values(static_cast<std::size_t>(rules.cells()), 0), {}};
  }

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The clues of a puzzle in cell order.
std::vector<CellDigit> clue_list(const Puzzle& puzzle);

}  // namespace hence::sudoku
