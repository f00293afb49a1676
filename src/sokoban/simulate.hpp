// Replays moves by the rules and nothing else: every solution passes through here before anyone sees it.
// Includes nothing of the solvers.
#pragma once

#include <optional>
#include <string>

#include "sokoban/level.hpp"

namespace hence::sokoban {

enum class Effect { walk, push, blocked_by_wall, blocked_by_wall_behind_box, blocked_by_box_behind_box };

/// Leaves the level unchanged if the move is blocked.
Effect move(Level& level, Direction direction);

struct Replay {
  Level end;      ///< after the moves that could be made
  int moves = 0;  ///< made, pushes included
  int pushes = 0;
  std::optional<Effect> blocked = std::nullopt;  ///< why move number `moves`, from 0, cannot be made

  /// All moves can be made, and every box ends on a goal.
  bool solves() const { return !blocked && end.solved(); }
};

Replay replay(const Level& level, const Plan& plan);

}  // namespace hence::sokoban
