#include "sokoban/walled_in.hpp"

namespace hence::sokoban {

Level walled_in(const Level& level) {
  // Find frozen boxes: remove boxes that can move, repeatedly; none of the rest can be the first to move.
  std::vector<bool> stuck = level.boxes;
  auto blocked = [&](Square square, Direction direction) {
    const auto next = level.next(square, direction);
    return !next || level.walls[next->at()] || stuck[next->at()];
  };
  auto moves = [&](Square square) {
    for (Direction d : {Direction::up, Direction::left})
      if (!blocked(square, d) && !blocked(square, opposite(d))) return true;
    return false;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < stuck.size(); ++i)
      if (stuck[i] && moves(Square(i))) stuck[i] = false, changed = true;
  }
  Level result = level;
  for (std::size_t i = 0; i < stuck.size(); ++i) {
    if (!stuck[i] || !level.goals[i]) continue;
    result.walls[i] = true;
    result.boxes[i] = false;
    result.goals[i] = false;
  }
  return result;
}

}  // namespace hence::sokoban
