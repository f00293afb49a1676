// An order in which the goals of a level can be filled, found by unpacking: from all goals filled, boxes are
// pulled away one after the other. It is no bound: it guides searches for any plan (after Y. Shoham and
// J. Schaeffer, The FESS Algorithm, 2020).
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <unordered_set>
#include <vector>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
class Packing {
 public:
  using Set = SpotSet<words>;

  explicit Packing(const Tables<words>& tables)
      : tables_(tables), seen_(static_cast<std::size_t>(tables.size)) {
    if (tables.start.count() == tables.goal_count) {
      allow_work();
      for (Set rest = tables_.all.without(tables_.goals); !rest.empty();) {
        const Set part = tables_.reach(tables_.goals, rest.first());
        rest = rest.without(part);
        unpack(part.first());
      }
    }
    if (stages_.empty()) stages_.assign(1, Set{});
    find_basins();
  }

  /// Beside the one with nothing packed. More than there are goals where boxes have to wait elsewhere.
  int stages() const { return static_cast<int>(stages_.size()) - 1; }

  /// Of the last stage these are the goals, if there is an order at all.
  const Set& packed(int stage) const { return stages_[static_cast<std::size_t>(stage)]; }

  /// The spot that is filled next; not for the last stage.
  int target(int stage) const { return targets_[static_cast<std::size_t>(stage)]; }

  /// The last stage all of whose boxes are there.
  int stage(const Set& boxes) const {
    int i = stages();
    while (i > 0 && !packed(i).within(boxes)) --i;
    return i;
  }

  /// The same where that of a state with one box elsewhere is known; stages that are passed over may be
  /// missed.
  int stage_near(const Set& boxes, int i) const {
    if (!packed(i).within(boxes)) return stage(boxes);
    while (i < stages() && packed(i + 1).within(boxes)) ++i;
    return i;
  }

  /// Boxes that find no place of their own in what is left of the order, each alone among those packed.
  int left_behind(const Set& boxes, int stage) {
    if (entries_.empty()) return 0;
    std::ranges::fill(taken_, nobody);
    int left = 0;
    boxes.without(packed(stage)).each([&](int box) {
      ++round_;
      left += give_entry(box, stage) ? 0 : 1;
    });
    return left;
  }

  /// Boxes on these two spots have the same places in the order.
  bool alike(int spot, int other) const { return kinds_[at(spot)] == kinds_[at(other)]; }

 private:
  static constexpr std::int64_t most_work = 100'000'000;
  static constexpr std::size_t most_waiting = 1'000;  ///< ways to put boxes elsewhere, until one can go
  static constexpr int nobody = -1;

  struct State {
    Set boxes;
    int player;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Hash {
    std::size_t operator()(const State& state) const {
      return static_cast<std::size_t>(state.boxes.hash() * 31 + static_cast<std::size_t>(state.player));
    }
  };
  struct Pulled {
    int box, player, pulls;
  };
  /// Where the box of a goal can come from: at best, or as it was when it was taken away.
  struct Source {
    int goal;
    Set from;
    bool gone = false;
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  void allow_work() { work_ = most_work / static_cast<std::int64_t>(tables_.size * words); }

  /// From all goals filled, and the player in this part of the board. What cannot be taken away is taken away
  /// all the same: an order that is right in part is better than none.
  void unpack(int player) {
    sources_.clear();
    tables_.goals.each([&](int goal) { sources_.push_back({goal, basin(Set{}, goal)}); });
    std::vector<Set> stages{tables_.goals};
    int forced = 0;
    for (State now{tables_.goals, player}; !now.boxes.empty(); stages.push_back(now.boxes)) {
      if (work_ > 0 && (take_away(now, true) || let_wait(now, stages) || take_away(now, false))) continue;
      ++forced;
      now.boxes.remove(now.boxes.first());
    }
    if (!stages_.empty() && forced >= forced_) return;
    forced_ = forced;
    std::ranges::reverse(stages);
    stages_ = std::move(stages);
  }

  /// The box that is nearest to where a box was in the beginning. One that stood there already comes last, so
  /// that it counts as packed early. `matched`: only if every goal can then still have a box of its own.
  bool take_away(State& now, bool matched) {
    std::vector<std::pair<int, Pulled>> candidates;
    now.boxes.each([&](int box) {
      if (const Pulled way = pull_away(now, box); way.pulls < Board::never) candidates.emplace_back(box, way);
    });
    std::ranges::stable_sort(candidates, {}, [](const auto& c) { return c.second.pulls; });
    for (const auto& [box, way] : candidates) {
      if (matched && !fits(now, box)) continue;
      now.boxes.remove(box);
      now.player = way.player;
      return true;
    }
    return false;
  }

  Pulled pull_away(const State& now, int box) {
    if (tables_.start.has(box)) return {box, now.player, Board::never / 2};
    Pulled found{box, now.player, Board::never};
    pull(now, box, [&](const Pulled& pulled) {
      if (!tables_.start.has(pulled.box)) return false;
      found = pulled;
      return true;
    });
    return found;
  }

  bool fits(const State& now, int box) {
    auto source = std::ranges::find_if(sources_, [&](const Source& s) { return s.goal == box && !s.gone; });
    if (source == sources_.end())  // a box that waits elsewhere: its goal is one that is empty
      source =
          std::ranges::find_if(sources_, [&](const Source& s) { return !s.gone && !now.boxes.has(s.goal); });
    if (source == sources_.end()) return true;
    const Source before = *source;
    *source = {before.goal, Set{}, true};
    source->from.add(box);
    pull(now, box, [&](const Pulled& pulled) {
      source->from.add(pulled.box);
      return false;
    });
    if (all_matched()) return true;
    *source = before;
    return false;
  }

  /// Can every goal have a box of its own, as far as the sources tell?
  bool all_matched() {
    given_.assign(at(tables_.size), nobody);
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      asked_ = {};
      if (!give_start(static_cast<int>(i))) return false;
    }
    return true;
  }

  bool give_start(int source) {
    bool given = false;
    (sources_[at(source)].from & tables_.start).each([&](int spot) {
      if (given || asked_.has(spot)) return;
      asked_.add(spot);
      given = given_[at(spot)] == nobody || give_start(given_[at(spot)]);
      if (given) given_[at(spot)] = source;
    });
    return given;
  }

  /// Pulls boxes elsewhere, as few as possible, until one can be taken away.
  bool let_wait(State& now, std::vector<Set>& stages) {
    struct Node {
      State state;
      std::size_t before;
    };
    std::vector<Node> nodes{{normal(now), 0}};
    std::unordered_set<State, Hash> seen{nodes[0].state};
    for (std::size_t i = 0; i < nodes.size() && work_ > 0; ++i) {
      State from = nodes[i].state;
      if (i > 0 && take_away(from, true)) {
        const std::size_t end = stages.size();
        for (std::size_t n = i; n != 0; n = nodes[n].before) stages.push_back(nodes[n].state.boxes);
        std::reverse(stages.begin() + static_cast<std::ptrdiff_t>(end), stages.end());
        now = from;
        return true;
      }
      from.boxes.each([&](int box) {
        pull(from, box, [&](const Pulled& pulled) {
          State next = from;
          next.boxes.remove(box);
          next.boxes.add(pulled.box);
          next.player = pulled.player;
          next = normal(next);
          if (seen.size() < most_waiting && seen.insert(next).second) nodes.push_back({next, i});
          return seen.size() >= most_waiting;
        });
      });
    }
    return false;
  }

  State normal(State state) const {
    state.player = tables_.reach(state.boxes, state.player).first();
    return state;
  }

  /// All that a box can be pulled to, the nearest first, until `visit` returns true.
  template <class Visit>
  void pull(const State& from, int box, Visit&& visit) {
    Set others = from.boxes;
    others.remove(box);
    std::vector<Pulled> queue{{box, from.player, 0}};
    for (const Pulled& pulled : pulled_) seen_[at(pulled.box)] = {};
    pulled_.clear();
    for (std::size_t head = 0; head < queue.size() && work_ > 0; ++head, --work_) {
      const Pulled now = queue[head];
      if (seen_[at(now.box)].has(now.player)) continue;
      if (head > 0 && visit(now)) return;
      Set around = others;
      around.add(now.box);
      const Set reach = tables_.reach(around, now.player);
      seen_[at(now.box)] = seen_[at(now.box)] | reach;
      pulled_.push_back(now);
      for (int d = 0; d < 4; ++d) {
        const int to = tables_.next(now.box, d);
        if (to < 0 || !reach.has(to)) continue;
        const int back = tables_.next(to, d);
        if (back >= 0 && !others.has(back)) queue.push_back({to, back, now.pulls + 1});
      }
    }
  }

  /// Where a lone box can be pushed to the target from, while these are walls.
  Set basin(const Set& walls, int target) {
    Set found;
    found.add(target);
    Set boxes = walls;
    boxes.add(target);
    for (Set sides = tables_.beside(target).without(boxes); !sides.empty();) {
      const int player = sides.first();
      sides = sides.without(tables_.reach(boxes, player));
      pull({boxes, player}, target, [&](const Pulled& pulled) {
        found.add(pulled.box);
        return false;
      });
    }
    return found;
  }

  void find_basins() {
    allow_work();
    entries_of_.resize(at(tables_.size));
    targets_.assign(at(stages()), nobody);
    for (int i = 0; i < stages(); ++i) {
      targets_[at(i)] = packed(i + 1).without(packed(i)).first();
      if (!packed(i).within(packed(i + 1))) continue;  // a box that waited
      entries_.push_back(i);
      basin(packed(i), target(i)).each([&](int spot) { entries_of_[at(spot)].push_back(i); });
    }
    if (work_ <= 0) entries_.clear();
    taken_.resize(at(stages()));
    asked_in_.resize(at(stages()));
    std::map<std::vector<int>, int> kinds;
    for (const auto& entries : entries_of_)
      kinds_.push_back(kinds.emplace(entries, static_cast<int>(kinds.size())).first->second);
  }

  bool give_entry(int box, int stage) {
    const auto& entries = entries_of_[at(box)];
    return std::ranges::any_of(entries, [&](int entry) {
      if (entry < stage || asked_in_[at(entry)] == round_) return false;
      asked_in_[at(entry)] = round_;
      if (taken_[at(entry)] != nobody && !give_entry(taken_[at(entry)], stage)) return false;
      taken_[at(entry)] = box;
      return true;
    });
  }

  const Tables<words>& tables_;
  std::int64_t work_ = 0;    ///< that may still be done: on huge levels the order is not good
  std::vector<Set> stages_;  ///< what is packed
  int forced_ = 0;
  std::vector<int> targets_;                  ///< of each stage but the last
  std::vector<int> entries_;                  ///< stages in which a box comes from outside
  std::vector<std::vector<int>> entries_of_;  ///< of a spot: those that a box there can be used for
  std::vector<int> kinds_;                    ///< of a spot: equal where these are

  // While a box is pulled.
  std::vector<Set> seen_;       ///< of a spot of the box: where the player was
  std::vector<Pulled> pulled_;  ///< whose spots these are

  // While boxes are given goals, or places in the order.
  std::vector<Source> sources_;
  std::vector<int> given_;
  Set asked_;
  std::vector<int> taken_;
  std::vector<std::uint64_t> asked_in_;
  std::uint64_t round_ = 0;
};

}  // namespace hence::sokoban
