// Where the player can push one box while all others stay put (box macro moves).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

/// A box, and a side of it that the player can walk to.
struct Carried {
  int box;
  int side;
};

template <int words>
class Carry {
 public:
  using Set = SpotSet<words>;

  explicit Carry(const Tables<words>& tables)
      : tables_(tables), known_(static_cast<std::size_t>(tables.size)) {}

  /// All places that pushes of only the box at `box` lead to, by number of pushes, starting with the player
  /// within `reach`. One side stands for all sides that the player can then walk to. The current place is
  /// included only if other sides of the box become reachable. `allowed`: may the box be there?
  template <class Allowed>
  const std::vector<Carried>& ends(const Set& others, int box, const Set& reach, Allowed&& allowed) {
    begin(others);
    const std::uint8_t sides = sides_within(box, reach);
    if (sides == 0) return ends_;
    know(box, sides);
    push_on(box, sides, no_end, allowed);
    for (std::size_t i = 0; i < ends_.size(); ++i)
      push_on(ends_[i].box, sides_[i], static_cast<int>(i), allowed);
    return ends_;
  }

  /// The fewest pushes that take the box to `to`, leaving the player within `reach_then`.
  std::optional<std::vector<Direction>> way(const Set& others, int box, const Set& reach, int to,
                                            const Set& reach_then) {
    ends(others, box, reach, [](const Carried&) { return true; });
    const auto end = std::ranges::find_if(ends_, [&](const Carried& carried) {
      return carried.box == to && reach_then.has(tables_.next(to, carried.side));
    });
    if (end == ends_.end()) return std::nullopt;
    std::vector<Direction> pushes;
    // After a push the player is on the side it came from.
    for (int i = static_cast<int>(end - ends_.begin()); i != no_end; i = before_[static_cast<std::size_t>(i)])
      pushes.push_back(static_cast<Direction>(opposite(ends_[static_cast<std::size_t>(i)].side)));
    std::ranges::reverse(pushes);
    return pushes;
  }

 private:
  static constexpr int no_end = -1;

  static constexpr std::uint8_t bit(int side) { return static_cast<std::uint8_t>(1 << side); }
  static std::size_t at(int spot) { return static_cast<std::size_t>(spot); }

  void begin(const Set& others) {
    others_ = others;
    free_ = tables_.all.without(others);
    for (const int spot : touched_) known_[at(spot)] = 0;
    touched_.clear();
    ends_.clear();
    sides_.clear();
    before_.clear();
  }

  void know(int box, std::uint8_t sides) {
    if (known_[at(box)] == 0) touched_.push_back(box);
    known_[at(box)] = static_cast<std::uint8_t>(known_[at(box)] | sides);
  }

  template <class Allowed>
  void push_on(int box, std::uint8_t sides, int before, Allowed&& allowed) {
    for (int d = 0; d < 4; ++d) {
      const Carried carried{tables_.next(box, d), opposite(d)};
      if ((sides & bit(carried.side)) == 0 || carried.box < 0 || !free_.has(carried.box)) continue;
      if ((known_[at(carried.box)] & bit(carried.side)) != 0 || !allowed(carried)) continue;
      const std::uint8_t there = all_sides(carried);
      know(carried.box, there);
      ends_.push_back(carried);
      sides_.push_back(there);
      before_.push_back(before);
    }
  }

  std::uint8_t sides_within(int box, const Set& spots) const {
    std::uint8_t sides = 0;
    for (int d = 0; d < 4; ++d)
      if (const int side = tables_.next(box, d); side >= 0 && spots.has(side))
        sides = static_cast<std::uint8_t>(sides | bit(d));
    return sides;
  }

  /// All sides that the player can walk to.
  std::uint8_t all_sides(const Carried& carried) const {
    Set free = free_;
    free.remove(carried.box);
    if (!tables_.divides(free, carried.box)) return sides_within(carried.box, free);
    Set boxes = others_;
    boxes.add(carried.box);
    return sides_within(carried.box, tables_.reach(boxes, tables_.next(carried.box, carried.side)));
  }

  const Tables<words>& tables_;
  Set others_, free_;
  std::vector<std::uint8_t> known_;  ///< by spot: sides of a box there that were reached
  std::vector<int> touched_;         ///< spots with an entry in known_
  std::vector<Carried> ends_;
  std::vector<std::uint8_t> sides_;  ///< by end: all its connected sides
  std::vector<int> before_;          ///< by end: the end before its last push
};

}  // namespace hence::sokoban
