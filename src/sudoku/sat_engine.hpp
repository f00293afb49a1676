// Sudoku of any size by SAT: deduce what is cheap, construct what is nearly empty, hand what is left to a
// solver.
#pragma once

#include "sudoku/solve.hpp"

namespace hence::sudoku {

/// As `solve`, always by SAT (unless cheap deductions settle the puzzle, or it is so empty that solutions can
/// be constructed). Gives up, too, when the formula would not fit into about 2 GiB.
Solutions solve_by_sat(const Puzzle& puzzle, const Question& question, const Budget& budget);

}  // namespace hence::sudoku
