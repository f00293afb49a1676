// Where a lone box can be pulled to, which is where it can be pushed from, with other boxes as walls.
#pragma once

#include <cstdint>
#include <vector>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

/// A place that a box was pulled to, and the player after the last pull.
struct Pulled {
  int box, player, pulls;
};

template <int words>
class Pulls {
 public:
  using Set = SpotSet<words>;

  explicit Pulls(const Tables<words>& tables)
      : tables_(tables), seen_(static_cast<std::size_t>(tables.size)) {}

  /// Limits the work from now on. When it is used up, queries end early: on a huge level a rough guide now
  /// beats a good one later.
  void allow_work(std::int64_t most) { work_ = most / static_cast<std::int64_t>(tables_.size * words); }
  bool has_work() const { return work_ > 0; }
  void spend_work() { --work_; }

  /// All places that the box at `box` can be pulled to, nearest first, until `visit` returns true.
  template <class Visit>
  void each(const Set& boxes, int player, int box, Visit&& visit) {
    Set others = boxes;
    others.remove(box);
    queue_.assign(1, {box, player, 0});
    for (const int spot : touched_) seen_[at(spot)] = {};
    touched_.clear();
    for (std::size_t head = 0; head < queue_.size() && work_ > 0; ++head, --work_) {
      const Pulled now = queue_[head];
      if (seen_[at(now.box)].has(now.player)) continue;
      if (head > 0 && visit(now)) return;
      Set around = others;
      around.add(now.box);
      const Set reach = tables_.reach(around, now.player);
      seen_[at(now.box)] = seen_[at(now.box)] | reach;
      touched_.push_back(now.box);
      for (int d = 0; d < 4; ++d) {
        const int to = tables_.next(now.box, d);
        if (to < 0 || !reach.has(to)) continue;
        const int back = tables_.next(to, d);
        if (back >= 0 && !others.has(back)) queue_.push_back({to, back, now.pulls + 1});
      }
    }
  }

  /// The spots from which a lone box can be pushed to the target, with these walls.
  Set basin(const Set& walls, int target) {
    Set found;
    found.add(target);
    Set boxes = walls;
    boxes.add(target);
    for (Set sides = tables_.beside(target).without(boxes); !sides.empty();) {
      const int player = sides.first();
      sides = sides.without(tables_.reach(boxes, player));
      each(boxes, player, target, [&](const Pulled& pulled) {
        found.add(pulled.box);
        return false;
      });
    }
    return found;
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  const Tables<words>& tables_;
  std::int64_t work_ = 0;
  std::vector<Set> seen_;     ///< by spot of the box: where the player was
  std::vector<int> touched_;  ///< spots with an entry in seen_
  std::vector<Pulled> queue_;
};

}  // namespace hence::sokoban
