// What makes a state look promising beside the pushes that are left: how far the player gets around, and how
// many goals are filled in an order in which all of them can be filled. None of it is a bound: it guides the
// search for any plan (after Y. Shoham and J. Schaeffer, The FESS Algorithm, 2020).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
class Features {
 public:
  using Set = SpotSet<words>;

  explicit Features(const Tables<words>& tables)
      : tables_(tables), work_(most_work / static_cast<std::int64_t>(tables.size * words)) {
    if (tables.start.count() != tables.goal_count) return;
    for (Set rest = tables_.all.without(tables_.goals); !rest.empty();) {
      const Set part = tables_.reach(tables_.goals, rest.first());
      rest = rest.without(part);
      std::vector<int> order = unpack(part);
      if (order.size() > order_.size()) order_ = std::move(order);
    }
    std::ranges::reverse(order_);
  }

  /// Parts of the board that the player cannot get to.
  int cut_off(const Set& boxes, const Set& reach) const {
    int parts = 0;
    for (Set rest = tables_.all.without(boxes | reach); !rest.empty(); ++parts)
      rest = rest.without(tables_.reach(boxes, rest.first()));
    return parts;
  }

  /// Goals that are still to be filled, counted from the first one in order that is not.
  int to_fill(const Set& boxes) const {
    std::size_t filled = 0;
    while (filled < order_.size() && boxes.has(order_[filled])) ++filled;
    return tables_.goal_count - static_cast<int>(filled);
  }

 private:
  static constexpr std::int64_t most_work = 200'000'000;

  struct Way {
    int pulls;
    int player;
  };

  /// From all goals filled, and the player in this part of the board: boxes are taken away as they can be
  /// pulled to where a box was in the beginning; the nearest first.
  std::vector<int> unpack(const Set& part) {
    std::vector<int> order;
    Set boxes = tables_.goals;
    for (int player = part.first();;) {
      int best = -1;
      Way way{Board::never, 0};
      boxes.each([&](int box) {
        const Way found = pull_away(boxes, box, player);
        if (found.pulls < way.pulls) best = box, way = found;
      });
      if (best < 0) break;
      boxes.remove(best);
      order.push_back(best);
      player = way.player;
    }
    return order;
  }

  /// What stays where it is counts as the longest way: other boxes first.
  Way pull_away(const Set& boxes, int box, int player) {
    struct Standing {
      int box, player, pulls;
    };
    const Set others = [&] {
      Set set = boxes;
      set.remove(box);
      return set;
    }();
    if (tables_.start.has(box)) return {Board::never / 2, player};
    std::vector<Set> seen(static_cast<std::size_t>(tables_.size));
    std::vector<Standing> queue{{box, player, 0}};
    for (std::size_t head = 0; head < queue.size() && work_ > 0; ++head, --work_) {
      const Standing now = queue[head];
      auto& known = seen[static_cast<std::size_t>(now.box)];
      if (known.has(now.player)) continue;
      if (tables_.start.has(now.box)) return {now.pulls, now.player};
      Set around = others;
      around.add(now.box);
      const Set reach = tables_.reach(around, now.player);
      known = known | reach;
      for (int d = 0; d < 4; ++d) {
        const int to = tables_.next(now.box, d);
        if (to < 0 || !reach.has(to)) continue;
        const int back = tables_.next(to, d);
        if (back >= 0 && !others.has(back)) queue.push_back({to, back, now.pulls + 1});
      }
    }
    return {Board::never, player};
  }

  const Tables<words>& tables_;
  std::int64_t work_;       ///< that may still be done for the order: on huge levels it is not complete
  std::vector<int> order_;  ///< goals, the first to be filled first; perhaps not all
};

}  // namespace hence::sokoban
