// Among solutions with equally few pushes, finds one with fewer moves, and vice versa. Players compare both
// numbers, and a search by one metric ignores the other.
#pragma once

#include <cstddef>

#include "base/budget.hpp"
#include "sokoban/plan.hpp"

namespace hence::sokoban {

/// Not worse by `metric`, and better by the other metric if an improvement was found, which is usual where
/// one exists. `plan` must solve the level. Bounded by states, not time, so that the result is reproducible;
/// does nothing on large levels.
Plan refined(const Level& level, const Plan& plan, Metric metric, std::size_t states,
             const Budget& budget = {});

}  // namespace hence::sokoban
