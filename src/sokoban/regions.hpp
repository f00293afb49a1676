// The connected areas between the boxes, updated when one box moves.
#pragma once

#include <vector>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

/// The number of areas that the player cannot reach.
template <int words>
int parts_cut_off(const Tables<words>& tables, const SpotSet<words>& boxes, const SpotSet<words>& reach) {
  int parts = 0;
  for (SpotSet<words> rest = tables.all.without(boxes | reach); !rest.empty(); ++parts)
    rest = rest.without(tables.reach(boxes, rest.first()));
  return parts;
}

/// The player's area, and the number of other areas.
template <int words>
struct Region {
  SpotSet<words> reach;
  int cut_off = 0;
};

template <int words>
class Regions {
 public:
  using Set = SpotSet<words>;

  explicit Regions(const Tables<words>& tables)
      : tables_(tables), part_of_(static_cast<std::size_t>(tables.size)) {}

  void begin(const Set& boxes, const Set& reach) {
    parts_.assign(1, reach);
    for (Set rest = tables_.all.without(boxes | reach); !rest.empty();) {
      parts_.push_back(tables_.reach(boxes, rest.first()));
      rest = rest.without(parts_.back());
    }
    boxes.each([&](int box) { part_of_[static_cast<std::size_t>(box)] = no_part; });
    for (std::size_t i = 0; i < parts_.size(); ++i)
      parts_[i].each([&](int spot) { part_of_[static_cast<std::size_t>(spot)] = static_cast<int>(i); });
    lifted_ = no_part;
  }

  int cut_off() const { return static_cast<int>(parts_.size()) - 1; }

  /// After the box at `box` moved to `to`, with the player at `player`. `boxes`: all boxes after the move.
  Region<words> after(const Set& boxes, int box, int to, int player) {
    lift_box(box);
    Region<words> region;
    region.cut_off = cut_off() + 1 - joined_count_;
    Set host = joined_.has(to) ? joined_ : part(to);
    host.remove(to);
    if (!host.has(player)) region.reach = joined_.has(player) ? joined_ : part(player);
    if (!host.empty() && !tables_.divides(tables_.all.without(boxes), to)) {
      if (host.has(player)) region.reach = host;
      return region;
    }
    for (--region.cut_off; !host.empty(); ++region.cut_off) {
      const Set piece = tables_.reach(boxes, host.first());
      host = host.without(piece);
      if (piece.has(player)) region.reach = piece;
    }
    return region;
  }

 private:
  static constexpr int no_part = -1;

  int part_of(int spot) const { return part_of_[static_cast<std::size_t>(spot)]; }
  const Set& part(int spot) const { return parts_[static_cast<std::size_t>(part_of(spot))]; }

  /// Removes this box: the areas beside it become one.
  void lift_box(int box) {
    if (box == lifted_) return;
    lifted_ = box;
    joined_ = {};
    joined_.add(box);
    joined_count_ = 0;
    for (int d = 0; d < 4; ++d) {
      const int beside = tables_.next(box, d);
      if (beside < 0 || part_of(beside) == no_part || joined_.has(beside)) continue;
      joined_ = joined_ | part(beside);
      ++joined_count_;
    }
  }

  const Tables<words>& tables_;
  std::vector<Set> parts_;    ///< the first is the player's
  std::vector<int> part_of_;  ///< by spot
  int lifted_ = no_part;
  Set joined_;  ///< including the spot of the removed box
  int joined_count_ = 0;
};

}  // namespace hence::sokoban
