// Deadlocks of three boxes or more: every bunch of so many boxes that cannot all come to goals, found by
// undoing pushes from all states of so many boxes that are solved.
//
// On a small board with many boxes most states that a search looks at are lost, and mostly some four or five
// boxes are to blame. There are many bunches, so the tables are made when a search has taken long enough for
// that to be little in comparison.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
class BunchDeadlocks {
 public:
  using Set = SpotSet<words>;
  static constexpr int fewest = 3;
  static constexpr int most = 5;

  explicit BunchDeadlocks(const Tables<words>& tables)
      : tables_(tables), number_(static_cast<std::size_t>(tables.size)) {
    tables.alive.each([&](int spot) { number_[static_cast<std::size_t>(spot)] = alive_++; });
    choose_.resize(static_cast<std::size_t>(alive_) + 1);
    for (std::size_t n = 0; n < choose_.size(); ++n) {
      choose_[n][0] = 1;
      for (std::size_t k = 1; k <= most; ++k)
        choose_[n][k] = n == 0 ? 0 : std::min(choose_[n - 1][k - 1] + choose_[n - 1][k], huge);
    }
  }

  /// How many bunches of so many boxes there are.
  std::size_t bunches(int size) const { return choose(alive_, size); }

  /// What the tables would take, with those for bunches of this size.
  std::size_t bytes(int size) const {
    return bytes() + (bunches(size) + sides() * (choose(alive_, size - 2) + width())) * sizeof(Set);
  }

  /// What the tables take.
  std::size_t bytes() const {
    std::size_t sets = solved_.size();
    for (const Lost& lost : lost_) sets += lost.last.size() + lost.with.size();
    return sets * sizeof(Set);
  }

  /// The size of the bunches that come next: 3, 4, 5.
  int next() const { return fewest + static_cast<int>(lost_.size()); }

  /// Learns that next size. False if it was stopped.
  bool learn(const Budget& budget);

  /// With the player on this side of this box: is there a bunch that it belongs to and that is lost?
  bool lost(int box, int side, const Set& boxes) const {
    for (std::size_t i = 0; i < lost_.size(); ++i) {
      const Lost& lost = lost_[i];
      const auto begin = static_cast<std::size_t>(number(box) * 4 + side);
      const Set others = boxes & lost.with[begin * width()];
      if (others.empty()) continue;
      const Set* const with = &lost.with[begin * width() + 1];
      const Set* const last = &lost.last[begin * choose(alive_, fewest + static_cast<int>(i) - 2)];
      if (i == 0   ? lost_with<1>(with, last, 0, others, others)
          : i == 1 ? lost_with<2>(with, last, 0, others, others)
                   : lost_with<3>(with, last, 0, others, others))
        return true;
    }
    return false;
  }

  /// Is any bunch of these boxes lost? Takes longer.
  bool any_lost(const Set& boxes, int player) const {
    return !lost_.empty() && any_lost(boxes, player, next() - 1, 0);
  }

 private:
  static constexpr std::size_t huge = std::size_t{1} << 40;

  struct State {
    Set boxes;
    Set reach;
  };

  /// Bunches of one size that are lost with the player on some side of some box, while no smaller bunch of
  /// them is. All that is kept of them is in rows, one for each box and side.
  struct Lost {
    std::vector<Set> with;  ///< who belongs to such a bunch at all; and who does together with a third box
    std::vector<Set> last;  ///< of all other boxes of a bunch but one: this one
  };

  std::size_t choose(int n, int k) const {
    return choose_[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
  }
  int number(int spot) const { return number_[static_cast<std::size_t>(spot)]; }
  std::size_t sides() const { return 4 * static_cast<std::size_t>(alive_); }
  std::size_t width() const { return static_cast<std::size_t>(alive_) + 1; }

  /// All bunches of one size have numbers without gaps.
  std::size_t rank(const Set& bunch) const {
    std::size_t rank = 0;
    int k = 0;
    bunch.each([&](int box) { rank += choose(number(box), ++k); });
    return rank;
  }

  std::vector<Set> work_back(int size, const Budget& budget) const;
  template <class Visit>
  void each_bunch(const Set& from, int size, const Set& bunch, Visit&& visit) const;
  bool smaller_lost(const Set& bunch, int player) const;
  void keep(Lost& lost, int size, const Set& bunch, int box, int side) const;

  /// `left` more boxes are chosen, from the last one down, until only one member of the bunch is open.
  template <int left>
  bool lost_with(const Set* with, const Set* last, std::size_t rank, const Set& from,
                 const Set& others) const {
    if constexpr (left == 0) {
      return last[rank].meets(others);
    } else {
      for (Set below = from; !below.empty();) {
        const int box = below.last();
        below.remove(box);
        const Set& together = with[number(box)];
        if (lost_with<left - 1>(with, last, rank + choose(number(box), left), below & together, others))
          return true;
      }
      return false;
    }
  }

  bool any_lost(const Set& from, int player, int left, std::size_t rank) const {
    if (left == 0) return !solved_[rank].has(player);
    for (Set below = from; !below.empty();) {
      const int box = below.last();
      below.remove(box);
      if (any_lost(below, player, left - 1, rank + choose(number(box), left))) return true;
    }
    return false;
  }

  const Tables<words>& tables_;
  int alive_ = 0;
  std::vector<int> number_;  ///< of a spot that is alive, among these
  std::vector<std::array<std::size_t, most + 1>> choose_;
  std::vector<Lost> lost_;   ///< of bunches of three, of four ...
  std::vector<Set> solved_;  ///< of the largest bunches: where the player may be
};

template <int words>
bool BunchDeadlocks<words>::learn(const Budget& budget) {
  const int size = next();
  std::vector<Set> solved = work_back(size, budget);
  Lost lost;
  lost.with.resize(sides() * width());
  lost.last.resize(sides() * choose(alive_, size - 2));
  each_bunch(tables_.alive, size, {}, [&](const Set& bunch) {
    if (budget.cancelled()) return;
    const Set& good = solved[rank(bunch)];
    bunch.each([&](int box) {
      for (int side = 0; side < 4; ++side) {
        const int player = tables_.next(box, side);
        if (player < 0 || bunch.has(player) || good.has(player) || smaller_lost(bunch, player)) continue;
        keep(lost, size, bunch, box, side);
      }
    });
  });
  if (budget.cancelled()) return false;
  lost_.push_back(std::move(lost));
  solved_ = std::move(solved);
  return true;
}

/// Is a bunch lost that has one box less?
template <int words>
bool BunchDeadlocks<words>::smaller_lost(const Set& bunch, int player) const {
  if (solved_.empty()) return false;
  bool lost = false;
  bunch.each([&](int box) {
    Set rest = bunch;
    rest.remove(box);
    lost = lost || !solved_[rank(rest)].has(player);
  });
  return lost;
}

template <int words>
void BunchDeadlocks<words>::keep(Lost& lost, int size, const Set& bunch, int box, int side) const {
  const auto begin = static_cast<std::size_t>(number(box) * 4 + side);
  Set others = bunch;
  others.remove(box);
  Set* const with = &lost.with[begin * width()];
  Set* const last = &lost.last[begin * choose(alive_, size - 2)];
  with[0] = with[0] | others;
  others.each([&](int other) {
    Set rest = others;
    rest.remove(other);
    with[1 + number(other)] = with[1 + number(other)] | rest;
    last[rank(rest)].add(other);
  });
}

template <int words>
template <class Visit>
void BunchDeadlocks<words>::each_bunch(const Set& from, int size, const Set& bunch, Visit&& visit) const {
  if (size == 0) return visit(bunch);
  Set rest = from;
  from.each([&](int box) {
    rest.remove(box);
    Set more = bunch;
    more.add(box);
    each_bunch(rest, size - 1, more, visit);
  });
}

template <int words>
std::vector<SpotSet<words>> BunchDeadlocks<words>::work_back(int size, const Budget& budget) const {
  std::vector<Set> solved(bunches(size));
  std::vector<State> queue;
  auto add = [&](const Set& boxes, int player) {
    Set& good = solved[rank(boxes)];
    if (good.has(player)) return;
    const Set reach = tables_.reach(boxes, player);
    good = good | reach;
    queue.push_back({boxes, reach});
  };
  each_bunch(tables_.goals, size, {}, [&](const Set& boxes) {
    boxes.each(
        [&](int box) { tables_.beside(box).without(boxes).each([&](int player) { add(boxes, player); }); });
  });
  while (!queue.empty() && !budget.cancelled()) {
    const State state = queue.back();
    queue.pop_back();
    state.boxes.each([&](int box) {
      for (int d = 0; d < 4; ++d) {
        const int player = tables_.next(box, d);
        if (player < 0 || !state.reach.has(player) || !tables_.alive.has(player)) continue;
        const int back = tables_.next(player, d);
        if (back < 0 || state.boxes.has(back)) continue;
        Set boxes = state.boxes;
        boxes.remove(box);
        boxes.add(player);
        add(boxes, back);
      }
    });
  }
  return solved;
}

}  // namespace hence::sokoban
