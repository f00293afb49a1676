// Conversions between Sudoku and the board and position used for explanations.
#pragma once

#include <memory>

#include <variant>

#include "base/budget.hpp"
#include "explain/path.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// The board for these rules; candidates are numbered as by `full_candidate`. Shared by all puzzles with the
/// same rules (and the same loose cells).
std::shared_ptr<const explain::Board> board_of(const Puzzle& puzzle);

/// The position with clues placed and crossed-out candidates removed.
explain::Position as_position(const Puzzle& puzzle, std::shared_ptr<const explain::Board> board);

/// The inverse: placed candidates become clues, other removed candidates become crossed out.
Puzzle as_puzzle(const explain::Position& position, const Puzzle& rules_of);

/// One solution if any exists, and the open candidates that are in none. Gives up as `solve` does.
std::variant<explain::Answer, GaveUp> answer_of(const Puzzle& puzzle, const explain::Position& position,
                                                const Budget& budget = {});

constexpr CellDigit cell_digit(const Rules& rules, Candidate c) {
  return {Cell(c.v / rules.size()), Digit(c.v % rules.size() + 1)};
}

}  // namespace hence::sudoku
