// Of plans with equally few pushes, one with fewer moves; and the other way round. People compare both
// numbers, and searches by one metric do not see the other.
#pragma once

#include <cstddef>

#include "base/budget.hpp"
#include "sokoban/plan.hpp"

namespace hence::sokoban {

/// A plan that has no more by the metric, and fewer by the other one if that was found; as a rule, if it is
/// there at all. The plan must solve the level. So many states are looked at, so that everybody gets the same
/// plan; on large levels none.
Plan refined(const Level& level, const Plan& plan, Metric metric, std::size_t states,
             const Budget& budget = {});

}  // namespace hence::sokoban
