// Guesses likely placements in puzzles with many solutions.
#pragma once

#include <optional>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {

/// Places the likeliest candidate and reduces, until at most `open` candidates are left. Solutions of the
/// result solve `state`, but there may be none. Nothing on contradiction or cancellation. `state` must be
/// reduced.
std::optional<State> likely_guess(State state, std::int64_t open, Random& random, const Budget& budget);

}  // namespace hence::sudoku
