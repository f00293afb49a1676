// Boxes frozen on goals become walls.
#pragma once

#include "sokoban/level.hpp"

namespace hence::sokoban {

/// The level with frozen boxes on goals turned into walls, and without those goals. Its solutions are those
/// of the level.
Level walled_in(const Level& level);

}  // namespace hence::sokoban
