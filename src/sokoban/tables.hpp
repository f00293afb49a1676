// What a search looks up in every state, made once for a level.
#pragma once

#include <vector>

#include "sokoban/spot_set.hpp"

namespace hence::sokoban {

template <int words>
class Tables {
 public:
  using Set = SpotSet<words>;

  explicit Tables(const Board& on)
      : board(on), size(on.size()), goal_count(static_cast<int>(on.goals().size())) {
    const auto n = static_cast<std::size_t>(size);
    next_.resize(n * 4);
    beside_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
      const Spot spot(i);
      all.add(spot.v);
      if (on.alive(spot)) alive.add(spot.v);
      if (on.is_goal(spot)) goals.add(spot.v);
      for (Direction d : all_directions) {
        const Spot there = on.next(spot, d);
        next_[i * 4 + static_cast<std::size_t>(d)] = there.v;
        if (there != Board::nowhere) beside_[i].add(there.v);
      }
    }
    for (const Spot box : on.boxes()) start.add(box.v);
  }

  /// -1 where there is a wall.
  int next(int spot, int direction) const { return next_[static_cast<std::size_t>(spot * 4 + direction)]; }

  /// The spots beside one.
  const Set& beside(int spot) const { return beside_[static_cast<std::size_t>(spot)]; }

  /// Where the player gets to without pushing.
  Set reach(const Set& boxes, int player) const {
    Set reached;
    reached.add(player);
    Set rest = all.without(boxes);
    rest.remove(player);
    Set frontier = reached;
    for (std::size_t w = 0; w < frontier.bits.size();) {
      if (frontier.bits[w] == 0) {
        ++w;
        continue;
      }
      const int spot = static_cast<int>(w * 64) + std::countr_zero(frontier.bits[w]);
      frontier.bits[w] &= frontier.bits[w] - 1;
      const Set found = beside(spot) & rest;
      if (found.empty()) continue;
      rest = rest.without(found);
      reached = reached | found;
      frontier = frontier | found;
      w = 0;
    }
    return reached;
  }

  const Board& board;
  int size;
  int goal_count;
  Set all, alive, goals, start;

 private:
  std::vector<int> next_;
  std::vector<Set> beside_;
};

/// Directions as numbers: 0 up, 1 down, 2 left, 3 right, in the order of the type.
constexpr int turned(int direction) {
  return direction ^ 1;
}

}  // namespace hence::sokoban
