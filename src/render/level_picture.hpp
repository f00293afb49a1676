// Levels and plans as SVG (docs/PICTURES.md). Everything important is shown by shape as well as by colour.
#pragma once

#include <string>

#include "render/canvas.hpp"
#include "render/plan_pieces.hpp"
#include "sokoban/level.hpp"

namespace hence::render {

/// Larger levels would be unreadable and make large files.
inline constexpr int max_squares_drawn = 10'000;

/// How a piece of a plan is drawn over a state.
enum class Tense {
  ahead,  ///< in the state before it: where the player will go, and the outline of the box at its destination
  past    ///< in the state after it: where the player came from
};

/// The state after some push and, unless `piece` is empty, how it was reached. `title` is drawn as well.
std::string state_svg(const sokoban::Level& level, const PlanPiece& piece, const std::string& title);

/// A film strip of the plan: one picture for each stretch of pushes of the same box, and one of the end. For
/// a very long plan, only the beginning and the number of pictures left out. `title`: name of the level and
/// status of the plan.
std::string plan_svg(const sokoban::Level& level, const sokoban::Plan& plan, const std::string& title);

}  // namespace hence::render
