// Sudoku of any size by SAT: apply cheap deductions, construct nearly empty grids directly, leave the rest to
// a solver.
#pragma once

#include "sudoku/solve.hpp"

namespace hence::sudoku {

/// As `solve`, always by SAT (unless cheap deductions settle the puzzle, or it is so empty that solutions can
/// be constructed). Also gives up if the formula would not fit into about 2 GiB.
Solutions solve_by_sat(const Puzzle& puzzle, const SolveRequest& request, const Budget& budget);

}  // namespace hence::sudoku
