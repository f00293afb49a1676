// Deadlocks found by looking at a few boxes: what is impossible for them alone stays impossible with more
// boxes, which only get in the way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

/// Pairs of boxes that cannot both reach goals, found by pulling backwards from all solved two-box states.
template <int words>
class PairDeadlocks {
 public:
  using Set = SpotSet<words>;

  explicit PairDeadlocks(const Tables<words>& tables)
      : tables_(tables), n_(static_cast<std::size_t>(tables.size)) {
    const auto alive = static_cast<std::size_t>(tables.alive.count());
    if (tables.goal_count < 2 || alive > most_alive || alive * alive * n_ * words > most_work) return;
    number_.resize(n_);
    tables.alive.each([&](int spot) { number_[static_cast<std::size_t>(spot)] = alive_++; });
    solved_.resize(alive * alive);
    search_backwards();
    dead_.resize(n_ * 4);
    tables_.alive.each([&](int box) {
      for (int side = 0; side < 4; ++side) {
        const int player = tables_.next(box, side);
        if (player < 0) continue;
        Set& dead = dead_[static_cast<std::size_t>(box * 4 + side)];
        tables_.alive.each([&](int other) {
          if (other != box && other != player && !solved_[pair(box, other)].has(player)) dead.add(other);
        });
      }
    });
    solved_.clear();
    solved_.shrink_to_fit();
  }

  /// With the player on this side of the box, does it form a deadlock with any other box?
  bool lost(int box, int side, const Set& boxes) const {
    return !dead_.empty() && dead_[static_cast<std::size_t>(box * 4 + side)].meets(boxes);
  }

 private:
  static constexpr std::size_t most_alive = 320;
  static constexpr std::size_t most_work = 1'000'000'000;  ///< spots scanned, for all pairs

  struct State {
    int a, b, player;
  };

  std::size_t pair(int a, int b) const {
    const auto [one, other] =
        std::minmax(number_[static_cast<std::size_t>(a)], number_[static_cast<std::size_t>(b)]);
    return static_cast<std::size_t>(one * alive_ + other);
  }

  void search_backwards() {
    std::vector<State> queue;
    auto add = [&](int a, int b, int player) {
      if (!solved_[pair(a, b)].has(player)) queue.push_back({a, b, player});
    };
    tables_.goals.each([&](int a) {
      tables_.goals.each([&](int b) {
        if (a >= b) return;
        for (const int box : {a, b})
          for (int d = 0; d < 4; ++d)
            if (const int p = tables_.next(box, d); p >= 0 && p != a && p != b) add(a, b, p);
      });
    });
    while (!queue.empty()) {
      const State state = queue.back();
      queue.pop_back();
      Set& solved = solved_[pair(state.a, state.b)];
      if (solved.has(state.player)) continue;
      Set boxes;
      boxes.add(state.a);
      boxes.add(state.b);
      const Set reach = tables_.reach(boxes, state.player);
      solved = solved | reach;
      for (const int box : {state.a, state.b}) {
        const int other = box == state.a ? state.b : state.a;
        for (int d = 0; d < 4; ++d) {
          const int player = tables_.next(box, d);
          if (player < 0 || !reach.has(player) || !tables_.alive.has(player)) continue;
          const int back = tables_.next(player, d);
          if (back >= 0 && back != other) add(player, other, back);
        }
      }
    }
  }

  const Tables<words>& tables_;
  std::size_t n_;
  int alive_ = 0;
  std::vector<int> number_;  ///< by spot: its index among the alive spots
  std::vector<Set> solved_;  ///< by pair: the player's spots in solvable states
  std::vector<Set> dead_;    ///< by box and side of the player: the other boxes that form a deadlock with it
};

/// Freeze: boxes that can never move again. Boxes that can move now are removed, repeatedly; none of the rest
/// can be the first to move.
template <int words>
SpotSet<words> stuck_boxes(const Tables<words>& tables, const SpotSet<words>& boxes) {
  SpotSet<words> stuck = boxes;
  auto blocked = [&](int box, int direction) {
    const int one = tables.next(box, direction);
    const int other = tables.next(box, opposite(direction));
    if (one < 0 || other < 0 || stuck.has(one) || stuck.has(other)) return true;
    return !tables.alive.has(one) && !tables.alive.has(other);
  };
  for (bool changed = true; changed;) {
    changed = false;
    const SpotSet<words> left = stuck;
    left.each([&](int box) {
      if (blocked(box, 0) && blocked(box, 2)) return;
      stuck.remove(box);
      changed = true;
    });
  }
  return stuck;
}

/// Quick test: a box that can be pushed as things are is not stuck.
template <int words>
bool can_move(const Tables<words>& tables, const SpotSet<words>& boxes, int box) {
  for (const int d : {0, 2}) {
    const int one = tables.next(box, d);
    const int other = tables.next(box, opposite(d));
    if (one < 0 || other < 0 || boxes.has(one) || boxes.has(other)) continue;
    if (tables.alive.has(one) || tables.alive.has(other)) return true;
  }
  return false;
}

}  // namespace hence::sokoban
