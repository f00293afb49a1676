// Is this text about Sokoban? Commands that take puzzles of both kinds ask here, with the beginning of the
// file, before anybody reads it.
#pragma once

#include <string_view>

namespace hence::sokoban {

/// The beginning holds a level, perhaps one with mistakes. No Sudoku that could have exactly one solution is
/// taken for one: '@' and '$' are in none, and letters P, B and G alone do not make one.
bool looks_like_level(std::string_view beginning);

/// The beginning is that of a plan, or says that there is none.
bool looks_like_plan(std::string_view beginning);

}  // namespace hence::sokoban
