// Writes levels and collections as text that levels.hpp reads back as the same levels.
#pragma once

#include <string>

#include "sokoban/text/block.hpp"

namespace hence::sokoban {

/// Rows alone, each with a line end. Works for any state of a game: boxes on goals are '*', a player on one
/// is '+'. XSB has no implicit walls: if the player could walk to the edge, a border of walls is added, and
/// empty rows become walls.
std::string write_rows(const Level& level, LevelFormat format);

/// The rows with their context: in the course format the maximum number of moves before them; title, author
/// and comments after them; a blank line at the end.
std::string write_level(const LevelRecord& record, LevelFormat format);

}  // namespace hence::sokoban
