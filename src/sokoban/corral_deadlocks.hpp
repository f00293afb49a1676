// Deadlocks around a part of the board that the player cannot get to.
//
// Its boxes are looked at alone, all others taken away. If they neither get out of the corral nor all to
// goals, whatever is pushed, then no plan exists: among more boxes they can do even less.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "sokoban/deadlocks.hpp"

namespace hence::sokoban {

template <int words>
class CorralDeadlocks {
 public:
  using Set = SpotSet<words>;

  /// `memory`: bytes for corrals that were looked at.
  CorralDeadlocks(const Tables<words>& tables, const PairDeadlocks<words>& pairs, std::size_t memory)
      : tables_(tables), pairs_(pairs), most_known_(memory / bytes_each) {}

  bool found(const Set& boxes, const Set& reach) {
    for (Set rest = tables_.all.without(boxes | reach); !rest.empty();) {
      const Set area = tables_.reach(boxes, rest.first());
      rest = rest.without(area);
      Set around;
      area.each([&](int spot) { around = around | (tables_.beside(spot) & boxes); });
      if (around.count() < 2 || around.within(tables_.goals)) continue;
      if (is_dead({around, tables_.reach(around, reach.first()).first()}, area)) return true;
    }
    return false;
  }

 private:
  struct State {
    Set boxes;
    int player;  ///< the first spot that he can walk to
    friend bool operator==(const State&, const State&) = default;
  };
  struct Hash {
    std::size_t operator()(const State& state) const {
      return static_cast<std::size_t>(state.boxes.hash() * 31 + static_cast<std::size_t>(state.player));
    }
  };

  static constexpr std::size_t most_states = 500;  ///< of one corral; more: not known to be dead
  static constexpr std::size_t bytes_each = sizeof(State) + 48;  ///< with what a map needs

  bool is_dead(const State& start, const Set& area) {
    if (const auto known = known_.find(start); known != known_.end()) return known->second;
    if (known_.size() >= most_known_) known_.clear();
    return known_[start] = no_way_out(start, area | start.boxes);
  }

  bool no_way_out(const State& start, const Set& inside) {
    seen_.clear();
    queue_.assign(1, start);
    seen_.insert(start);
    while (!queue_.empty()) {
      const State state = queue_.back();
      queue_.pop_back();
      if (!all_pushes_stay(state, inside) || seen_.size() > most_states) return false;
    }
    return true;
  }

  /// False if a box gets out, or all boxes are on goals.
  bool all_pushes_stay(const State& state, const Set& inside) {
    const Set reach = tables_.reach(state.boxes, state.player);
    bool stay = true;
    state.boxes.each([&](int box) {
      for (int d = 0; d < 4 && stay; ++d) {
        const int to = tables_.next(box, d);
        const int from = tables_.next(box, turned(d));
        if (to < 0 || from < 0 || !reach.has(from) || state.boxes.has(to) || !tables_.alive.has(to)) continue;
        Set boxes = state.boxes;
        boxes.remove(box);
        boxes.add(to);
        if (pairs_.lost(to, turned(d), boxes)) continue;
        if (!can_move(tables_, boxes, to) && !stuck_boxes(tables_, boxes).within(tables_.goals)) continue;
        stay = inside.has(to) && !boxes.within(tables_.goals);
        const State next{boxes, tables_.reach(boxes, box).first()};
        if (stay && seen_.insert(next).second) queue_.push_back(next);
      }
    });
    return stay;
  }

  const Tables<words>& tables_;
  const PairDeadlocks<words>& pairs_;
  std::size_t most_known_;
  std::unordered_map<State, bool, Hash> known_;
  std::unordered_set<State, Hash> seen_;
  std::vector<State> queue_;
};

}  // namespace hence::sokoban
