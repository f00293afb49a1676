// The symbols of levels in each format.
#pragma once

#include <optional>
#include <string_view>

#include "sokoban/text/block.hpp"

namespace hence::sokoban {

/// The equivalent XSB symbol; empty if invalid. `forced`: the user chose the format.
std::optional<char> in_xsb(char symbol, LevelFormat format, bool forced);

/// "is not an XSB symbol: ..."
std::string_view why_no_symbol(char symbol, LevelFormat format);

/// The contents of a square, as an XSB symbol.
char xsb_symbol(const Level& level, Square square, char floor = ' ');

}  // namespace hence::sokoban
