// Sokoban by exhaustive search: slow, and obviously right.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sokoban/plan.hpp"
#include "sokoban/simulate.hpp"

namespace hence::sokoban::naive {

/// The boxes and the player; everything else is fixed.
inline std::string key(const Level& level) {
  std::string text;
  for (const bool box : level.boxes) text += box ? '$' : ' ';
  return text + std::to_string(level.player.v);
}

/// The least total cost of reaching a wanted state, where each move costs 0 or 1.
inline std::optional<int> cheapest(const Level& level, const std::function<int(Effect)>& cost,
                                   const std::function<bool(const Level&)>& wanted) {
  std::unordered_map<std::string, int> best{{key(level), 0}};
  std::deque<Level> queue{level};
  while (!queue.empty()) {
    const Level state = queue.front();
    queue.pop_front();
    const int so_far = best.at(key(state));
    if (wanted(state)) return so_far;
    for (const Direction d : all_directions) {
      Level next = state;
      const Effect effect = move(next, d);
      if (effect != Effect::walk && effect != Effect::push) continue;
      const int total = so_far + cost(effect);
      const auto [known, is_new] = best.try_emplace(key(next), total);
      if (!is_new && known->second <= total) continue;
      known->second = total;
      if (cost(effect) == 0)
        queue.push_front(next);
      else
        queue.push_back(next);
    }
  }
  return std::nullopt;
}

/// The length of a shortest solution; nothing if there is none.
inline std::optional<int> fewest_moves(const Level& level) {
  return cheapest(
      level, [](Effect) { return 1; }, [](const Level& l) { return l.solved(); });
}

inline std::optional<int> fewest_pushes(const Level& level) {
  return cheapest(
      level, [](Effect effect) { return effect == Effect::push ? 1 : 0; },
      [](const Level& l) { return l.solved(); });
}

/// The minimum by the metric, and among those solutions the minimum by the other one.
inline std::optional<std::pair<int, int>> fewest_in_order(const Level& level, Metric metric) {
  using Costs = std::pair<int, int>;
  std::map<Costs, std::vector<Level>> ahead{{{0, 0}, {level}}};
  std::unordered_map<std::string, Costs> best;
  while (!ahead.empty()) {
    const auto [costs, states] = *ahead.begin();
    ahead.erase(ahead.begin());
    for (const Level& state : states) {
      if (!best.try_emplace(key(state), costs).second) continue;
      if (state.solved()) return costs;
      for (const Direction d : all_directions) {
        Level next = state;
        const Effect effect = move(next, d);
        if (effect != Effect::walk && effect != Effect::push) continue;
        const int push = effect == Effect::push ? 1 : 0;
        const Costs step = metric == Metric::moves ? Costs{1, push} : Costs{push, 1};
        ahead[{costs.first + step.first, costs.second + step.second}].push_back(std::move(next));
      }
    }
  }
  return std::nullopt;
}

}  // namespace hence::sokoban::naive
