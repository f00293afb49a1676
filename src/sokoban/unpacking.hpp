// A packing order, found by searching backwards: from all goals filled, boxes are pulled away one after
// another, each to the start position of some box. Where none can be, a box is first pulled aside and parked.
//
// States take turns by the number of boxes left and of parked boxes. States in the same cell have two orders,
// used alternately: fewest pulls for parking, and largest area for the player; both prefer boxes that come
// away soon.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "sokoban/open_states.hpp"
#include "sokoban/pulls.hpp"

namespace hence::sokoban {

template <int words>
class Unpacking {
 public:
  using Set = SpotSet<words>;

  /// Requires as many boxes as goals. `pulls` limits the work.
  Unpacking(const Tables<words>& tables, Pulls<words>& pulls) : tables_(tables), pulls_(pulls) {
    tables_.goals.each([&](int goal) { sources_.push_back({goal, pulls_.basin(Set{}, goal), false}); });
    std::vector<Set> parts;
    for (Set rest = tables_.all.without(tables_.goals); !rest.empty(); rest = rest.without(parts.back()))
      parts.push_back(tables_.reach(tables_.goals, rest.first()));
    std::ranges::stable_sort(parts, std::greater(), [](const Set& part) { return part.count(); });
    for (std::size_t i = 0; i < parts.size(); ++i)
      add({.boxes = tables_.goals, .player = parts[i].first()}, {.pulls = static_cast<int>(i)});
  }

  /// The boxes packed in each stage, from none to all goals; each stage adds or moves one box. If the work
  /// limit ends the search early, the remaining boxes are taken away in any order: a partly right order is
  /// better than none.
  std::vector<Set> stages() {
    int best = nothing;
    for (unsigned turn = 0; pulls_.has_work() && !near_.empty() && !roomy_.empty(); ++turn) {
      const bool straight = turn < turns_straight;
      OpenCells& open = straight || turn % 2 == 0 ? near_ : roomy_;
      const bool elsewhere = !straight && turn / 2 % turns_elsewhere == 0;
      const int node = static_cast<int>(elsewhere ? open.take() : open.take_of_first());
      if (std::exchange(nodes_[at(node)].done, true)) continue;
      if (best == nothing || left(node) < left(best)) best = node;
      if (left(node) == 0) break;
      unpack_more(node);
    }
    std::vector<Set> stages;
    for (int i = best; i != nothing; i = nodes_[at(i)].step.before) {
      const Set& boxes = nodes_[at(i)].state.boxes;
      if (stages.empty() || stages.back() != boxes) stages.push_back(boxes);  // else only the player moved
    }
    if (stages.empty()) stages.push_back(tables_.goals);
    std::ranges::reverse(stages);
    while (!stages.back().empty()) {
      Set less = stages.back();
      less.remove(less.first());
      stages.push_back(less);
    }
    std::ranges::reverse(stages);
    return stages;
  }

 private:
  static constexpr int nothing = -1;

  /// How often another number of boxes left gets a turn, instead of the smallest.
  static constexpr unsigned turns_elsewhere = 4;

  /// At first all turns go to the first order, with the fewest boxes left: enough for most levels, with
  /// better results.
  static constexpr unsigned turns_straight = 200;

  static constexpr std::size_t most_nodes = 200'000;
  static constexpr int most_ways_on = 4;  ///< boxes tried as the next to be taken away

  using State = BoxesAndPlayer<words>;
  using Hash = typename State::Hash;
  /// How a state arose.
  struct Step {
    int before = nothing;
    int source = nothing;  ///< whose box was taken away; nothing: one was parked
    Set from{};            ///< where that box could be pulled to
    int pulls = 0;         ///< for parking, so far; plus the nearer boxes passed over
  };
  struct Node {
    State state;
    Step step;
    bool done = false;
  };
  /// Where the box of a goal can come from: initially an upper bound, exact once it was taken away.
  struct Source {
    int goal;
    Set from;
    bool gone;
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  int left(int node) const { return nodes_[at(node)].state.boxes.count(); }

  void add(State state, Step step) {
    const Set reach = tables_.reach(state.boxes, state.player);
    state.player = reach.first();
    if (nodes_.size() >= most_nodes || !known_.insert(state).second) return;
    const auto byte = [](int n) { return static_cast<std::uint32_t>(std::min(n, 255)); };
    const std::uint32_t cell =
        byte(state.boxes.count()) << 24 | byte(state.boxes.without(tables_.goals).count()) << 16;
    const auto id = static_cast<StateId>(nodes_.size());
    near_.add(cell, static_cast<std::uint32_t>(step.pulls), id);
    roomy_.add(cell, static_cast<std::uint32_t>(tables_.size - reach.count()), id);
    nodes_.push_back({state, std::move(step)});
  }

  void unpack_more(int node) {
    const State now = nodes_[at(node)].state;
    if (!take_away(node, now)) pull_aside(node, now);
  }

  /// Takes away the boxes nearest to a start position, as long as every goal can still get its own box. A box
  /// already on its start position comes last, so that it counts as packed early.
  bool take_away(int node, const State& now) {
    struct Way {
      int box;
      Pulled pulled;
    };
    std::vector<Way> ways;
    now.boxes.each([&](int box) {
      if (const Pulled pulled = pulled_away(now, box); pulled.pulls < Board::never)
        ways.push_back({box, pulled});
    });
    std::ranges::stable_sort(ways, {}, [](const Way& way) { return way.pulled.pulls; });
    std::vector<Source> sources = sources_;
    for (int i = node; i != nothing; i = nodes_[at(i)].step.before)
      if (const Step& step = nodes_[at(i)].step; step.source != nothing)
        sources[at(step.source)] = {sources[at(step.source)].goal, step.from, true};
    int found = 0;
    for (const Way& way : ways) {
      const int source = source_of(sources, now, way.box);
      const Source before = std::exchange(sources[at(source)], {0, all_pulled(now, way.box), true});
      if (all_matched(sources)) {
        State next{now.boxes, way.pulled.player};
        next.boxes.remove(way.box);
        add(next, {node, source, sources[at(source)].from, nodes_[at(node)].step.pulls + found++});
      }
      sources[at(source)] = before;
      if (found == most_ways_on || !pulls_.has_work()) break;
    }
    return found > 0;
  }

  void pull_aside(int node, const State& now) {
    now.boxes.each([&](int box) {
      pulls_.each(now.boxes, now.player, box, [&](const Pulled& pulled) {
        State next{now.boxes, pulled.player};
        next.boxes.remove(box);
        next.boxes.add(pulled.box);
        add(next, {.before = node, .pulls = nodes_[at(node)].step.pulls + pulled.pulls});
        return false;
      });
    });
  }

  Pulled pulled_away(const State& now, int box) {
    if (tables_.start.has(box)) return {box, now.player, Board::never / 2};
    Pulled found{box, now.player, Board::never};
    pulls_.each(now.boxes, now.player, box, [&](const Pulled& pulled) {
      if (!tables_.start.has(pulled.box)) return false;
      found = pulled;
      return true;
    });
    return found;
  }

  Set all_pulled(const State& now, int box) {
    Set spots;
    spots.add(box);
    pulls_.each(now.boxes, now.player, box, [&](const Pulled& pulled) {
      spots.add(pulled.box);
      return false;
    });
    return spots;
  }

  /// For a parked box: some empty goal.
  static int source_of(const std::vector<Source>& sources, const State& now, int box) {
    auto found = std::ranges::find_if(sources, [&](const Source& s) { return s.goal == box && !s.gone; });
    if (found == sources.end())
      found =
          std::ranges::find_if(sources, [&](const Source& s) { return !s.gone && !now.boxes.has(s.goal); });
    return static_cast<int>(found - sources.begin());
  }

  /// Bipartite matching: can every goal get its own box?
  bool all_matched(const std::vector<Source>& sources) {
    given_.assign(at(tables_.size), nothing);
    for (std::size_t i = 0; i < sources.size(); ++i) {
      asked_ = {};
      if (!give_start(sources, static_cast<int>(i))) return false;
    }
    return true;
  }

  bool give_start(const std::vector<Source>& sources, int source) {
    pulls_.spend_work();
    bool given = false;
    (sources[at(source)].from & tables_.start).each([&](int spot) {
      if (given || asked_.has(spot)) return;
      asked_.add(spot);
      given = given_[at(spot)] == nothing || give_start(sources, given_[at(spot)]);
      if (given) given_[at(spot)] = source;
    });
    return given;
  }

  const Tables<words>& tables_;
  Pulls<words>& pulls_;
  std::vector<Source> sources_;  ///< initial, one per goal
  std::vector<Node> nodes_;
  std::unordered_set<State, Hash> known_;
  OpenCells near_, roomy_;  ///< all nodes, in two orders
  std::vector<int> given_;  ///< by start position of a box: its source
  Set asked_;
};

}  // namespace hence::sokoban
