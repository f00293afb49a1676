// Is this text about Sokoban? Commands that accept both kinds of puzzle call this with the beginning of a
// file before parsing it.
#pragma once

#include <string_view>

namespace hence::sokoban {

/// Does the text contain a level, perhaps one with errors? Never true for a Sudoku that could have exactly
/// one solution: '@' and '$' do not occur in those, and the letters P, B and G alone are not enough.
bool looks_like_level(std::string_view beginning);

/// Is the text a solution, or a statement that there is none?
bool looks_like_plan(std::string_view beginning);

}  // namespace hence::sokoban
