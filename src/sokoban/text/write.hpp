// Writes levels and collections as text that levels.hpp reads back as the same levels.
#pragma once

#include <string>

#include "sokoban/text/block.hpp"

namespace hence::sokoban {

/// Rows alone, each with a line end. Works for any state of a game: boxes on goals are '*', a player on one
/// is '+'. XSB has no implicit walls: if the player could walk to the edge, a border of walls is added, and
/// empty rows become walls.
std::string write_rows(const Level& level, LevelFormat format);

/// XSB: rows, title, author and comments, then a blank line. Course format: the maximum number of moves and
/// rows with blanks between the symbols, nothing else; several levels need a blank line between them.
std::string write_level(const LevelRecord& record, LevelFormat format);

}  // namespace hence::sokoban
