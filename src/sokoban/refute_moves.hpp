// Why a level has no plan of at most so many moves: clauses of its lean formula, and a proof.
#pragma once

#include <variant>

#include "base/budget.hpp"
#include "sokoban/prove.hpp"

namespace hence::sokoban {

/// A plan where there is one. The level is not solved and every box can be reached or stands on a goal;
/// `moves` is at least 1.
std::variant<PlanRefutation, Plan, GaveUp> refute_moves(const Level& level, int moves,
                                                        const Budget& budget = {});

}  // namespace hence::sokoban
