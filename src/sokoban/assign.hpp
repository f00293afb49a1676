// Lower bound on the remaining pushes: the cheapest assignment of boxes to goals.
#pragma once

#include <algorithm>

#include "sokoban/distances.hpp"
#include "sokoban/matching.hpp"

namespace hence::sokoban {

/// Fills the rows of the matching, in box order, and solves it. `stuck`: boxes that can never move again. A
/// result of Board::never or more: no solution.
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
