// The fewest moves, searched from both ends at once: breadth first from the start, and backwards from all
// that is solved, until the two meet. No bound guides it, but it goes only half as deep. On levels with many
// boxes and few moves, where bounds tell little, that is much less work.
//
// All states with the same boxes are kept together, with the player's spots as bits: walks cost next to
// nothing.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <vector>

#include "sokoban/record_table.hpp"
#include "sokoban/search.hpp"
#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
class BothEnds : public Search {
 public:
  using Set = SpotSet<words>;

  BothEnds(const Level& level, const SearchOptions& options)
      : most_cost_(options.most_cost), memory_(options.memory), board_(level), tables_(board_) {
    if (board_.lost_box() || tables_.start.count() > tables_.goal_count) return;
    each_end(tables_.goals, tables_.start.count(), {},
             [&](const Set& boxes) { ends_.push_back({boxes, tables_.all.without(boxes)}); });
    meeting_.emplace(tables_, start(), ends_);
  }

  End go_on(std::size_t states, const Budget& budget) override;
  int at_least() const override { return at_least_; }
  bool left_some_out() const override { return left_some_out_; }
  void allow(int cost) override { most_cost_ = std::min(most_cost_, cost); }
  Plan plan() const override { return plan_; }

  /// States with the same boxes count once.
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
    goals.each([&](int goal) {
      rest.remove(goal);
      Set more = chosen;
      more.add(goal);
      each_end(rest, boxes - 1, more, visit);
    });
  }

  class Meeting;
  std::optional<State> after(const State& state, Direction direction) const;
  bool find_way(const State& from, const States& to, const Budget& budget);

  int most_cost_;
  std::size_t memory_;
  Board board_;
  Tables<words> tables_;
  States ends_;
  std::optional<Meeting> meeting_;  ///< nothing if there is no plan
  int at_least_ = 0;
  bool left_some_out_ = false;
  Plan plan_;
};

/// From one state and from some others, layer by layer of one move each, until they meet.
template <int words>
class BothEnds<words>::Meeting {
 public:
  Meeting(const Tables<words>& tables, const State& from, const States& to) : tables_(tables) {
    note(find(from.boxes), from.players);
    end_ = 1;
    for (const State& state : to) note(find(state.boxes), state.players);
  }

  /// Where they did.
  const std::optional<State>& met() const { return met_; }

  /// How many moves the layers are, from both ends together.
  int moves() const { return moves_[0] + moves_[1]; }

  std::size_t placements() const { return placements_.size(); }
  std::size_t bytes() const {
    return placements_.bytes() +
           (layer_.capacity() + waiting_[0].capacity() + waiting_[1].capacity()) * sizeof(Waiting);
  }

  /// No layer is half done: all states within `moves()` are known.
  bool between_layers() const { return at_ == layer_.size(); }

  /// The next layer: from the end where there is less to do, or in turns, so that they meet half way. False
  /// if nothing is left at one of the ends.
  bool begin_layer(bool in_turns) {
    if (waiting_[0].empty() || waiting_[1].empty()) return false;
    end_ = in_turns ? moves_[0] > moves_[1] : waiting_[0].size() > waiting_[1].size();
    layer_.clear();
    layer_.swap(waiting_[end_]);
    at_ = 0;
    ++moves_[end_];
    return true;
  }

  /// A little more of this layer.
  void go_on() {
    const Waiting now = layer_[at_++];
    const Set boxes = placements_[now.placement].boxes;
    Set walks;
    now.players.each([&](int player) {
      walks = walks | tables_.beside(player);
      for (int d = 0; d < 4; ++d) end_ == 0 ? push(boxes, player, d) : pull(boxes, player, d);
    });
    note(now.placement, walks.without(boxes));
  }

 private:
  /// Where the boxes are, and where the player was seen with them, from each end.
  struct Placement {
    Set boxes;
    std::array<Set, 2> seen;
    std::uint64_t hash() const { return boxes.hash(); }
  };

  /// States of the last layer, all with the same boxes.
  struct Waiting {
    RecordId placement;
    Set players;
  };

  void push(const Set& boxes, int player, int d) {
    const int box = tables_.next(player, d);
    if (box < 0 || !boxes.has(box)) return;
    const int to = tables_.next(box, d);
    if (to >= 0 && !boxes.has(to) && tables_.alive.has(to)) note(find(moved(boxes, box, to)), only(box));
  }

  /// He came by pushing the box that is before him in this direction.
  void pull(const Set& boxes, int player, int d) {
    const int box = tables_.next(player, d);
    if (box < 0 || !boxes.has(box) || !tables_.alive.has(player)) return;
    const int behind = tables_.next(player, turned(d));
    if (behind >= 0 && !boxes.has(behind)) note(find(moved(boxes, box, player)), only(behind));
  }

  RecordId find(const Set& boxes) {
    const std::uint64_t hash = boxes.hash();
    const RecordId known = placements_.find(hash, [&](const Placement& p) { return p.boxes == boxes; });
    return known != no_record ? known : placements_.add(hash, {boxes, {}});
  }

  void note(RecordId id, const Set& players) {
    Placement& placement = placements_[id];
    const Set fresh = players.without(placement.seen[end_]);
    if (fresh.empty()) return;
    placement.seen[end_] = placement.seen[end_] | fresh;
    waiting_[end_].push_back({id, fresh});
    const Set both = fresh & placement.seen[1 - end_];
    if (!met_ && !both.empty()) met_ = State{placement.boxes, only(both.first())};
  }

  const Tables<words>& tables_;
  RecordTable<Placement> placements_;
  std::array<std::vector<Waiting>, 2> waiting_;  ///< for the next layer
  std::vector<Waiting> layer_;
  std::size_t at_ = 0;   ///< in the layer
  std::size_t end_ = 0;  ///< of the layer: 0 or 1
  std::array<int, 2> moves_{};
  std::optional<State> met_;
};

template <int words>
Search::End BothEnds<words>::go_on(std::size_t states, const Budget& budget) {
  for (std::size_t looked = 0; looked < states; ++looked) {
    if (budget.cancelled()) return End::cancelled;
    if (!meeting_) return End::exhausted;
    if (meeting_->met()) {
      at_least_ = std::max(at_least_, meeting_->moves());
      const State met = *meeting_->met();
      plan_.clear();
      if (!find_way(start(), {met}, budget) || !find_way(met, ends_, budget)) return End::cancelled;
      return End::plan;
    }
    if (meeting_->between_layers()) {
      at_least_ = meeting_->moves() + 1;
      if (at_least_ > most_cost_) {
        left_some_out_ = true;
        return End::exhausted;
      }
      if (!meeting_->begin_layer(false)) return End::exhausted;
    }
    if (meeting_->bytes() > memory_) return End::full;
    meeting_->go_on();
  }
  return End::paused;
}

/// One move on, if the move is legal.
template <int words>
std::optional<typename BothEnds<words>::State> BothEnds<words>::after(const State& state,
                                                                       Direction direction) const {
  const int d = static_cast<int>(direction);
  const int to = tables_.next(state.players.first(), d);
  if (to < 0) return std::nullopt;
  if (!state.boxes.has(to)) return State{state.boxes, only(to)};
  const int behind = tables_.next(to, d);
  if (behind < 0 || state.boxes.has(behind)) return std::nullopt;
  return State{moved(state.boxes, to, behind), only(to)};
}

/// Appends the moves of a shortest way; false when cancelled. Only the states in the middle of a way are
/// known when two ends meet, so each half is searched again. That is little in comparison.
template <int words>
bool BothEnds<words>::find_way(const State& from, const States& to, const Budget& budget) {
  const auto arrived = [&](const State& state) {
    return std::ranges::any_of(
        to, [&](const State& s) { return s.boxes == state.boxes && s.players.meets(state.players); });
  };
  if (arrived(from)) return true;
  for (const Direction d : all_directions) {
    const auto next = after(from, d);
    if (!next || !arrived(*next)) continue;
    plan_.push_back(d);
    return true;
  }
  std::optional<Meeting> meeting(std::in_place, tables_, from, to);
  while (!meeting->met()) {
    if (budget.cancelled()) return false;
    if (meeting->between_layers() && !meeting->begin_layer(true))
      throw std::logic_error("a way that is known to exist was not found");
    meeting->go_on();
  }
  const State met = *meeting->met();
  meeting.reset();
  return find_way(from, {met}, budget) && find_way(met, to, budget);
}

}  // namespace hence::sokoban
