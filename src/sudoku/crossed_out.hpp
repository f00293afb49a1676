// What is crossed out in a puzzle, told from what its digits exclude anyhow.
#pragma once

#include <vector>

#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// Crossed out in an open cell, though no digit in its houses, nor a corresponding one, excludes it; each
/// once, in order.
std::vector<CellDigit> crossed_out_by_hand(const Puzzle& puzzle);

/// The puzzle with all of that, and what the digits exclude, crossed out in its open cells: as pencil marks
/// show it.
Puzzle with_marks(Puzzle puzzle);

}  // namespace hence::sudoku
