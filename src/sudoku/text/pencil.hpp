// Grids whose cells list their candidates.
#pragma once

#include <optional>

#include "sudoku/text/row_block.hpp"

namespace hence::sudoku {

/// Fills in clues (cells with one candidate) and crossed-out candidates from the tokens of a grid: "357" up
/// to 9x9, or numbers separated by commas, optionally in braces: "{3,12,14}".
std::optional<ParseError> read_pencil(const RowBlock& block, Puzzle& puzzle);

/// Records the candidates of a cell: a clue if there is exactly one; otherwise the missing ones, possibly
/// all, are crossed out.
void set_candidates(Puzzle& puzzle, Cell cell, const std::vector<bool>& possible);

}  // namespace hence::sudoku
