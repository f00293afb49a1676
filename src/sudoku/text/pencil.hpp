// Grids whose cells list their candidates.
#pragma once

#include <optional>

#include "sudoku/text/row_block.hpp"

namespace hence::sudoku {

/// Fills clues (cells with one candidate) and crossed-out candidates from the tokens of a grid: "357" up to
/// 9x9, or numbers between commas, perhaps in braces: "{3,12,14}".
std::optional<ParseError> read_pencil(const RowBlock& block, Puzzle& puzzle);

/// Notes the candidates of one cell: a clue if it is only one, else what is missing is crossed out; that may
/// be all of them.
void set_candidates(Puzzle& puzzle, Cell cell, const std::vector<bool>& possible);

}  // namespace hence::sudoku
