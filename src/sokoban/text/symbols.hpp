// What the symbols of a level mean in each format.
#pragma once

#include <optional>
#include <string_view>

#include "sokoban/text/block.hpp"

namespace hence::sokoban {

/// The symbol of XSB for the same; nothing if it is no symbol of the format. `forced`: somebody said that it
/// is this format.
std::optional<char> in_xsb(char symbol, LevelFormat format, bool forced);

/// "is no symbol of XSB: ..."
std::string_view why_no_symbol(char symbol, LevelFormat format);

/// What stands on a square, as XSB writes it.
char xsb_symbol(const Level& level, Square square, char floor = ' ');

}  // namespace hence::sokoban
