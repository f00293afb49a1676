#include "render/level_drawing.hpp"

#include <algorithm>
#include <cmath>

namespace hence::render {

using sokoban::Level;
using sokoban::Square;

namespace {

constexpr std::string_view wall = "#4a4a4a";
constexpr std::string_view floor_colour = "#f4f1ea";

/// The head of an arrow from `from` to `to`.
void arrow_head(Canvas& canvas, Point from, Point to, double length, std::string_view fill) {
  const double distance = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-9);
  const Point along{(to.x - from.x) / distance, (to.y - from.y) / distance};
  const Point across{-along.y, along.x};
  const Point base{to.x - along.x * length, to.y - along.y * length};
  canvas.path({to,
               {base.x + across.x * length * 0.6, base.y + across.y * length * 0.6},
               {base.x - across.x * length * 0.6, base.y - across.y * length * 0.6}},
              {.fill = fill}, true);
}

}  // namespace

std::vector<bool> inside(const Level& level) {
  std::vector<bool> found(level.walls.size(), false);
  std::vector<Square> open{level.player};
  for (std::size_t i = 0; i < level.boxes.size(); ++i)
    if (level.boxes[i]) open.emplace_back(static_cast<int>(i));
  for (const Square square : open) found[square.at()] = true;
  while (!open.empty()) {
    const Square square = open.back();
    open.pop_back();
    for (const auto direction : sokoban::all_directions) {
      const auto next = level.next(square, direction);
      if (!next || level.walls[next->at()] || found[next->at()]) continue;
      found[next->at()] = true;
      open.push_back(*next);
    }
  }
  return found;
}

LevelDrawing::LevelDrawing(Canvas& canvas, const Level& level, Point corner, double size)
    : canvas_(canvas),
      level_(level),
      corner_{corner.x + margin(size), corner.y + margin(size)},
      size_(size) {}

Point LevelDrawing::centre(Square square) const {
  return {corner_.x + (level_.column(square) + 0.5) * size_, corner_.y + (level_.row(square) + 0.5) * size_};
}

void LevelDrawing::draw(const PlanPiece& piece, Tense tense) {
  numbers();
  floor_and_walls();
  for (int i = 0; i < level_.squares(); ++i)
    if (level_.goals[Square(i).at()]) goal(Square(i));
  if (tense == Tense::past) walk(piece.player, 0.45);
  for (int i = 0; i < level_.squares(); ++i)
    if (level_.boxes[Square(i).at()]) box(Square(i));
  if (tense == Tense::ahead) walk(piece.player, 1);
  pushes(piece.box, tense);
  player(level_.player);
}

void LevelDrawing::numbers() {
  if (margin(size_) == 0) return;
  const Font font{.size = size_ * 0.36, .fill = colour::grey};
  for (int c = 0; c < level_.columns; ++c)
    canvas_.text({corner_.x + (c + 0.5) * size_, corner_.y - margin(size_) / 2}, std::to_string(c + 1), font);
  for (int r = 0; r < level_.rows; ++r)
    canvas_.text({corner_.x - margin(size_) / 2, corner_.y + (r + 0.5) * size_}, std::to_string(r + 1), font);
}

/// Floor and walls. Adjacent squares of a row are merged into one shape, which leaves no seams.
void LevelDrawing::floor_and_walls() {
  const std::vector<bool> floor = inside(level_);
  for (const bool walls : {false, true}) {
    const std::vector<bool>& here = walls ? level_.walls : floor;
    for (int r = 0; r < level_.rows; ++r)
      for (int c = 0; c < level_.columns;) {
        int end = c;
        while (end < level_.columns && here[level_.at(r, end).at()]) ++end;
        if (end > c)
          canvas_.rect(
              {corner_.x + c * size_, corner_.y + r * size_}, (end - c) * size_, size_,
              {.fill = walls ? wall : floor_colour, .stroke = walls ? wall : "#ddd8cc", .width = 0.5});
        c = std::max(end, c + 1);
      }
  }
  // Lines between floor squares, so that squares can be counted.
  for (int i = 0; i < level_.squares(); ++i) {
    const Square square(i);
    const auto left = level_.next(square, sokoban::Direction::left);
    if (!floor[square.at()] || !left || !floor[left->at()]) continue;
    const Point at{corner_.x + level_.column(square) * size_, corner_.y + level_.row(square) * size_};
    canvas_.line(at, {at.x, at.y + size_}, {.stroke = "#ddd8cc", .width = 0.5});
  }
}

void LevelDrawing::goal(Square square) {
  canvas_.diamond(centre(square), size_ * 0.36,
                  {.fill = colour::white, .stroke = colour::green, .width = size_ * 0.08});
}

void LevelDrawing::box(Square square) {
  const bool home = level_.goals[square.at()];
  const Point at = centre(square);
  const double half = size_ * 0.37;
  canvas_.rect({at.x - half, at.y - half}, 2 * half, 2 * half,
               {.fill = home ? colour::green : colour::orange, .stroke = colour::ink, .width = size_ * 0.05},
               size_ * 0.08);
  if (home) canvas_.diamond(at, size_ * 0.2, {.fill = colour::white});
}

void LevelDrawing::player(Square square) {
  const Point at = centre(square);
  canvas_.circle(at, size_ * 0.27, {.fill = colour::blue, .stroke = colour::white, .width = size_ * 0.04});
  canvas_.circle({at.x - size_ * 0.09, at.y - size_ * 0.05}, size_ * 0.045, {.fill = colour::white});
  canvas_.circle({at.x + size_ * 0.09, at.y - size_ * 0.05}, size_ * 0.045, {.fill = colour::white});
}

/// Small dots on and between the squares walked over, one each however often they are visited.
void LevelDrawing::walk(const std::vector<Square>& way, double opacity) {
  if (way.size() < 2) return;
  std::vector<bool> seen(3 * level_.walls.size());
  auto dot = [&](Square square, std::size_t which, Point at) {
    if (seen[3 * square.at() + which]) return;
    seen[3 * square.at() + which] = true;
    canvas_.circle(at, size_ * 0.06, {.fill = colour::blue, .opacity = opacity});
  };
  for (std::size_t i = 0; i < way.size(); ++i) {
    const Point here = centre(way[i]);
    dot(way[i], 0, here);
    if (i == 0) continue;
    const Point before = centre(way[i - 1]);
    const bool along_row = level_.row(way[i]) == level_.row(way[i - 1]);
    dot(std::min(way[i], way[i - 1]), along_row ? 1 : 2, {(here.x + before.x) / 2, (here.y + before.y) / 2});
  }
}

void LevelDrawing::pushes(const std::vector<Square>& way, Tense tense) {
  if (way.size() < 2) return;
  const double head = size_ * 0.32;
  // A box may go round in circles: draw its start and the last part of its way.
  const std::size_t shown = std::min(way.size(), 4 * level_.walls.size());
  std::vector<Point> points{centre(way.front())};
  for (std::size_t i = way.size() - shown + 1; i < way.size(); ++i) points.push_back(centre(way[i]));
  if (tense == Tense::ahead) {
    const double half = size_ * 0.37;
    canvas_.rect({points.back().x - half, points.back().y - half}, 2 * half, 2 * half,
                 {.fill = colour::orange,
                  .stroke = colour::vermillion,
                  .width = size_ * 0.05,
                  .opacity = 0.3,
                  .dashed = true},
                 size_ * 0.08);
  }
  const Point before = points[points.size() - 2];
  const Point end = points.back();
  // The head covers the end of the line.
  points.back() = {end.x - (end.x - before.x) * 0.25, end.y - (end.y - before.y) * 0.25};
  canvas_.path(points, {.stroke = colour::vermillion, .width = size_ * 0.11});
  arrow_head(canvas_, before, end, head, colour::vermillion);
}

}  // namespace hence::render
