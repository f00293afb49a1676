// Bidirectional breadth-first search for a shortest solution: forwards from the start and, with pulls,
// backwards from all solved states, until both frontiers meet. It uses no lower bound but goes only half as
// deep. On levels with many boxes and short solutions, where bounds are weak, that is far less work.
//
// States with the same boxes are stored together, with the player's spots as a bit set, so walks cost almost
// nothing. A layer is one move, or one push and all walks after it.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <vector>

#include "sokoban/deadlocks.hpp"
#include "sokoban/record_table.hpp"
#include "sokoban/search.hpp"
#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
class BothEnds : public BidirectionalSearch {
 public:
  using Set = SpotSet<words>;

  BothEnds(const Level& level, const SearchOptions& options)
      : moves_(options.metric == Metric::moves),
        most_cost_(options.most_cost),
        memory_(options.memory),
        board_(level),
        tables_(board_),
        pairs_(tables_) {
    if (board_.lost_box() || tables_.start.count() > tables_.goal_count) return;
    each_end(tables_.goals, tables_.start.count(), {}, [&](const Set& boxes) {
      ends_.push_back({boxes, tables_.all.without(boxes)});
    });
    meeting_.emplace(*this, start(), ends_, typename Meeting::Within{});
  }

  End advance(std::size_t states, const Budget& budget) override;
  int at_least() const override { return at_least_; }
  bool pruned_by_cost() const override { return pruned_by_cost_; }
  void allow(int cost) override { most_cost_ = std::min(most_cost_, cost); }
  Plan plan() const override { return plan_; }
  std::array<int, 2> layers() const override { return meeting_ ? meeting_->done() : std::array<int, 2>{}; }

  /// Counts states with the same boxes once.
  std::size_t states() const override { return meeting_ ? meeting_->placements() : 0; }

 private:
  /// Boxes, and one or more spots of the player.
  struct State {
    Set boxes;
    Set players;
  };
  using States = std::vector<State>;

  static Set only(int spot) {
    Set set;
    set.add(spot);
    return set;
  }
  static Set moved(Set boxes, int from, int to) {
    boxes.remove(from);
    boxes.add(to);
    return boxes;
  }

  State start() const { return {tables_.start, only(board_.player().v)}; }

  template <class Visit>
  static void each_end(const Set& goals, int boxes, const Set& chosen, Visit&& visit) {
    if (boxes == 0) return visit(chosen);
    Set rest = goals;
    int left = goals.count();
    goals.each([&](int goal) {
      if (left-- < boxes) return;  // too few left for the remaining boxes
      rest.remove(goal);
      Set more = chosen;
      more.add(goal);
      each_end(rest, boxes - 1, more, visit);
    });
  }

  class Meeting;
  End find_plan(const Budget& budget);
  End find_path(const State& from, const States& to, std::size_t end, const Budget& budget);

  bool moves_;  ///< metric: moves, not pushes
  int most_cost_;
  std::size_t memory_;
  Board board_;
  Tables<words> tables_;
  PairDeadlocks<words> pairs_;
  States ends_;
  std::optional<Meeting> meeting_;  ///< empty if there is no solution
  int at_least_ = 0;
  bool pruned_by_cost_ = false;
  States path_;  ///< a shortest solution, one state per layer
  Plan plan_;
};

/// Breadth-first search from one state and towards several others, layer by layer, until both sides meet.
template <int words>
class BothEnds<words>::Meeting {
 public:
  /// `meeting`: only states that it has seen from end `end`.
  struct Within {
    const Meeting* meeting = nullptr;
    std::size_t end = 0;
  };

  Meeting(const BothEnds& search, const State& from, const States& to, Within within)
      : moves_(search.moves_), tables_(search.tables_), pairs_(search.pairs_), within_(within) {
    reach(from);
    end_ = 1;
    for (const State& state : to) reach(state);
  }

  /// A state where both sides met.
  const std::optional<State>& met() const { return met_; }

  /// Of both sides together.
  int layers() const { return layers_[0] + layers_[1]; }

  /// Finished layers of each side; `all_layers` where its whole state space is known.
  std::array<int, 2> done() const {
    std::array<int, 2> done = layers_;
    if (!between_layers()) --done[end_];
    for (std::size_t end = 0; between_layers() && end < 2; ++end)
      if (waiting_[end].empty()) done[end] = all_layers;
    return done;
  }

  std::size_t placements() const { return placements_.size(); }
  std::size_t bytes() const {
    return placements_.bytes() +
           (layer_.capacity() + waiting_[0].capacity() + waiting_[1].capacity()) * sizeof(Waiting);
  }

  /// All states within `layers()` are known.
  bool between_layers() const { return at_ == layer_.size(); }

  /// Starts the next layer, on the side with the smaller frontier, unless it is far ahead of the other; the
  /// first layer is always from the start. False if either frontier is empty.
  bool begin_layer() {
    if (waiting_[0].empty() || waiting_[1].empty()) return false;
    end_ = waiting_[0].size() > waiting_[1].size();
    if (layers_[end_] > 4 * layers_[1 - end_]) end_ = 1 - end_;
    if (layers() == 0) end_ = 0;
    layer_.clear();
    layer_.swap(waiting_[end_]);
    at_ = 0;
    ++layers_[end_];
    return true;
  }

  /// Expands one entry of this layer.
  void advance() {
    const Waiting now = layer_[at_++];
    const Set boxes = placements_[now.placement].boxes;
    Set walks;
    now.players.each([&](int player) {
      walks = walks | tables_.beside(player);
      for (int d = 0; d < 4; ++d) end_ == 0 ? push(boxes, player, d) : pull(boxes, player, d);
    });
    if (moves_) reach({boxes, walks.without(boxes)}, now.placement);
  }

 private:
  /// A box placement, and the player's spots seen with it from each end.
  struct Placement {
    Set boxes;
    std::array<Set, 2> seen;
    std::uint64_t hash() const { return boxes.hash(); }
  };

  /// A frontier entry: new player spots of one placement.
  struct Waiting {
    RecordId placement;
    Set players;
  };

  void push(const Set& boxes, int player, int d) {
    const int box = tables_.next(player, d);
    if (box < 0 || !boxes.has(box)) return;
    const int to = tables_.next(box, d);
    if (to < 0 || boxes.has(to) || !tables_.alive.has(to)) return;
    const Set after = moved(boxes, box, to);
    if (!pairs_.lost(to, opposite(d), after)) reach({after, only(box)});
  }

  /// Undoes a push in direction d: the box in front of the player was pushed there by him.
  void pull(const Set& boxes, int player, int d) {
    const int box = tables_.next(player, d);
    if (box < 0 || !boxes.has(box) || !tables_.alive.has(player)) return;
    const int behind = tables_.next(player, opposite(d));
    if (behind >= 0 && !boxes.has(behind)) reach({moved(boxes, box, player), only(behind)});
  }

  RecordId find(const Set& boxes) const {
    return placements_.find(boxes.hash(), [&](const Placement& p) { return p.boxes == boxes; });
  }

  /// All spots that the player can walk to.
  Set walked(const State& state) const {
    Set all;
    state.players.each([&](int player) {
      if (!all.has(player)) all = all | tables_.reach(state.boxes, player);
    });
    return all;
  }

  /// Adds states reached from the current end. `id`: the record of the boxes, if known.
  void reach(State state, RecordId id = no_record) {
    if (!moves_) state.players = walked(state);
    if (within_.meeting != nullptr) {
      const RecordId known = within_.meeting->find(state.boxes);
      if (known == no_record) return;
      state.players = state.players & within_.meeting->placements_[known].seen[within_.end];
    }
    if (id == no_record) id = find(state.boxes);
    if (id == no_record) id = placements_.add(state.boxes.hash(), {state.boxes, {}});
    Placement& placement = placements_[id];
    const Set fresh = state.players.without(placement.seen[end_]);
    if (fresh.empty()) return;
    placement.seen[end_] = placement.seen[end_] | fresh;
    waiting_[end_].push_back({id, fresh});
    const Set both = fresh & placement.seen[1 - end_];
    if (!met_ && !both.empty()) met_ = State{placement.boxes, only(both.first())};
  }

  bool moves_;
  const Tables<words>& tables_;
  const PairDeadlocks<words>& pairs_;
  Within within_;
  RecordTable<Placement> placements_;
  std::array<std::vector<Waiting>, 2> waiting_;  ///< the next frontier of each end
  std::vector<Waiting> layer_;
  std::size_t at_ = 0;   ///< position in layer_
  std::size_t end_ = 0;  ///< whose layer it is: 0 or 1
  std::array<int, 2> layers_{};
  std::optional<State> met_;
};

template <int words>
Search::End BothEnds<words>::advance(std::size_t states, const Budget& budget) {
  for (std::size_t looked = 0; looked < states; ++looked) {
    if (budget.cancelled()) return End::cancelled;
    if (!meeting_) return End::exhausted;
    if (meeting_->met()) {
      at_least_ = std::max(at_least_, meeting_->layers());
      return find_plan(budget);
    }
    if (meeting_->between_layers()) {
      at_least_ = meeting_->layers() + 1;
      if (at_least_ > most_cost_) {
        pruned_by_cost_ = true;
        return End::exhausted;
      }
      if (!meeting_->begin_layer()) return End::exhausted;
    }
    if (meeting_->bytes() > memory_ / 4 * 3) return End::full;  // the rest is for reconstructing the solution
    meeting_->advance();
  }
  return End::paused;
}

template <int words>
Search::End BothEnds<words>::find_plan(const Budget& budget) {
  const State met = *meeting_->met();
  path_.clear();
  End ended = find_path(start(), {met}, 0, budget);
  if (ended == End::plan) ended = find_path(met, ends_, 1, budget);
  if (ended != End::plan) return ended;
  plan_.clear();
  Set boxes = tables_.start;
  int player = board_.player().v;
  for (const State& state : path_) {
    int to = state.players.first();
    if (state.boxes != boxes) {
      to = boxes.without(state.boxes).first();
      const int pushed_to = state.boxes.without(boxes).first();
      int d = 0;
      while (tables_.next(to, d) != pushed_to) ++d;
      tables_.append_walk(boxes, player, tables_.next(to, opposite(d)), plan_);
      plan_.push_back(static_cast<Direction>(d));
      boxes = state.boxes;
    } else {
      tables_.append_walk(boxes, player, to, plan_);
    }
    player = to;
  }
  return End::plan;
}

/// Appends the states of a shortest path, without the first. The meeting point gives only one state half way,
/// so both halves are searched again, restricted to states already seen from this end.
template <int words>
Search::End BothEnds<words>::find_path(const State& from, const States& to, std::size_t end,
                                       const Budget& budget) {
  State met;
  int layers = 0;
  {
    Meeting meeting(*this, from, to, {&*meeting_, end});
    while (!meeting.met()) {
      if (budget.cancelled()) return End::cancelled;
      if (meeting_->bytes() + meeting.bytes() > memory_) return End::full;
      if (meeting.between_layers() && !meeting.begin_layer())
        throw std::logic_error("a path known to exist was not found");
      meeting.advance();
    }
    met = *meeting.met();
    layers = meeting.layers();
  }
  if (layers == 1) path_.push_back(met);  // it ends the path: the only layer came from the other end
  if (layers <= 1) return End::plan;
  const End ended = find_path(from, {met}, end, budget);
  return ended == End::plan ? find_path(met, to, end, budget) : ended;
}

}  // namespace hence::sokoban
