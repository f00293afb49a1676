// Counting by search: for small grids with rules that the fast engine does not know (4x4, 6x6, diagonals).
#pragma once

#include "sudoku/solve.hpp"

namespace hence::sudoku {

/// As `solve`: depth first, singles at every node, branching on the slot with fewest members. A SAT solver
/// needs a new clause for every solution; this needs nothing, so it counts millions.
Solutions solve_by_search(const Puzzle& puzzle, const Question& question, const Budget& budget);

}  // namespace hence::sudoku
