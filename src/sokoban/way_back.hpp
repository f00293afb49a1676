// A lower bound on moves: after pushing a box towards one end of the level, the player has to walk back for
// the next.
//
// Let `far` be the player's walking distance from some fixed spot. Each move changes it by 1, so
//
//   moves = sum over all moves of (1 + nearer) - (far at the start) + (far at the end),
//
// where `nearer` is 1 for a move towards the fixed spot and -1 for one away from it. Every term is 0 or 2, so
// the sum is at least the contribution of the pushes, and that is at least the cheapest assignment of boxes
// to goals if a push towards the fixed spot costs 2 and any other 0. On a level whose boxes all go to one
// place this is twice the number of pushes. The fixed spot is the one with the highest bound at the start.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <vector>

#include "sokoban/distances.hpp"
#include "sokoban/matching.hpp"

namespace hence::sokoban {

template <int words>
class WayBack {
 public:
  using Set = SpotSet<words>;

  WayBack(const Tables<words>& tables, const Distances<words>& distances)
      : tables_(tables), distances_(distances), matching_(tables.start.count(), tables.goal_count) {
    const int player = tables.board.player().v;
    int best = -1;
    for (const int spot : candidates()) {
      choose(spot);
      const int bound = begin(tables.start, player);
      if (bound < Board::never && bound > best) best = bound, fixed_ = spot;
    }
    choose(fixed_);
  }

  /// The bound of a state, to which later calls of `after` refer.
  int begin(const Set& boxes, int player) {
    int row = 0;
    boxes.each([&](int box) { costs(box, distances_.side(box, player), matching_.row(row++)); });
    for (; row < tables_.goal_count; ++row) std::fill_n(matching_.row(row), tables_.goal_count, 0);
    return matching_.solve() + least_end_ - far_[static_cast<std::size_t>(player)];
  }

  /// The bound after box number `row` was pushed to `to`, with the player on `side` of it.
  int after(int row, int to, int side) {
    row_.resize(static_cast<std::size_t>(tables_.goal_count));
    costs(to, side, row_.data());
    const int player = tables_.next(to, side);
    return matching_.solve_with(row, row_.data()) + least_end_ - far_[static_cast<std::size_t>(player)];
  }

 private:
  static constexpr int most_work = 30'000'000;  ///< table entries computed to choose the fixed spot

  /// All spots, or a sample if that takes too long.
  std::vector<int> candidates() const {
    const int most = std::max(1, most_work / (tables_.size * 4 * std::max(1, tables_.goal_count)));
    std::vector<int> spots;
    for (int spot = 0; spot < tables_.size; spot += (tables_.size + most - 1) / most) spots.push_back(spot);
    return spots;
  }

  void choose(int spot) {
    far_ = tables_.board.walks(Spot(spot));
    least_end_ = Board::never;
    tables_.goals.each([&](int goal) {
      tables_.beside(goal).each(
          [&](int end) { least_end_ = std::min(least_end_, far_[static_cast<std::size_t>(end)]); });
    });
    const auto goals = static_cast<std::size_t>(tables_.goal_count);
    costs_.resize(static_cast<std::size_t>(tables_.size) * 4 * goals);
    for (std::size_t g = 0; g < goals; ++g) {
      search_backwards(tables_.board.goals()[g].v);
      for (std::size_t i = 0; i < to_goal_.size(); ++i) costs_[i * goals + g] = to_goal_[i];
    }
  }

  int& cost(int box, int side) { return to_goal_[static_cast<std::size_t>(box * 4 + side)]; }

  void costs(int box, int side, int* row) const {
    std::copy_n(&costs_[static_cast<std::size_t>((box * 4 + side) * tables_.goal_count)], tables_.goal_count,
                row);
  }

  /// As Distances does, with pushes that cost 0 or 2 (0-1 breadth-first search).
  void search_backwards(int goal) {
    to_goal_.assign(static_cast<std::size_t>(tables_.size * 4), Board::never);
    struct Position {
      int box, side, cost;
    };
    std::deque<Position> queue;
    auto reach = [&](int box, int side, int so_far, bool first) {
      const int part = distances_.side(box, tables_.next(box, side));
      for (int d = 0; d < 4; ++d) {
        const int there = tables_.next(box, d);
        if (there < 0 || cost(box, d) <= so_far || distances_.side(box, there) != part) continue;
        cost(box, d) = so_far;
        if (first)
          queue.push_front({box, d, so_far});
        else
          queue.push_back({box, d, so_far});
      }
    };
    for (int d = 0; d < 4; ++d)
      if (tables_.next(goal, d) >= 0) reach(goal, d, 0, true);
    while (!queue.empty()) {
      const auto [box, side, so_far] = queue.front();
      queue.pop_front();
      if (cost(box, side) < so_far) continue;
      // Undo the push that led here: box and player step back towards `side`.
      const int before = tables_.next(box, side);
      if (!tables_.alive.has(before)) continue;
      const int player = tables_.next(before, side);
      if (player < 0) continue;
      const int price = 1 + far_[static_cast<std::size_t>(player)] - far_[static_cast<std::size_t>(before)];
      reach(before, side, so_far + price, price == 0);
    }
  }

  const Tables<words>& tables_;
  const Distances<words>& distances_;
  Matching matching_;
  int fixed_ = 0;
  int least_end_ = 0;
  std::vector<int> far_;
  std::vector<int> costs_;    ///< by lone box and side of the player, to each goal
  std::vector<int> to_goal_;  ///< to one goal
  std::vector<int> row_;
};

}  // namespace hence::sokoban
