// Corral deadlocks: boxes around an area that the player cannot reach.
//
// The boxes of a corral are searched on their own: all other boxes are removed, and so is each box that gets
// out. If no sequence of pushes takes every one of them out or onto a goal, the position is dead, since more
// boxes only restrict further. If there is a sequence but another box blocks it, that box joins the corral
// and the search is repeated, for a few rounds.
//
// A dead set of boxes is reduced to those that matter and stored as a pattern that is recognised in later
// states (sokoban/lost_boxes.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "sokoban/deadlocks.hpp"
#include "sokoban/lost_boxes.hpp"
#include "sokoban/states.hpp"

namespace hence::sokoban {

/// The effort per corral.
struct CorralLimits {
  std::size_t states;  ///< beyond: not known to be dead
  int rounds;          ///< of adding blocking boxes
};

/// For push-by-push searches, which have many states: a longer look costs more than it saves.
inline constexpr CorralLimits short_limits{.states = 60, .rounds = 3};

/// For the macro-move search, whose states are worth more, and which reuses what it learns: of eleven hard
/// levels of XSokoban, six are solved sooner than with short looks, three later.
inline constexpr CorralLimits long_limits{.states = 150, .rounds = 4};

inline constexpr CorralLimits medium_limits{.states = 100, .rounds = 3};

template <int words>
class CorralDeadlocks {
 public:
  using Set = SpotSet<words>;

  /// `memory`: bytes for results and patterns.
  CorralDeadlocks(const Tables<words>& tables, const PairDeadlocks<words>& pairs, std::size_t memory,
                  CorralLimits most = short_limits)
      : tables_(tables),
        pairs_(pairs),
        lost_(tables, memory / 4),
        most_known_(memory / 4 * 3 / bytes_each),
        most_(most) {}

  /// Does a learned pattern hold, with the box at `box` just moved there and the player at `player`?
  bool known(int box, const Set& boxes, int player) const { return lost_.found(box, boxes, player); }

  bool found(const Set& boxes, const Set& reach) {
    for (Set rest = tables_.all.without(boxes | reach); !rest.empty();) {
      const Set area = tables_.reach(boxes, rest.first());
      rest = rest.without(area);
      Set around;
      area.each([&](int spot) { around = around | (tables_.beside(spot) & boxes); });
      if (around.count() < 2 || around.count() > most_boxes || around.within(tables_.goals)) continue;
      if (is_dead(around, area, boxes, reach)) return true;
    }
    return false;
  }

 private:
  using State = BoxesAndPlayer<words>;
  using Hash = typename State::Hash;
  struct Push {
    std::int16_t box;
    std::int8_t direction;
    bool out;  ///< leaves the corral
  };
  struct Known {
    bool dead = false;
    std::vector<Push> way;  ///< pushes that clear the corral; empty: none found, perhaps for lack of states
  };
  struct Node {
    State state;
    Set reach;  ///< of the player
    int before;
    Push push;
  };

  // More boxes would take seconds on a huge level. Reducing a dead set stops after this number of pushes; the
  // pattern then keeps some boxes that do not matter.
  static constexpr int most_boxes = 32;
  static constexpr std::size_t most_pushes_to_leave_out = 20'000;

  static constexpr std::size_t bytes_each =
      sizeof(State) + sizeof(Known) + 160;  ///< including the map node and the pushes

  const Node& node(int number) const { return nodes_[static_cast<std::size_t>(number)]; }

  bool is_dead(Set some, const Set& area, const Set& boxes, const Set& reach) {
    for (int round = 0; round < most_.rounds; ++round) {
      const State start{some, tables_.reach(some, reach.first()).first()};
      if (known_.size() >= most_known_) known_.clear();
      auto [known, is_new] = known_.try_emplace(start);
      if (is_new) {
        known->second = look(start, area | some);
        if (known->second.dead) lost_.add(fewest(some, area | some, start.player), start.player);
      }
      if (known->second.dead) return true;
      const Set blocking = in_the_way(known->second.way, some, boxes, reach);
      if (blocking.empty()) return false;
      some = some | blocking;
    }
    return false;
  }

  /// Leaves out boxes one by one as long as the rest is still found dead.
  Set fewest(Set some, const Set& inside, int player) {
    const Set all = some;
    pushes_ = 0;
    all.each([&](int box) {
      Set fewer = some;
      fewer.remove(box);
      if (pushes_ > most_pushes_to_leave_out || fewer.within(tables_.goals)) return;
      if (look({fewer, tables_.reach(fewer, player).first()}, inside).dead) some = fewer;
    });
    return some;
  }

  Known look(const State& start, const Set& inside) {
    seen_.clear();
    nodes_.assign(1, {start, tables_.reach(start.boxes, start.player), -1, {}});
    for (auto& nodes : open_) nodes.clear();
    open(0);
    seen_.insert(start);
    while (const auto next = take()) {
      if (const int last = push_on(*next, inside); last >= 0) {
        Known known;
        for (int n = last; node(n).before >= 0; n = node(n).before) known.way.push_back(node(n).push);
        std::ranges::reverse(known.way);
        return known;
      }
      if (seen_.size() > most_.states) return {};
    }
    return {.dead = true, .way = {}};
  }

  void open(int number) {
    const auto left = static_cast<std::size_t>(node(number).state.boxes.count());
    if (open_.size() <= left) open_.resize(left + 1);
    open_[left].push_back(number);
  }

  std::optional<int> take() {
    for (auto& nodes : open_)
      if (!nodes.empty()) {
        const int number = nodes.back();
        nodes.pop_back();
        return number;
      }
    return std::nullopt;
  }

  /// Expands a node; returns the one with all boxes out or on goals, -1 if not yet found.
  int push_on(int at, const Set& inside) {
    const State state = node(at).state;
    const Set reach = node(at).reach;
    int solved = -1;
    state.boxes.each([&](int box) {
      for (int d = 0; d < 4 && solved < 0; ++d) {
        const int to = tables_.next(box, d);
        const int from = tables_.next(box, opposite(d));
        if (to < 0 || from < 0 || !reach.has(from) || state.boxes.has(to) || !tables_.alive.has(to)) continue;
        ++pushes_;
        Set boxes = state.boxes;
        boxes.remove(box);
        boxes.add(to);
        if (pairs_.lost(to, opposite(d), boxes) || lost_.found(to, boxes, box)) continue;
        if (!can_move(tables_, boxes, to) && !stuck_boxes(tables_, boxes).within(tables_.goals)) continue;
        const bool out = !inside.has(to);
        if (out) boxes.remove(to);
        const Set after = out ? tables_.reach(boxes, box) : tables_.reach_after(reach, boxes, box, to);
        const State next{boxes, after.first()};
        const int number = static_cast<int>(nodes_.size());
        if (!seen_.insert(next).second) continue;
        nodes_.push_back(
            {next, after, at, {static_cast<std::int16_t>(box), static_cast<std::int8_t>(d), out}});
        if (boxes.within(tables_.goals)) {
          solved = number;
        } else {
          open(number);
        }
      }
    });
    return solved;
  }

  /// Other boxes that block the first push of `way` the player cannot make.
  Set in_the_way(const std::vector<Push>& way, Set some, const Set& boxes, const Set& reach) {
    const Set others = boxes.without(some);
    Set blocking;
    Set now = reach;
    for (const Push& push : way) {
      const int from = tables_.next(push.box, opposite(push.direction));
      const int to = tables_.next(push.box, push.direction);
      if (!now.has(from)) blocking = fewest_between(now, from, some, others);
      if (others.has(to)) blocking.add(to);
      if (!blocking.empty()) return blocking;
      some.remove(push.box);
      if (!push.out) some.add(to);
      now = push.out ? tables_.reach(some | others, push.box)
                     : tables_.reach_after(now, some | others, push.box, to);
    }
    return {};
  }

  /// The other boxes the player must walk through, as few as possible (0-1 breadth-first search).
  Set fewest_between(const Set& reach, int to, const Set& walls, const Set& others) {
    before_.assign(static_cast<std::size_t>(tables_.size), -1);
    Set seen = reach;
    std::vector<int> now, later;
    reach.each([&](int spot) { now.push_back(spot); });
    while (!seen.has(to) && !now.empty()) {
      later.clear();
      for (std::size_t i = 0; i < now.size(); ++i)
        for (int d = 0; d < 4; ++d) {
          const int spot = tables_.next(now[i], d);
          if (spot < 0 || seen.has(spot) || walls.has(spot)) continue;
          seen.add(spot);
          before_[static_cast<std::size_t>(spot)] = now[i];
          (others.has(spot) ? later : now).push_back(spot);
        }
      std::swap(now, later);
    }
    Set between;
    if (!seen.has(to)) return between;
    for (int spot = to; spot >= 0; spot = before_[static_cast<std::size_t>(spot)])
      if (others.has(spot)) between.add(spot);
    return between;
  }

  const Tables<words>& tables_;
  const PairDeadlocks<words>& pairs_;
  LostBoxes<words> lost_;
  std::size_t most_known_;
  CorralLimits most_;
  std::unordered_map<State, Known, Hash> known_;
  std::unordered_set<State, Hash> seen_;
  std::vector<Node> nodes_;
  std::vector<std::vector<int>> open_;  ///< nodes by number of boxes left
  std::size_t pushes_ = 0;              ///< tried
  std::vector<int> before_;
};

}  // namespace hence::sokoban
