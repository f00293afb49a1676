#include "sokoban/plan_variables.hpp"

#include <fmt/format.h>

namespace hence::sokoban {

std::string after_moves(int moves) {
  return fmt::format("after {} move{}", moves, moves == 1 ? "" : "s");
}

std::string PlanVariables::name(Variable variable, const Level& level, const Board& board) const {
  if (variable.v >= of_spots()) {
    const auto axis = static_cast<int>(variable.v - of_spots());
    return fmt::format("player on axis {} up to move {}", axis / (moves_ + 1) + 1, axis % (moves_ + 1));
  }
  const int row = variable.v / spots_;
  const std::string where = sokoban::name(level, board.square(Spot(variable.v % spots_)));
  auto after = [&](std::string_view what, int time) {
    return fmt::format("{} {} {}", what, where, after_moves(time));
  };
  const int rows = (moves_ + 1) * (1 + kinds_);
  if (row >= rows) return after("player up to", row - rows);
  const int kind = row % (1 + kinds_);
  const int time = row / (1 + kinds_);
  if (kind == 0) return after("player", time);
  return after(kinds_ == 1 ? "box" : fmt::format("box {}", kind), time);
}

}  // namespace hence::sokoban
