// One state of a level on a canvas.
#pragma once

#include <vector>

#include "render/canvas.hpp"
#include "render/level_picture.hpp"
#include "sokoban/level.hpp"

namespace hence::render {

class LevelDrawing {
 public:
  /// `size`: of a square, in pixels. `corner`: top left of everything, numbers of rows and columns included.
  LevelDrawing(Canvas& canvas, const sokoban::Level& level, Point corner, double size);

  void draw(const PlanPiece& piece, Tense tense);

  /// With the numbers of rows and columns.
  static double width(const sokoban::Level& level, double size) {
    return margin(size) + level.columns * size;
  }
  static double height(const sokoban::Level& level, double size) { return margin(size) + level.rows * size; }

 private:
  /// Of squares too small to hold a number, none are written.
  static double margin(double size) { return size >= smallest_with_numbers ? size * 0.7 : 0; }
  static constexpr double smallest_with_numbers = 12;

  Point centre(sokoban::Square square) const;
  void numbers();
  void ground();
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

/// Squares that belong to the level: the player could walk there if there were no boxes, or a box could be.
std::vector<bool> inside(const sokoban::Level& level);

}  // namespace hence::render
