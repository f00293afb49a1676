// Levels and collections as text. What is written here is read again by levels.hpp as the same level.
#pragma once

#include <string>

#include "sokoban/text/block.hpp"

namespace hence::sokoban {

/// Rows alone, each with its line end. A state in the middle of a plan is a level like any other: boxes on
/// goals are '*', a player on one is '+'. XSB has no walls outside of the text: where the player could walk
/// to the edge, a border of walls is written round the level, and rows without anything in them become walls.
std::string write_rows(const Level& level, LevelFormat format);

/// The same with what belongs to it: the maximum number of moves before the rows in the course format, title,
/// author and comments behind them; a blank line at the end.
std::string write_level(const LevelRecord& record, LevelFormat format);

}  // namespace hence::sokoban
