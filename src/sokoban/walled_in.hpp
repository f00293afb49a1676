// Boxes that stand on goals and can never be moved again are walls.
#pragma once

#include "sokoban/level.hpp"

namespace hence::sokoban {

/// The level with such boxes turned into walls, together with the goals below them. Its plans are the plans
/// of the level.
Level walled_in(const Level& level);

}  // namespace hence::sokoban
