// What a solution has few of.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/counted.hpp"

namespace hence::sokoban {

/// A move is any step of the player; a push is a move that pushes a box.
enum class Metric { moves, pushes };

/// "moves", "pushes"
std::string_view name(Metric metric);

using hence::counted;

/// "7 moves", "1 push"
std::string counted(std::int64_t count, Metric metric);

/// "7 moves, 4 pushes"
std::string counts(int moves, int pushes);

}  // namespace hence::sokoban
