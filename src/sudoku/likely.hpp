// Where solutions are likely: for puzzles with many solutions that SAT alone finds only by luck.
#pragma once

#include <optional>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {

/// Places the likeliest candidate, reduces, and so on until at most `open` candidates are left. Solutions of
/// the result are solutions of `state`, but it need not have any. Nothing on a contradiction or when
/// cancelled. `state` must be reduced.
std::optional<State> likely_guess(State state, std::int64_t open, Random& random, const Budget& budget);

}  // namespace hence::sudoku
