#include "sokoban/simulate.hpp"

namespace hence::sokoban {

Effect move(Level& level, Direction direction) {
  const auto to = level.next(level.player, direction);
  if (!to || level.walls[to->at()]) return Effect::blocked_by_wall;
  if (!level.boxes[to->at()]) {
    level.player = *to;
    return Effect::walk;
  }
  const auto behind = level.next(*to, direction);
  if (!behind || level.walls[behind->at()]) return Effect::blocked_by_wall_behind_box;
  if (level.boxes[behind->at()]) return Effect::blocked_by_box_behind_box;
  level.boxes[to->at()] = false;
  level.boxes[behind->at()] = true;
  level.player = *to;
  return Effect::push;
}

Replay replay(const Level& level, const Plan& plan) {
  Replay result{.end = level};
  for (Direction direction : plan) {
    const Effect effect = move(result.end, direction);
    if (effect != Effect::walk && effect != Effect::push) {
      result.blocked = effect;
      break;
    }
    ++result.moves;
    result.pushes += effect == Effect::push;
  }
  return result;
}

}  // namespace hence::sokoban
