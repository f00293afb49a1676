// Sudoku as a board and a position for explanations, and back.
#pragma once

#include <memory>

#include <variant>

#include "base/budget.hpp"
#include "explain/path.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// The board of the rules; candidates are numbered as `full_candidate` does. One serves all puzzles of the
/// same rules (with loose cells: of the same loose cells).
std::shared_ptr<const explain::Board> board_of(const Puzzle& puzzle);

/// The clues placed, what is crossed out removed.
explain::Position as_position(const Puzzle& puzzle, std::shared_ptr<const explain::Board> board);

/// The placed candidates as clues, and what is crossed out besides: the puzzle that a position is about.
Puzzle as_puzzle(const explain::Position& position, const Puzzle& rules_of);

/// One solution if there is any, and which open candidates are in none. Gives up as `solve` does.
std::variant<explain::Answer, GaveUp> answer_of(const Puzzle& puzzle, const explain::Position& position,
                                                const Budget& budget = {});

constexpr CellDigit cell_digit(const Rules& rules, Candidate c) {
  return {Cell(c.v / rules.size()), Digit(c.v % rules.size() + 1)};
}

}  // namespace hence::sudoku
