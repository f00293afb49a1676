// Random full grids and tuples, for making puzzles.
#pragma once

#include <optional>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// A random solution of nothing but the rules, the same on every machine: by random search up to 9x9, by
/// switches from a constructed one above. Nothing when cancelled, or when the rules have no solution that is
/// found with bounded work (small grids with diagonals, say).
std::optional<Values> random_solution(const Rules& rules, Random& random, const Budget& budget = {});

}  // namespace hence::sudoku
