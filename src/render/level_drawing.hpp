// Draws one state of a level on a canvas.
#pragma once

#include <vector>

#include "render/canvas.hpp"
#include "render/level_picture.hpp"
#include "sokoban/level.hpp"

namespace hence::render {

class LevelDrawing {
 public:
  /// `size`: of a square, in pixels. `corner`: top left of everything, including the row and column numbers.
  LevelDrawing(Canvas& canvas, const sokoban::Level& level, Point corner, double size);

  void draw(const PlanPiece& piece, Tense tense);

  /// Including the row and column numbers.
  static double width(const sokoban::Level& level, double size) {
    return margin(size) + level.columns * size;
  }
  static double height(const sokoban::Level& level, double size) { return margin(size) + level.rows * size; }

 private:
  /// Numbers are left out if squares are too small for them.
  static double margin(double size) { return size >= smallest_with_numbers ? size * 0.7 : 0; }
  static constexpr double smallest_with_numbers = 12;

  Point centre(sokoban::Square square) const;
  void numbers();
  void floor_and_walls();
  void goal(sokoban::Square square);
  void box(sokoban::Square square);
  void player(sokoban::Square square);
  void walk(const std::vector<sokoban::Square>& way, double opacity);
  void pushes(const std::vector<sokoban::Square>& way, Tense tense);

  Canvas& canvas_;
  const sokoban::Level& level_;
  Point corner_;  ///< of the first square
  double size_;
};

/// The squares that the player could reach without boxes, or a box could.
std::vector<bool> inside(const sokoban::Level& level);

}  // namespace hence::render
