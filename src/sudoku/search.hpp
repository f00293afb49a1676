// Enumerates solutions by depth-first search: for small grids of any rules.
#pragma once

#include "sudoku/solve.hpp"

namespace hence::sudoku {

/// As `solve`: depth-first, singles at every node, branching on the slot with the fewest members. Unlike SAT,
/// which needs a new clause per solution, this can count millions.
Solutions solve_by_search(const Puzzle& puzzle, const SolveRequest& request, const Budget& budget);

}  // namespace hence::sudoku
