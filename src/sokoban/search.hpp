// Best-first search over states: boxes, and where the player is.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "sokoban/assignment.hpp"
#include "sokoban/cluster_bound.hpp"
#include "sokoban/corrals.hpp"
#include "sokoban/deadlocks.hpp"
#include "sokoban/distances.hpp"
#include "sokoban/plan.hpp"
#include "sokoban/states.hpp"

namespace hence::sokoban {

struct SearchOptions {
  Metric metric = Metric::pushes;
  bool optimal = true;
  int weight = 5;       ///< not optimal: cost + weight * bound
  int most_cost = Board::never;
  std::size_t memory = std::size_t{2} << 30;
  std::size_t most_states = ~std::size_t{0};
  int clusters = 0;
};

struct SearchResult {
  enum class End { solved, exhausted, gave_up, full } end = End::gave_up;
  int at_least = 0;
  std::size_t states = 0, expanded = 0;
  std::optional<Plan> plan;
};

template <int words>
class StateSearch {
 public:
  using Set = SpotSet<words>;

  StateSearch(const Tables<words>& tables, const PairDeadlocks<words>& pairs, const SearchOptions& options)
      : tables_(tables), pairs_(pairs), options_(options), moves_(options.metric == Metric::moves),
        seen_(options.memory),
        matching_(tables.start.count(), tables.goal_count), other_matching_(matching_), distances_(tables),
        steps_(static_cast<std::size_t>(tables.size)) {}

  SearchResult run(const Budget& budget);

 private:
  /// The bound of a state from scratch; `stuck` are its boxes that cannot be moved again.
  int load(Assignment& matching, const Distances<words>& distances, const Set& boxes, int player) {
    int row = 0;
    boxes.each([&](int box) { distances.costs(box, distances.side(box, player), matching.row(row++)); });
    for (; row < tables_.goal_count; ++row) std::fill_n(matching.row(row), tables_.goal_count, 0);
    return matching.solve();
  }

  void expand(StateId id);
  void push(StateId id, const Set& boxes, std::size_t row, int d, int cost);
  void open(StateId id);
  std::optional<StateId> pop();
  Plan plan_to(StateId id) const;
  void walk(const Set& boxes, int from, int to, Plan& plan) const;
  /// Steps of the player to each spot; -1: cannot be reached.
  void walk_distances(const Set& boxes, int player) {
    std::fill(steps_.begin(), steps_.end(), -1);
    queue_.clear();
    queue_.push_back(player);
    steps_[static_cast<std::size_t>(player)] = 0;
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const int at = queue_[head];
      for (int d = 0; d < 4; ++d) {
        const int to = tables_.next(at, d);
        if (to < 0 || steps_[static_cast<std::size_t>(to)] >= 0 || boxes.has(to)) continue;
        steps_[static_cast<std::size_t>(to)] = steps_[static_cast<std::size_t>(at)] + 1;
        queue_.push_back(to);
      }
    }
  }

  const Tables<words>& tables_;
  const PairDeadlocks<words>& pairs_;
  SearchOptions options_;
  bool moves_;
  SeenStates<words> seen_;
  Assignment matching_, other_matching_;
  DistancesByWalls<words> distances_;
  const Distances<words>* now_ = nullptr;  ///< of the state that is being expanded
  Set stuck_;
  std::optional<ClusterBound<words>> clusters_;
  std::vector<int> boxes_;
  std::vector<int> row_;
 public: int best_bound_=1<<20; StateId best_=0; auto&seen(){return seen_;} private:
  std::vector<int> steps_;
  std::vector<int> queue_;
  std::vector<std::vector<StateId>> open_;
  std::size_t first_open_ = 0;
  std::size_t open_count_ = 0;
};

template <int words>
void StateSearch<words>::open(StateId id) {
  const auto& state = seen_[id];
  const std::size_t key = options_.optimal ? static_cast<std::size_t>(state.cost + state.bound)
                                           : static_cast<std::size_t>(state.cost + options_.weight * state.bound);
  if (key >= open_.size()) open_.resize(key + 1);
  open_[key].push_back(id);
  first_open_ = std::min(first_open_, key);
  ++open_count_;
}

template <int words>
std::optional<StateId> StateSearch<words>::pop() {
  for (; first_open_ < open_.size(); ++first_open_) {
    auto& bucket = open_[first_open_];
    while (!bucket.empty()) {
      const StateId id = bucket.back();
      bucket.pop_back();
      --open_count_;
      if (!seen_[id].done) return id;
    }
  }
  return std::nullopt;
}

template <int words>
SearchResult StateSearch<words>::run(const Budget& budget) {
  SearchResult result;
  row_.resize(static_cast<std::size_t>(tables_.goal_count));
  const Set boxes = tables_.start;
  const int player = moves_ ? tables_.board.player().v : tables_.reach(boxes, tables_.board.player().v).first();
  const int first_bound = load(matching_, distances_(stuck_boxes(tables_, boxes)), boxes, player);
  if (tables_.board.lost_box() || first_bound >= Board::never) {
    result.end = SearchResult::End::exhausted;
    return result;
  }
  const auto start = seen_.find_or_add(boxes, player);
  seen_[start.id].bound = static_cast<std::uint16_t>(first_bound);
  if (options_.clusters > 1) clusters_.emplace(tables_, matching_.prices(), options_.clusters);
  open(start.id);
  while (auto id = pop()) {
    auto& state = seen_[*id];
    result.states = seen_.size();
    if (options_.optimal) result.at_least = static_cast<int>(first_open_);
    if (state.boxes.within(tables_.goals)) {
      result.plan = plan_to(*id);
      result.end = SearchResult::End::solved;
      return result;
    }
    if (clusters_ && !state.refined) {
      state.refined = true;
      int bound = (*clusters_)(state.boxes, state.player);
      if (bound >= Board::never) {
        state.done = true;
        continue;
      }
      // All goals get a box: every plan has the same parity.
      if (tables_.goal_count == tables_.start.count()) bound += (bound ^ state.bound) & 1;
      if (bound > state.bound) {
        state.bound = static_cast<std::uint16_t>(bound);
        if (state.cost + bound <= options_.most_cost) open(*id);
        continue;
      }
    }
    if ((++result.expanded & 255) == 0 && budget.cancelled()) return result;
    if (seen_.size() > options_.most_states) return result;
    if (seen_.full(open_count_ * 8)) {
      result.end = SearchResult::End::full;
      return result;
    }
    if(state.bound<best_bound_) best_bound_=state.bound, best_=*id;
    state.done = true;
    expand(*id);
  }
  result.end = SearchResult::End::exhausted;
  return result;
}

template <int words>
void StateSearch<words>::expand(StateId id) {
  const Set boxes = seen_[id].boxes;
  const int player = seen_[id].player;
  const int cost = seen_[id].cost;
  stuck_ = stuck_boxes(tables_, boxes);
  if (!stuck_.within(tables_.goals)) return;
  now_ = &distances_(stuck_);
  if (load(matching_, *now_, boxes, player) >= Board::never) return;
  boxes_.clear();
  boxes.each([&](int box) { boxes_.push_back(box); });
  const Set reach = tables_.reach(boxes, player);
  Set only = boxes;
  const auto corral = CorralSearch<words>(tables_, boxes, reach).best();
  if (corral) {
    if (corral->pushes == 0) return;
    if (!moves_) only = corral->boxes;
  }
  if (moves_) walk_distances(boxes, player);
  for (std::size_t row = 0; row < boxes_.size(); ++row) {
    const int box = boxes_[row];
    if (!only.has(box)) continue;
    for (int d = 0; d < 4; ++d) {
      const int to = tables_.next(box, d);
      const int from = tables_.next(box, turned(d));
      if (to < 0 || from < 0 || !reach.has(from) || !now_->alive().has(to) || boxes.has(to)) continue;
      if (!moves_ && corral && !corral->area.has(to)) continue;
      push(id, boxes, row, d, cost + 1 + (moves_ ? steps_[static_cast<std::size_t>(from)] : 0));
    }
  }
}

template <int words>
void StateSearch<words>::push(StateId id, const Set& before, std::size_t row, int d, int cost) {
  const int box = boxes_[row];
  const int to = tables_.next(box, d);
  Set boxes = before;
  boxes.remove(box);
  boxes.add(to);
  if (pairs_.lost(to, turned(d), boxes)) return;
  int bound = Board::never;
  const Set stuck = moves(tables_, boxes, to) ? stuck_ : stuck_boxes(tables_, boxes);
  if (stuck == stuck_) {
    now_->costs(to, turned(d), row_.data());
    bound = matching_.solve_with(static_cast<int>(row), row_.data());
  } else {
    if (!stuck.within(tables_.goals)) return;
    bound = load(other_matching_, distances_(stuck), boxes, box);
  }
  if (bound >= Board::never || cost + bound > options_.most_cost) return;
  const int player = moves_ ? box : tables_.reach(boxes, box).first();
  const auto found = seen_.find_or_add(boxes, player);
  auto& state = seen_[found.id];
  if (!found.fresh && state.cost <= cost) return;
  if (!options_.optimal && !found.fresh) return;
  state.cost = static_cast<std::uint16_t>(cost);
  if (found.fresh) state.bound = static_cast<std::uint16_t>(bound);
  state.before = id;
  state.done = false;
  open(found.id);
}

template <int words>
void StateSearch<words>::walk(const Set& boxes, int from, int to, Plan& plan) const {
  // Backwards from the end: directions then come out in order.
  std::vector<int> came(static_cast<std::size_t>(tables_.size), -1);
  std::vector<int> queue{to};
  came[static_cast<std::size_t>(to)] = 4;
  for (std::size_t head = 0; head < queue.size() && came[static_cast<std::size_t>(from)] < 0; ++head)
    for (int d = 0; d < 4; ++d) {
      const int there = tables_.next(queue[head], d);
      if (there < 0 || boxes.has(there) || came[static_cast<std::size_t>(there)] >= 0) continue;
      came[static_cast<std::size_t>(there)] = turned(d);
      queue.push_back(there);
    }
  for (int at = from; at != to;) {
    const int d = came[static_cast<std::size_t>(at)];
    plan.push_back(static_cast<Direction>(d));
    at = tables_.next(at, d);
  }
}

template <int words>
Plan StateSearch<words>::plan_to(StateId id) const {
  std::vector<StateId> chain;
  for (; id != no_state; id = seen_[id].before) chain.push_back(id);
  std::ranges::reverse(chain);
  Plan plan;
  int player = tables_.board.player().v;
  for (std::size_t i = 1; i < chain.size(); ++i) {
    const Set& boxes = seen_[chain[i - 1]].boxes;
    const int from = boxes.without(seen_[chain[i]].boxes).first();
    const int to = seen_[chain[i]].boxes.without(boxes).first();
    int d = 0;
    while (tables_.next(from, d) != to) ++d;
    walk(boxes, player, tables_.next(from, turned(d)), plan);
    plan.push_back(static_cast<Direction>(d));
    player = from;
  }
  return plan;
}

}  // namespace hence::sokoban
