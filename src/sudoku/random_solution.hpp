// Random full grids and tuples, for making puzzles.
#pragma once

#include <optional>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// A random solution of the bare rules, the same on every machine: random search up to 9x9, beyond that
/// random switches from a constructed solution. Nothing when cancelled, or if no solution is found with
/// bounded work (for example small grids with diagonals).
std::optional<Values> random_solution(const Rules& rules, Random& random, const Budget& budget = {});

}  // namespace hence::sudoku
