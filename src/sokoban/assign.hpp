// The pushes that are left at least: the cheapest way to give every box of a state a goal of its own.
#pragma once

#include <algorithm>

#include "sokoban/distances.hpp"
#include "sokoban/matching.hpp"

namespace hence::sokoban {

/// Writes the rows of the matching, box by box in order, and solves it. `stuck`: the boxes that cannot be
/// moved again. At least Board::never: no plan exists.
template <int words>
int assign(Matching& matching, const Tables<words>& tables, DistancesByWalls<words>& by_walls,
           const SpotSet<words>& stuck, const SpotSet<words>& boxes, int player) {
  if (!stuck.within(tables.goals)) return Board::never;
  const Distances<words>& distances = by_walls(stuck);
  int row = 0;
  boxes.each([&](int box) { distances.costs(box, distances.side(box, player), matching.row(row++)); });
  for (; row < tables.goal_count; ++row) std::fill_n(matching.row(row), tables.goal_count, 0);
  return matching.solve();
}

}  // namespace hence::sokoban
