// Boxes that a search has found to be lost: where the same few stand again, with the player on the same side
// of them, there is no plan, whatever the other boxes do. Some hundreds of such patterns spare a search most
// of the states that it would find to be lost one by one.
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

  /// `memory`: bytes; what would need more is not added.
  LostBoxes(const Tables<words>& tables, std::size_t memory)
      : tables_(tables), patterns_(static_cast<std::size_t>(tables.size)), room_(memory) {}

  /// These cannot all come to goals while the player is where he gets to from here, even if there were no
  /// others.
  void add(const Set& boxes, int player) {
    const std::size_t bytes = static_cast<std::size_t>(boxes.count()) * bytes_each;
    if (bytes > room_) return;
    room_ -= bytes;
    const Pattern pattern{boxes, tables_.reach(boxes, player)};
    boxes.each([&](int box) { patterns_[static_cast<std::size_t>(box)].push_back(pattern); });
  }

  /// Is one of these known to be lost together with the box at `box`, with the player there? After a push,
  /// only what the pushed box belongs to can be new: the player never gets past boxes that stay.
  bool found(int box, const Set& boxes, int player) const {
    return std::ranges::any_of(patterns_[static_cast<std::size_t>(box)], [&](const Pattern& pattern) {
      return pattern.boxes.within(boxes) && pattern.region.has(player);
    });
  }

 private:
  struct Pattern {
    Set boxes;
    Set region;  ///< where the player is, as far as these boxes let him
  };
  static constexpr std::size_t bytes_each = 3 * sizeof(Pattern);  ///< while the memory of it grows

  const Tables<words>& tables_;
  std::vector<std::vector<Pattern>> patterns_;  ///< of a spot: those with a box there
  std::size_t room_;
};

}  // namespace hence::sokoban
