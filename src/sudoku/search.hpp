// Solutions by search: all of them, one after the other, on small grids of any rules.
#pragma once

#include "sudoku/solve.hpp"

namespace hence::sudoku {

/// As `solve`: depth first, singles at every node, branching on the slot with fewest members. A SAT solver
/// needs a new clause for every solution; this needs nothing, so it counts millions.
Solutions solve_by_search(const Puzzle& puzzle, const Question& question, const Budget& budget);

}  // namespace hence::sudoku
