// What the moves of a plan do, one after the other, by the rules and nothing else: every plan passes through
// here before anybody sees it. Includes nothing of the ways to find plans.
#pragma once

#include <optional>
#include <string>

#include "sokoban/level.hpp"

namespace hence::sokoban {

enum class Effect { walk, push, blocked_by_wall, blocked_by_wall_behind_box, blocked_by_box_behind_box };

/// Changes the level unless the move is blocked.
Effect move(Level& level, Direction direction);

struct Replay {
  Level end;       ///< after the moves that could be made
  int moves = 0;   ///< made; walks and pushes
  int pushes = 0;  ///< among them
  std::optional<Effect> blocked =
      std::nullopt;  ///< the first move that cannot be made, number `moves` from 0

  /// Every move can be made, and every box is on a goal then.
  bool solves() const { return !blocked && end.solved(); }
};

Replay replay(const Level& level, const Plan& plan);

}  // namespace hence::sokoban
