// Candidates crossed out by the puzzle, as opposed to those excluded by its digits.
#pragma once

#include <vector>

#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// Candidates crossed out in open cells that no digit in a shared house or corresponding cell excludes;
/// sorted, without duplicates.
std::vector<CellDigit> crossed_out_by_hand(const Puzzle& puzzle);

/// The puzzle with all of these, and everything its digits exclude, crossed out in open cells, as in a
/// pencil-mark grid.
Puzzle with_marks(Puzzle puzzle);

}  // namespace hence::sudoku
