// Levels and their solutions in several tasks.
#pragma once

#include <string>

#include "ask/front.hpp"
#include "sokoban/level.hpp"
#include "sokoban/text/block.hpp"

namespace hence::tasks {

/// For a level beyond Board::too_large.
std::string why_too_large(const sokoban::Level& level);

/// The limit of moves that --shortest pushes ignores, in words; empty if the level has none.
std::string limit_ignored(const sokoban::LevelRecord& level);

/// For an input of solutions: throws UsageError if it is a solution itself instead of a file name, or holds
/// levels.
void refuse_other_than_plans(Front& front, const std::string& input);

}  // namespace hence::tasks
