// Refutes solutions of at most N moves: clauses of the lean formula, and a proof.
#pragma once

#include <variant>

#include "base/budget.hpp"
#include "sokoban/prove.hpp"

namespace hence::sokoban {

/// Returns a solution if there is one. The level must not be solved, every box must be reachable or on a
/// goal, and `moves` must be at least 1.
std::variant<PlanRefutation, Plan, GaveUp> refute_moves(const Level& level, int moves,
                                                        const Budget& budget = {});

}  // namespace hence::sokoban
