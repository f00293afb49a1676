// Levels and plans as SVG (docs/PICTURES.md). What matters is told by shape as well as by colour.
#pragma once

#include <string>

#include "render/canvas.hpp"
#include "render/plan_pieces.hpp"
#include "sokoban/level.hpp"

namespace hence::render {

/// Larger ones would be neither readable nor small.
inline constexpr int most_squares_drawn = 10'000;

/// How a piece of a plan is drawn over a state.
enum class Tense {
  ahead,  ///< the state before it: where the player is going, and a shadow where the box will be
  past    ///< the state after it: where the player came along
};

/// The state after some push, and how it came about; nothing of that where the piece is empty. `title` is
/// drawn, too.
std::string state_svg(const sokoban::Level& level, const PlanPiece& piece, const std::string& title);

/// A film strip of the whole plan: a picture for each stretch of pushes of one box, and one of the end. Of a
/// very long plan the beginning, and how much is missing. `title`: the level's name and what is known of the
/// plan.
std::string plan_svg(const sokoban::Level& level, const sokoban::Plan& plan, const std::string& title);

}  // namespace hence::render
