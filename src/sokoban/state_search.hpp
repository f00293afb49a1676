// Best-first search (A*, weighted A* or greedy) over the boxes and the player's position. One step is a push
// with the walk before it.
//
// For pushes, the player's position is normalised: all spots he can walk to are equal. For moves they are
// not, and corrals serve only as a deadlock test, since the order of pushes matters for the walks.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "sokoban/assign.hpp"
#include "sokoban/corral_deadlocks.hpp"
#include "sokoban/corrals.hpp"
#include "sokoban/deadlocks.hpp"
#include "sokoban/open_states.hpp"
#include "sokoban/packing.hpp"
#include "sokoban/regions.hpp"
#include "sokoban/search.hpp"
#include "sokoban/states.hpp"
#include "sokoban/tour.hpp"
#include "sokoban/turned_states.hpp"
#include "sokoban/way_back.hpp"

namespace hence::sokoban {

template <int words>
class StateSearch : public Search {
 public:
  using Set = SpotSet<words>;
  static constexpr int dead = 0xffff;  ///< a bound: no solution; above all allowed costs

  StateSearch(const Level& level, const SearchOptions& options)
      : options_(options),
        moves_(options.metric == Metric::moves),
        board_(level),
        tables_(board_),
        pairs_(tables_),
        corral_deadlocks_(tables_, pairs_, std::min(options.memory / 16, std::size_t{32} << 20)),
        symmetric_states_(board_),
        seen_(options.memory),
        matching_(tables_.start.count(), tables_.goal_count),
        other_matching_(matching_),
        distances_(tables_),
        row_(static_cast<std::size_t>(tables_.goal_count)),
        steps_(static_cast<std::size_t>(tables_.size)) {
    begin();
  }

  End advance(std::size_t states, const Budget& budget) override;
  int at_least() const override { return at_least_; }
  bool pruned_by_cost() const override { return pruned_by_cost_; }
  void allow(int cost) override { options_.most_cost = std::min(options_.most_cost, cost); }
  Plan plan() const override;
  std::size_t states() const override { return seen_.size(); }

 private:
  struct Push {
    std::size_t row;  ///< index in boxes_
    int direction;
    int cost;  ///< total moves or pushes, including this push
  };
  /// A successor.
  struct After {
    Push push;
    Set boxes;   ///< actual
    Set normal;  ///< normalised by symmetry
    Set reach;   ///< player's area with `boxes`; unused for moves
    int player;
    int tour;  ///< lower bound on moves
    std::uint64_t hash;
  };

  /// Clips a bound for storage, without making it look like `dead`.
  static int kept(int bound) { return bound >= Board::never ? dead : std::min(bound, dead - 1); }

  bool exact() const { return options_.weight == 1 && !options_.by_turns; }
  void begin();
  void expand(StateId id);
  void push(const Set& boxes, const Set& reach, const Push& push);
  void enter(StateId before);
  int bound_after(StateId before, const After& after);
  void match(StateId id);
  int bound_from_scratch(Matching& matching, const Set& stuck, const Set& boxes, int player) {
    return assign(matching, tables_, distances_, stuck, boxes, player);
  }

  /// The representative of all symmetric states. `players`: the player's spot for moves, his area for pushes.
  int normalise(Set& boxes, const Set& players) const {
    int kept = 0;
    symmetric_states_.normalise(boxes, players, kept);
    return kept;
  }
  Set players(const Set& boxes, int player) const {
    Set only;
    only.add(player);
    return moves_ ? only : tables_.reach(boxes, player);
  }

  void open(StateId id, const Set& boxes, const Set& reach);
  std::optional<StateId> take();
  std::optional<StateId> take_by_turns();
  std::size_t open_bytes() const {
    return open_count_ * (options_.by_turns ? OpenStates::bytes_each : 2 * sizeof(StateId));
  }
  int follow(Set& boxes, int player, StateId from, StateId to, Plan& plan) const;

  SearchOptions options_;
  bool moves_;
  Board board_;
  Tables<words> tables_;
  PairDeadlocks<words> pairs_;
  CorralDeadlocks<words> corral_deadlocks_;
  SymmetricStates<words> symmetric_states_;
  std::optional<TourBound<words>> tour_;
  std::optional<WayBack<words>> way_back_;
  SeenStates<words> seen_;
  std::optional<Packing<words>> packing_;  ///< for by_turns
  OpenStates promising_;
  OpenCells cells_;
  bool from_cell_ = false;
  std::vector<std::vector<StateId>> open_;  ///< by cost + weight * bound
  std::size_t first_open_ = 0;
  std::size_t open_count_ = 0;
  StateId solved_ = no_state;
  int at_least_ = 0;
  bool pruned_by_cost_ = false;

  // Of the state being expanded.
  Matching matching_, other_matching_;
  DistancesByWalls<words> distances_;
  const Distances<words>* now_ = nullptr;
  Set stuck_;
  bool matched_ = false;  ///< the assignments belong to this state
  std::vector<int> boxes_;
  std::vector<int> row_;
  std::vector<int> steps_;
  std::vector<After> after_;
};

template <int words>
void StateSearch<words>::begin() {
  if (board_.lost_box() || tables_.start.count() > tables_.goal_count) return;
  Set boxes = tables_.start;
  int bound = bound_from_scratch(matching_, stuck_boxes(tables_, boxes), boxes, board_.player().v);
  if (bound >= Board::never) return;
  if (moves_) {
    tour_.emplace(tables_);
    way_back_.emplace(tables_, distances_(Set{}));
    const int tour = (*tour_)(boxes, board_.player().v);
    const int way_back = way_back_->begin(boxes, board_.player().v);
    // A bound that starts far below the other one is not worth its time.
    if (way_back < tour / 4 * 3) way_back_.reset();
    bound = std::max({bound, tour, way_back});
  }
  at_least_ = bound;
  pruned_by_cost_ = bound > options_.most_cost;
  if (pruned_by_cost_) return;
  if (options_.by_turns) packing_.emplace(tables_);
  const Set reach = players(boxes, board_.player().v);
  const int player = normalise(boxes, reach);
  const StateId id = seen_.add(boxes, player, seen_.prepare(boxes, player));
  seen_[id].bound = static_cast<std::uint16_t>(bound);
  open(id, tables_.start, reach);
}

template <int words>
Search::End StateSearch<words>::advance(std::size_t states, const Budget& budget) {
  for (std::size_t looked = 0;; ++looked) {
    if (looked >= states) return End::paused;
    if (budget.cancelled()) return End::cancelled;
    if (seen_.full(open_bytes())) return End::full;
    const auto id = take();
    if (!id) {
      if (exact() && pruned_by_cost_) at_least_ = std::max(at_least_, options_.most_cost + 1);
      return End::exhausted;
    }
    auto& state = seen_[*id];
    if (exact()) {  // costs that are not allowed may have been pruned unseen
      at_least_ = std::max(at_least_, std::min(static_cast<int>(first_open_), options_.most_cost + 1));
    }
    if (state.cost + state.bound > options_.most_cost) {
      pruned_by_cost_ = true;
      continue;
    }
    if (state.boxes.within(tables_.goals)) {
      solved_ = *id;
      return End::plan;
    }
    state.done = true;
    expand(*id);
  }
}

template <int words>
void StateSearch<words>::open(StateId id, const Set& boxes, const Set& reach) {
  const auto& state = seen_[id];
  if (options_.by_turns) {
    const auto left = static_cast<std::uint32_t>(state.bound);
    const auto cut_off = static_cast<std::uint32_t>(parts_cut_off(tables_, boxes, reach));
    const auto to_fill = static_cast<std::uint32_t>(packing_->stages() - packing_->stage(boxes));
    promising_.add((left << 8) + std::min(cut_off, 255u), id);
    cells_.add((to_fill << 8) + std::min(cut_off, 255u), state.cost + 2 * left, id);
    open_count_ += 2;
    return;
  }
  const auto key = static_cast<std::size_t>(state.cost + options_.weight * state.bound);
  if (key >= open_.size()) open_.resize(key + 1);
  open_[key].push_back(id);
  first_open_ = std::min(first_open_, key);
  ++open_count_;
}

template <int words>
std::optional<StateId> StateSearch<words>::take_by_turns() {
  while (open_count_ > 0) {
    from_cell_ = !from_cell_;
    if (from_cell_ ? cells_.empty() : promising_.empty()) continue;
    --open_count_;
    if (const StateId id = from_cell_ ? cells_.take() : promising_.take(); !seen_[id].done) return id;
  }
  return std::nullopt;
}

template <int words>
std::optional<StateId> StateSearch<words>::take() {
  if (options_.by_turns) return take_by_turns();
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
void StateSearch<words>::expand(StateId id) {
  const Set boxes = seen_[id].boxes;
  const int player = seen_[id].player;
  const int cost = seen_[id].cost;
  seen_.prepare(boxes, player);
  const Set reach = moves_ ? tables_.walk(boxes, player, steps_) : tables_.reach(boxes, player);
  if (moves_ && exact() && seen_.any_with(boxes, [&](const SeenState<words>& other) {
        return other.player != player && reach.has(other.player) && other.cost + steps_[other.player] <= cost;
      }))
    return;  // he can walk here from there for less
  stuck_ = stuck_boxes(tables_, boxes);
  now_ = &distances_(stuck_);
  matched_ = false;
  boxes_.clear();
  boxes.each([&](int box) { boxes_.push_back(box); });
  const auto corral = CorralSearch<words>(tables_, boxes, reach).best();
  // First the test that learns patterns: corrals without a push teach most.
  if (corral_deadlocks_.found(boxes, reach)) return;
  if (corral && corral->pushes == 0) return;
  for (std::size_t row = 0; row < boxes_.size(); ++row) {
    const int box = boxes_[row];
    if (!moves_ && corral && !corral->boxes.has(box)) continue;
    for (int d = 0; d < 4; ++d) {
      const int to = tables_.next(box, d);
      const int from = tables_.next(box, opposite(d));
      if (to < 0 || from < 0 || !reach.has(from) || boxes.has(to) || !now_->alive().has(to)) continue;
      if (!moves_ && corral && !corral->area.has(to)) continue;
      push(boxes, reach, {row, d, cost + 1 + (moves_ ? steps_[static_cast<std::size_t>(from)] : 0)});
    }
  }
  enter(id);
}

/// Computes the assignments of the state being expanded, unless all its successors are already known.
template <int words>
void StateSearch<words>::match(StateId id) {
  if (matched_) return;
  matched_ = true;
  const auto& state = seen_[id];
  bound_from_scratch(matching_, stuck_, state.boxes, state.player);
  if (way_back_) way_back_->begin(state.boxes, state.player);
}

/// Only the row of the pushed box changes, unless that box is stuck now. `dead`: no solution from here.
template <int words>
int StateSearch<words>::bound_after(StateId before, const After& after) {
  const Push& push = after.push;
  const int box = boxes_[push.row];
  const int to = tables_.next(box, push.direction);
  int moves = after.tour;
  match(before);
  if (way_back_) {
    moves = std::max(moves, way_back_->after(static_cast<int>(push.row), to, opposite(push.direction)));
    moves = kept(moves);
    if (push.cost + moves > options_.most_cost) return moves;
  }
  int bound = Board::never;
  const Set stuck = can_move(tables_, after.boxes, to) ? stuck_ : stuck_boxes(tables_, after.boxes);
  if (stuck == stuck_) {
    now_->costs(to, opposite(push.direction), row_.data());
    bound = matching_.solve_with(static_cast<int>(push.row), row_.data());
  } else {
    bound = bound_from_scratch(other_matching_, stuck, after.boxes, box);
  }
  return std::max(kept(bound), moves);
}

template <int words>
void StateSearch<words>::push(const Set& boxes_before, const Set& reach_before, const Push& push) {
  const int box = boxes_[push.row];
  const int to = tables_.next(box, push.direction);
  Set boxes = boxes_before;
  boxes.remove(box);
  boxes.add(to);
  if (pairs_.lost(to, opposite(push.direction), boxes) || corral_deadlocks_.known(to, boxes, box)) return;
  Set reach;
  int tour = 0;
  if (moves_) {
    tour = std::min((*tour_)(boxes, box), dead - 1);
    if (push.cost + tour > options_.most_cost) {
      pruned_by_cost_ = true;
      return;
    }
    reach.add(box);
  } else {
    reach = tables_.reach_after(reach_before, boxes, box, to);
  }
  Set normal = boxes;
  const int player = normalise(normal, reach);
  after_.push_back({push, boxes, normal, reach, player, tour, seen_.prepare(normal, player)});
}

/// All at once, to overlap the memory latency of the lookups.
template <int words>
void StateSearch<words>::enter(StateId id_before) {
  for (const After& after : after_) {
    const int cost = after.push.cost;
    StateId id = seen_.find(after.normal, after.player, after.hash);
    if (id == no_state) {
      const int bound = bound_after(id_before, after);
      pruned_by_cost_ = pruned_by_cost_ || (bound < dead && cost + bound > options_.most_cost);
      // Dead states are stored, too, to be recognised when met again.
      if (bound < dead && cost + bound > options_.most_cost) continue;
      id = seen_.add(after.normal, after.player, after.hash);
      seen_[id].bound = static_cast<std::uint16_t>(bound);
    } else if (seen_[id].cost <= cost || !exact()) {
      continue;
    }
    auto& state = seen_[id];
    state.cost = static_cast<std::uint16_t>(cost);
    state.before = id_before;
    state.done = state.bound == dead;
    if (!state.done) open(id, after.boxes, after.reach);
  }
  after_.clear();
}

/// Makes one push, in the unnormalised position, that leads to a state symmetric to `to`, with the shortest
/// such walk. Returns where the player is then.
template <int words>
int StateSearch<words>::follow(Set& boxes, int player, StateId from, StateId to, Plan& plan) const {
  std::vector<int> steps(static_cast<std::size_t>(tables_.size), -1);
  tables_.walk(boxes, player, steps);
  const int cost = seen_[to].cost - seen_[from].cost;
  int best_box = -1;
  int best_direction = 0;
  int best_steps = Board::never;
  boxes.each([&](int box) {
    for (int d = 0; d < 4; ++d) {
      const int there = tables_.next(box, d);
      const int behind = tables_.next(box, opposite(d));
      if (there < 0 || behind < 0 || boxes.has(there)) continue;
      const int walked = steps[static_cast<std::size_t>(behind)];
      if (walked < 0 || walked >= best_steps || (moves_ && walked + 1 > cost)) continue;
      Set after = boxes;
      after.remove(box);
      after.add(there);
      // Comparing boxes alone is cheaper and rejects most pushes.
      Set only_boxes = after;
      normalise(only_boxes, Set{.bits = {1}});
      if (only_boxes != seen_[to].boxes) continue;
      if (normalise(after, players(after, box)) != seen_[to].player) continue;
      best_box = box, best_direction = d, best_steps = walked;
    }
  });
  tables_.append_walk(boxes, player, tables_.next(best_box, opposite(best_direction)), plan);
  plan.push_back(static_cast<Direction>(best_direction));
  boxes.remove(best_box);
  boxes.add(tables_.next(best_box, best_direction));
  return best_box;
}

template <int words>
Plan StateSearch<words>::plan() const {
  std::vector<StateId> chain;
  for (StateId id = solved_; id != no_state; id = seen_[id].before) chain.push_back(id);
  std::ranges::reverse(chain);
  Plan plan;
  Set boxes = tables_.start;
  int player = board_.player().v;
  for (std::size_t i = 1; i < chain.size(); ++i) player = follow(boxes, player, chain[i - 1], chain[i], plan);
  return plan;
}

}  // namespace hence::sokoban
