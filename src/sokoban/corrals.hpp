// Parts of the board that the player cannot get to, and which pushes are enough to look at because of them.
//
// Where the boxes around such a part can only be pushed into it, and the player can make all of these pushes
// right now, one of them may as well come first: nothing that happens elsewhere before the first of them
// makes it easier or harder, or is made harder by it (B. Damgaard's PI-corrals). So all other pushes can be
// left out, as long as some box of the corral has still to be pushed. The number of pushes of a plan does not
// change by the new order; the number of moves does.
#pragma once

#include <optional>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
struct Corral {
  SpotSet<words> area;   ///< free spots that the player does not get to
  SpotSet<words> boxes;  ///< around them, and inside
  int pushes = 0;        ///< into it, that the player can make
};

/// Looks for the corral with the fewest pushes among those whose pushes are enough to look at.
template <int words>
class CorralSearch {
 public:
  using Set = SpotSet<words>;

  CorralSearch(const Tables<words>& tables, const Set& boxes, const Set& reach)
      : tables_(tables), boxes_(boxes), reach_(reach), every_goal_(boxes.count() == tables.goal_count) {}

  /// None if there is no such corral. One without pushes is a deadlock.
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

  /// A box of it is not on a goal, or a goal inside waits for a box, which has to come in.
  bool needs_a_push(const Corral<words>& corral) const {
    return !corral.boxes.within(tables_.goals) || (every_goal_ && corral.area.meets(tables_.goals));
  }

  /// Takes in what is behind and before its boxes until every first push leads into it and can be made now;
  /// false if one leads out of it.
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
    const int player = tables_.next(box, turned(d));
    if (to < 0 || player < 0 || !tables_.alive.has(to)) return true;
    // Not before another box of the corral was pushed.
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
