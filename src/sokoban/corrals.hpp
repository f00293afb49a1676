// Corrals, areas that the player cannot reach, and the pushes that they make unnecessary (B. Damgaard's
// PI-corrals).
//
// Suppose the boxes around a corral can only be pushed into it, and the player can make all those pushes
// right now. Pushes elsewhere before the first of them neither help nor hinder it, nor does it hinder them,
// so it may as well come first: as long as some box of the corral must still be pushed, all other pushes are
// pruned. Reordering keeps the number of pushes of a solution, but not its number of moves.
#pragma once

#include <optional>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
struct Corral {
  SpotSet<words> area;   ///< free spots that the player cannot reach
  SpotSet<words> boxes;  ///< around and inside
  int pushes = 0;        ///< that the player can make now, into the area
};

/// Finds the PI-corral with the fewest pushes.
template <int words>
class CorralSearch {
 public:
  using Set = SpotSet<words>;

  CorralSearch(const Tables<words>& tables, const Set& boxes, const Set& reach)
      : tables_(tables), boxes_(boxes), reach_(reach), every_goal_(boxes.count() == tables.goal_count) {}

  /// Empty if there is none. A corral without pushes is a deadlock.
  std::optional<Corral<words>> best() {
    std::optional<Corral<words>> best;
    for (Set rest = tables_.all.without(boxes_ | reach_); !rest.empty();) {
      Corral<words> corral;
      add_area(corral, rest.first());
      rest = rest.without(corral.area);
      if (close(corral) && needs_a_push(corral) && (!best || corral.pushes < best->pushes)) best = corral;
    }
    return best;
  }

 private:
  void add_area(Corral<words>& corral, int spot) const {
    const Set area = tables_.reach(boxes_, spot);
    corral.area = corral.area | area;
    area.each([&](int at) { corral.boxes = corral.boxes | (tables_.beside(at) & boxes_); });
  }

  /// Some box is off goal, or a goal inside needs a box, which must come from outside.
  bool needs_a_push(const Corral<words>& corral) const {
    return !corral.boxes.within(tables_.goals) || (every_goal_ && corral.area.meets(tables_.goals));
  }

  /// Adds areas and boxes until every first push leads into the corral and can be made now; false if some
  /// push leads out.
  bool close(Corral<words>& corral) const {
    for (Set known; known != corral.boxes;) {
      known = corral.boxes;
      corral.pushes = 0;
      bool closed = true;
      known.each([&](int box) {
        for (int d = 0; d < 4 && closed; ++d) closed = first_push(corral, box, d);
      });
      if (!closed) return false;
    }
    return true;
  }

  bool first_push(Corral<words>& corral, int box, int d) const {
    const int to = tables_.next(box, d);
    const int player = tables_.next(box, opposite(d));
    if (to < 0 || player < 0 || !tables_.alive.has(to)) return true;
    // Possible only after another push of this corral.
    if (corral.boxes.has(to) || corral.boxes.has(player) || corral.area.has(player)) return true;
    if (reach_.has(to)) return false;
    if (boxes_.has(to) || boxes_.has(player)) {
      if (boxes_.has(to)) corral.boxes.add(to);
      if (boxes_.has(player)) corral.boxes.add(player);
      return true;
    }
    if (!corral.area.has(to)) add_area(corral, to);
    if (reach_.has(player))
      ++corral.pushes;
    else
      add_area(corral, player);
    return true;
  }

  const Tables<words>& tables_;
  const Set& boxes_;
  const Set& reach_;
  bool every_goal_;
};

}  // namespace hence::sokoban
