// All reachable states of a small level and their distances to a solved state, by the rules alone: the
// reference for bounds and deadlocks.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "sokoban/spot_set.hpp"

namespace hence::sokoban::naive {

struct State {
  std::uint64_t boxes = 0;                  ///< one bit per square
  int player = 0;                           ///< a square
  std::array<int, 4> next{-1, -1, -1, -1};  ///< the state after a move in each direction; -1 if it is blocked
  int moves_left = Board::never;            ///< moves of a shortest solution; `never`: unsolvable
  int pushes_left = Board::never;
};

class AllStates {
 public:
  std::vector<State> states;
  bool complete = true;  ///< false: more than `most` states, and nothing is known

  /// For levels of at most 56 squares.
  AllStates(const Level& level, std::size_t most) : level_(level) {
    std::uint64_t boxes = 0;
    for (std::size_t i = 0; i < level.boxes.size(); ++i) {
      if (level.boxes[i]) boxes |= bit(static_cast<int>(i));
      if (level.goals[i]) goals_ |= bit(static_cast<int>(i));
    }
    add(boxes, level.player.v);
    for (std::size_t i = 0; i < states.size(); ++i) {
      if (states.size() > most) {
        complete = false;
        return;
      }
      for (const Direction d : all_directions) {
        const int after = move(states[i].boxes, states[i].player, d);
        states[i].next[static_cast<std::size_t>(d)] = after;
      }
    }
    before_.resize(states.size());
    for (std::size_t i = 0; i < states.size(); ++i)
      for (const int after : states[i].next)
        if (after >= 0) before_[static_cast<std::size_t>(after)].push_back(static_cast<int>(i));
    work_back(1, &State::moves_left);
    work_back(0, &State::pushes_left);
  }

  bool solved(const State& state) const { return (state.boxes & ~goals_) == 0; }

  bool is_push(const State& from, const State& to) const { return from.boxes != to.boxes; }

  /// As a level, for drawing.
  Level level(const State& state) const {
    Level level = level_;
    for (std::size_t i = 0; i < level.boxes.size(); ++i)
      level.boxes[i] = (state.boxes & bit(static_cast<int>(i))) != 0;
    level.player = Square(state.player);
    return level;
  }

 private:
  static std::uint64_t bit(int square) { return std::uint64_t{1} << square; }

  int add(std::uint64_t boxes, int player) {
    const auto [known, is_new] =
        known_.try_emplace(boxes << 6 | static_cast<std::uint64_t>(player), static_cast<int>(states.size()));
    if (is_new) states.push_back({.boxes = boxes, .player = player});
    return known->second;
  }

  int move(std::uint64_t boxes, int player, Direction d) {
    const auto to = level_.next(Square(player), d);
    if (!to || level_.walls[to->at()]) return -1;
    if ((boxes & bit(to->v)) == 0) return add(boxes, to->v);
    const auto behind = level_.next(*to, d);
    if (!behind || level_.walls[behind->at()] || (boxes & bit(behind->v)) != 0) return -1;
    return add((boxes & ~bit(to->v)) | bit(behind->v), to->v);
  }

  void work_back(int cost_of_walk, int State::*left) {
    std::deque<int> queue;
    for (std::size_t i = 0; i < states.size(); ++i)
      if (solved(states[i])) {
        states[i].*left = 0;
        queue.push_back(static_cast<int>(i));
      }
    while (!queue.empty()) {
      const State& state = states[static_cast<std::size_t>(queue.front())];
      const std::vector<int>& before = before_[static_cast<std::size_t>(queue.front())];
      queue.pop_front();
      for (const int i : before) {
        State& from = states[static_cast<std::size_t>(i)];
        const int cost = is_push(from, state) ? 1 : cost_of_walk;
        if (from.*left <= state.*left + cost) continue;
        from.*left = state.*left + cost;
        if (cost == 0)
          queue.push_front(i);
        else
          queue.push_back(i);
      }
    }
  }

  Level level_;
  std::uint64_t goals_ = 0;
  std::unordered_map<std::uint64_t, int> known_;
  std::vector<std::vector<int>> before_;
};

/// The boxes of a state that are on spots.
inline SpotSet<1> boxes_on(const Board& board, const State& state) {
  SpotSet<1> boxes;
  for (int spot = 0; spot < board.size(); ++spot)
    if ((state.boxes >> board.square(Spot(spot)).v & 1) != 0) boxes.add(spot);
  return boxes;
}

inline int player_on(const Board& board, const State& state) {
  return board.spot(Square(state.player)).v;
}

/// The precondition of the searches: there are enough goals, and without boxes in the way the player can walk
/// to all boxes.
inline bool worth_a_search(const Level& level, const Board& board) {
  return !level.solved() && !board.lost_box() && board.boxes().size() <= board.goals().size();
}

/// By box and player: the cheapest pushes that bring a single box from there to a goal, where the player can
/// walk wherever the box is not. Relaxes until nothing changes. `price(from, to)` is the cost of a push in
/// which the player steps between these spots.
template <class Price>
std::vector<std::vector<int>> cheapest_pushes(const Board& board, const SpotSet<1>& walls, int goal,
                                              Price&& price) {
  const auto n = static_cast<std::size_t>(board.size());
  std::vector<std::vector<int>> pushes(n, std::vector<int>(n, Board::never));
  auto free = [&](Spot spot) { return spot != Board::nowhere && !walls.has(spot.v); };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t box = 0; box < n; ++box)
      for (std::size_t player = 0; player < n; ++player) {
        if (box == player || !free(Spot(box)) || !free(Spot(player))) continue;
        int best = static_cast<int>(box) == goal ? 0 : pushes[box][player];
        for (const Direction d : all_directions) {
          const Spot to = board.next(Spot(player), d);
          if (!free(to)) continue;
          if (to.at() != box)
            best = std::min(best, pushes[box][to.at()]);
          else if (const Spot behind = board.next(to, d); free(behind))
            best = std::min(best, pushes[behind.at()][box] + price(static_cast<int>(player), to.v));
        }
        changed = changed || best < pushes[box][player];
        pushes[box][player] = best;
      }
  }
  return pushes;
}

/// The same, counting pushes.
inline std::vector<std::vector<int>> lone_box_pushes(const Board& board, const SpotSet<1>& walls, int goal) {
  return cheapest_pushes(board, walls, goal, [](int, int) { return 1; });
}

}  // namespace hence::sokoban::naive
