// Finds some solution of a large level quickly: each move takes one box to any place it can reach, and states
// are expanded in turn by their features (after Y. Shoham and J. Schaeffer, The FESS Algorithm, 2020).
//
// The features form a cell: goals filled in packing order, boxes with no place in the rest of that order,
// parts of the board cut off, and obstacles to filling the next goal. Successors of a state wait in the cell
// of that state, so no cell starves because another looks better. Within a cell they are ordered by
// preferences, which alternate (sokoban/preferences.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "sokoban/assign.hpp"
#include "sokoban/carry.hpp"
#include "sokoban/corral_deadlocks.hpp"
#include "sokoban/corrals.hpp"
#include "sokoban/effort.hpp"
#include "sokoban/preferences.hpp"
#include "sokoban/regions.hpp"
#include "sokoban/search.hpp"
#include "sokoban/states.hpp"

namespace hence::sokoban {

template <int words>
class CarrySearch : public Search {
 public:
  using Set = SpotSet<words>;

  CarrySearch(const Level& level, const SearchOptions& options)
      : board_(level),
        tables_(board_),
        pairs_(tables_),
        corral_deadlocks_(tables_, pairs_, std::min(options.memory / 16, std::size_t{32} << 20),
                          corral_limits[options.attempt]),
        packing_(tables_),
        effort_(tables_, packing_),
        carry_(tables_),
        regions_(tables_),
        distances_(tables_),
        matching_(tables_.start.count(), tables_.goal_count),
        other_matching_(matching_),
        row_(static_cast<std::size_t>(tables_.goal_count)),
        seen_(options.memory) {
    begin();
  }

  End advance(std::size_t states, const Budget& budget) override;
  int at_least() const override { return at_least_; }
  bool pruned_by_cost() const override { return false; }
  void allow(int) override {}
  Plan plan() const override;
  std::size_t states() const override { return seen_.size(); }

 private:
  struct Features {
    int stage = 0;
    int left_behind = 0;
    int cut_off = 0;
    int effort = 0;
  };
  /// A successor: one box taken elsewhere.
  struct After {
    StateId id = no_state;
    int bound = 0;
    Features features{};
    int early = 0;   ///< boxes on goals ahead of the packing order
    int opened = 0;  ///< newly reachable spots
    bool advised = false;
    bool nearest = false;
  };
  /// The state being expanded.
  struct Now {
    StateId id = no_state;
    Set boxes, reach, stuck;
    const Distances<words>* distances = nullptr;
    Features features{};
    Set involved;  ///< boxes that decide the effort
  };

  /// The effort spent on corrals changes which states come first, and on a few levels almost everything
  /// depends on that. In XSokoban, levels 23 and 41 take seconds with the first setting and at least four
  /// times as long with the second; level 66 takes five seconds with the second, while the first fills 1 GiB
  /// without a solution.
  static constexpr std::array<CorralLimits, carry_attempts> corral_limits{long_limits, medium_limits,
                                                                          short_limits};

  /// A state with very many successors counts as several.
  static constexpr std::size_t ends_per_state = 500;

  bool full() const { return seen_.full(open_.bytes() + after_.size() * Preferences::bytes_each); }

  void begin();
  bool expand(StateId id, const Budget& budget);
  void move_box(const Now& now, int box, int row, const Budget& budget);
  void enter(const Now& now, int box, int row, const Carried& carried);
  int bound_after(const Now& now, const Set& boxes, int row, const Carried& carried);
  int bound_from_scratch(Matching& matching, const Set& stuck, const Set& boxes, int player) {
    return assign(matching, tables_, distances_, stuck, boxes, player);
  }
  int early(const Set& boxes, int stage) const {
    return (boxes & tables_.goals).without(packing_.packed(stage)).count();
  }
  void advise(const Features& features);
  void open(const Now& now);
  std::uint32_t cell(const Features& features) const;

  Board board_;
  Tables<words> tables_;
  PairDeadlocks<words> pairs_;
  CorralDeadlocks<words> corral_deadlocks_;
  Packing<words> packing_;
  Effort<words> effort_;
  mutable Carry<words> carry_;
  Regions<words> regions_;
  DistancesByWalls<words> distances_;
  Matching matching_, other_matching_;
  std::vector<int> row_;
  SeenStates<words> seen_;
  Preferences open_;
  std::size_t entered_ = 0;  ///< successors since the last state
  std::vector<After> after_;
  StateId solved_ = no_state;
  int at_least_ = 0;
};

template <int words>
void CarrySearch<words>::begin() {
  if (board_.lost_box() || tables_.start.count() > tables_.goal_count) return;
  const Set& boxes = tables_.start;
  const int bound = bound_from_scratch(matching_, stuck_boxes(tables_, boxes), boxes, board_.player().v);
  if (bound >= Board::never) return;
  at_least_ = bound;
  const int player = tables_.reach(boxes, board_.player().v).first();
  open_.add_first(seen_.add(boxes, player, seen_.prepare(boxes, player)));
}

template <int words>
Search::End CarrySearch<words>::advance(std::size_t states, const Budget& budget) {
  for (std::size_t looked = 0;; ++looked) {
    looked += entered_ / ends_per_state;
    entered_ = 0;
    if (looked >= states) return End::paused;
    if (budget.cancelled()) return End::cancelled;
    if (full()) return End::full;
    const StateId id = open_.take([&](StateId other) { return seen_[other].done; });
    if (id == no_state) return End::exhausted;
    seen_[id].done = true;
    if (seen_[id].boxes.within(tables_.goals)) {
      solved_ = id;
      return End::plan;
    }
    if (!expand(id, budget)) return End::cancelled;
  }
}

/// False if cancelled.
template <int words>
bool CarrySearch<words>::expand(StateId id, const Budget& budget) {
  Now now;
  now.id = id;
  now.boxes = seen_[id].boxes;
  const int player = seen_[id].player;
  now.reach = tables_.reach(now.boxes, player);
  const auto corral = CorralSearch<words>(tables_, now.boxes, now.reach).best();
  // First the test that learns patterns: corrals without a push teach most.
  if (corral_deadlocks_.found(now.boxes, now.reach)) return true;
  if (corral && corral->pushes == 0) return true;
  now.stuck = stuck_boxes(tables_, now.boxes);
  now.distances = &distances_(now.stuck);
  if (bound_from_scratch(matching_, now.stuck, now.boxes, player) >= Board::never) return true;
  regions_.begin(now.boxes, now.reach);
  const int stage = packing_.stage(now.boxes);
  now.features = {.stage = stage,
                  .left_behind = packing_.left_behind(now.boxes, stage),
                  .cut_off = regions_.cut_off(),
                  .effort = effort_(now.boxes, now.reach, stage)};
  now.involved = effort_.involved();
  after_.clear();
  int row = 0;
  now.boxes.each([&](int box) {
    if (!now.stuck.has(box) && (!corral || corral->boxes.has(box))) move_box(now, box, row, budget);
    ++row;
  });
  advise(now.features);
  open(now);
  return !budget.cancelled();
}

template <int words>
void CarrySearch<words>::move_box(const Now& now, int box, int row, const Budget& budget) {
  if (budget.cancelled() || full()) return;  // with very many boxes, even finding the ends takes seconds
  Set others = now.boxes;
  others.remove(box);
  const auto& ends = carry_.ends(others, box, now.reach, [&](const Carried& carried) {
    if (!now.distances->alive().has(carried.box) || pairs_.lost(carried.box, carried.side, others))
      return false;
    Set boxes = others;
    boxes.add(carried.box);
    return !corral_deadlocks_.known(carried.box, boxes, tables_.next(carried.box, carried.side));
  });
  for (const Carried& carried : ends) {
    if (budget.cancelled() || full()) return;
    enter(now, box, row, carried);
  }
}

template <int words>
void CarrySearch<words>::enter(const Now& now, int box, int row, const Carried& carried) {
  ++entered_;
  Set boxes = now.boxes;
  boxes.remove(box);
  boxes.add(carried.box);
  const auto region = regions_.after(boxes, box, carried.box, tables_.next(carried.box, carried.side));
  const int player = region.reach.first();
  const std::uint64_t hash = seen_.prepare(boxes, player);
  if (seen_.find(boxes, player, hash) != no_state) return;
  const int bound = bound_after(now, boxes, row, carried);
  if (bound >= Board::never) return;
  After after{.id = seen_.add(boxes, player, hash), .bound = bound};
  seen_[after.id].before = now.id;
  const int stage = packing_.stage_near(boxes, now.features.stage);
  const bool same_stage = stage == now.features.stage;
  after.features = now.features;
  after.features.stage = stage;
  after.features.cut_off = region.cut_off;
  if (!same_stage || !packing_.alike(box, carried.box))
    after.features.left_behind = packing_.left_behind(boxes, stage);
  if (same_stage && now.involved.has(box)) after.features.effort = effort_(boxes, region.reach, stage);
  after.early = early(boxes, stage);
  after.opened = region.reach.without(now.reach).count();
  after_.push_back(after);
}

/// Only the row of the moved box changes, unless that box is stuck now.
template <int words>
int CarrySearch<words>::bound_after(const Now& now, const Set& boxes, int row, const Carried& carried) {
  const Set stuck = can_move(tables_, boxes, carried.box) ? now.stuck : stuck_boxes(tables_, boxes);
  if (stuck != now.stuck)
    return bound_from_scratch(other_matching_, stuck, boxes, tables_.next(carried.box, carried.side));
  now.distances->costs(carried.box, carried.side, row_.data());
  return matching_.solve_with(row, row_.data());
}

/// Marks the best successor by each feature; ties go to the fewest remaining pushes.
template <int words>
void CarrySearch<words>::advise(const Features& features) {
  constexpr int least_opened = 2;
  std::array<After*, 5> best{};
  After* nearest = nullptr;
  const auto propose = [&](After*& other, After& after, auto&& value) {
    if (other == nullptr || value(after) < value(*other) ||
        (value(after) == value(*other) && after.bound < other->bound))
      other = &after;
  };
  for (After& after : after_) {
    const Features& then = after.features;
    if (then.stage > features.stage)
      propose(best[0], after, [](const After& a) { return -a.features.stage; });
    if (then.stage < features.stage) continue;
    if (then.cut_off < features.cut_off)
      propose(best[1], after, [](const After& a) { return a.features.cut_off; });
    if (then.left_behind < features.left_behind)
      propose(best[2], after, [](const After& a) { return a.features.left_behind; });
    if (then.effort < features.effort)
      propose(best[3], after, [](const After& a) { return a.features.effort; });
    if (after.opened >= least_opened) propose(best[4], after, [](const After& a) { return -a.opened; });
    propose(nearest, after, [](const After& a) { return a.bound; });
  }
  for (After* after : best)
    if (after != nullptr) after->advised = true;
  if (nearest != nullptr) nearest->nearest = true;
}

template <int words>
std::uint32_t CarrySearch<words>::cell(const Features& features) const {
  std::uint32_t cell = 0;
  for (const int n : {packing_.stages() - features.stage, features.left_behind, features.cut_off,
                      features.effort / Effort<words>::price})
    cell = cell << 8 | static_cast<std::uint32_t>(std::clamp(n, 0, 255));
  return cell;
}

template <int words>
void CarrySearch<words>::open(const Now& now) {
  Features rough = now.features;
  rough.effort = 0;
  const Preferences::Cells cells{.fine = cell(now.features), .coarse = cell(rough)};
  const int early_before = early(now.boxes, now.features.stage);
  for (const After& after : after_)
    open_.add(now.id, after.id, cells,
              {.advised = after.advised,
               .nearest = after.nearest,
               .jumps_queue = after.early > early_before,
               .early = after.early,
               .pushes_left = after.bound});
}

template <int words>
Plan CarrySearch<words>::plan() const {
  std::vector<StateId> chain;
  for (StateId id = solved_; id != no_state; id = seen_[id].before) chain.push_back(id);
  std::ranges::reverse(chain);
  Plan plan;
  Set boxes = tables_.start;
  int player = board_.player().v;
  for (std::size_t i = 1; i < chain.size(); ++i) {
    const Set& then = seen_[chain[i]].boxes;
    const Set reach = tables_.reach(boxes, player);
    const Set reach_then = tables_.reach(then, seen_[chain[i]].player);
    // The box that moved; if none did, one was taken around in a loop to open another side.
    const Set moved = boxes == then ? boxes : boxes.without(then);
    bool done = false;
    moved.each([&](int box) {
      if (done) return;
      Set others = boxes;
      others.remove(box);
      const auto way =
          carry_.way(others, box, reach, boxes == then ? box : then.without(boxes).first(), reach_then);
      if (!way) return;
      done = true;
      for (const Direction direction : *way) {
        const int d = static_cast<int>(direction);
        Set around = others;
        around.add(box);
        tables_.append_walk(around, player, tables_.next(box, opposite(d)), plan);
        plan.push_back(direction);
        player = box;
        box = tables_.next(box, d);
      }
    });
    boxes = then;
  }
  return plan;
}

}  // namespace hence::sokoban
