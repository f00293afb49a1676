// Sudoku of any size by SAT: deduce what is cheap, then hand what is left to a solver.
#pragma once

#include "sudoku/solve.hpp"

namespace hence::sudoku {

/// As `solve`, always by SAT (unless cheap deductions already settle the puzzle).
Solutions solve_by_sat(const Puzzle& puzzle, const Question& question, const Budget& budget);

}  // namespace hence::sudoku
