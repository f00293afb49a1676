// Learned deadlock patterns. Where the same few boxes appear again, with the player in the same area around
// them, the position is dead, whatever the other boxes do. A few hundred patterns spare a search most of the
// states that it would otherwise refute one by one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
class LostBoxes {
 public:
  using Set = SpotSet<words>;

  /// `memory` in bytes; patterns that exceed it are dropped.
  LostBoxes(const Tables<words>& tables, std::size_t memory)
      : tables_(tables), patterns_(static_cast<std::size_t>(tables.size)), room_(memory) {}

  /// These boxes cannot all reach goals, even without others, while the player is in the area around
  /// `player`.
  void add(const Set& boxes, int player) {
    const std::size_t bytes = static_cast<std::size_t>(boxes.count()) * bytes_each;
    if (bytes > room_) return;
    room_ -= bytes;
    const Pattern pattern{boxes, tables_.reach(boxes, player)};
    boxes.each([&](int box) { patterns_[static_cast<std::size_t>(box)].push_back(pattern); });
  }

  /// Does a pattern hold that contains the box at `box`, with the player there? After a push only patterns
  /// with the pushed box can be new: the player never gets past boxes that stay.
  bool found(int box, const Set& boxes, int player) const {
    return std::ranges::any_of(patterns_[static_cast<std::size_t>(box)], [&](const Pattern& pattern) {
      return pattern.boxes.within(boxes) && pattern.region.has(player);
    });
  }

 private:
  struct Pattern {
    Set boxes;
    Set region;  ///< the player's area, with only these boxes
  };
  static constexpr std::size_t bytes_each = 3 * sizeof(Pattern);  ///< allows for vector growth

  const Tables<words>& tables_;
  std::vector<std::vector<Pattern>> patterns_;  ///< by spot: patterns with a box there
  std::size_t room_;
};

}  // namespace hence::sokoban
