#include "render/level_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "render/level_drawing.hpp"
#include "sokoban/simulate.hpp"

namespace hence::render {

using sokoban::Level;

namespace {

constexpr Font heading_font{.size = 15, .bold = true, .anchor = Font::Anchor::start};
constexpr Font caption_font{.size = 12, .anchor = Font::Anchor::start};
constexpr double lines_apart = 1.35;
constexpr double page_margin = 16;

/// Limits that keep a picture readable and fast to write.
constexpr int max_panels = 300;
constexpr int max_squares_of_strip = 300'000;

std::string counted(int count, const char* one, const char* several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

std::string in_words(const Level& before, const PlanPiece& piece) {
  if (piece.box.empty())
    return fmt::format("{}, no push", counted(static_cast<int>(std::ssize(piece.moves)), "move", "moves"));
  return fmt::format("{} to {}: {}, {}", name(before, piece.box.front()), name(before, piece.box.back()),
                     counted(static_cast<int>(std::ssize(piece.moves)), "move", "moves"),
                     counted(piece.pushes(), "push", "pushes"));
}

double write_lines(Canvas& canvas, Point at, std::string_view text, double width, const Font& font) {
  for (const std::string& line : wrapped(text, width, font)) {
    at.y += font.size * lines_apart;
    canvas.text({at.x, at.y - font.size * lines_apart / 2}, line, font);
  }
  return at.y;
}

struct Panel {
  Level level;
  PlanPiece piece;
  std::string caption;
};

/// One panel per stretch of a plan, as many as fit, and one for the end.
std::vector<Panel> panels_of(const Level& level, const sokoban::Plan& plan) {
  std::vector<Panel> panels;
  const int most = std::clamp(max_squares_of_strip / std::max(level.squares(), 1), 1, max_panels);
  PlanPieces pieces(level, plan, PlanPieces::Cut::stretches);
  Level before = level;
  int number = 0;
  int pushes = 0;
  while (auto piece = pieces.next()) {
    pushes += piece->pushes();
    if (++number <= most)
      panels.push_back({before, *piece, fmt::format("{}. {}", number, in_words(before, *piece))});
    before = pieces.level();
  }
  const std::string missing = number > most ? fmt::format("{} more not shown. ", number - most) : "";
  panels.push_back(
      {before,
       {},
       fmt::format("{}{} after {}, {}", missing, before.solved() ? "Solved" : "Not solved",
                   counted(pieces.moves(), "move", "moves"), counted(pushes, "push", "pushes"))});
  return panels;
}

/// For screen readers.
std::string description(const Level& level) {
  std::string boxes;
  std::string goals;
  for (int i = 0; i < level.squares(); ++i) {
    const sokoban::Square square(i);
    const bool box = level.boxes[square.at()];
    const bool goal = level.goals[square.at()];
    if (box)
      boxes +=
          fmt::format("{}{}{}", boxes.empty() ? "" : ", ", name(level, square), goal ? " on a goal" : "");
    if (goal && !box) goals += fmt::format("{}{}", goals.empty() ? "" : ", ", name(level, square));
  }
  return fmt::format("{} rows, {} columns; player at {}; boxes: {}; goals without a box: {}", level.rows,
                     level.columns, name(level, level.player), boxes.empty() ? "none" : boxes,
                     goals.empty() ? "none" : goals);
}

std::string legend() {
  return "Squares are boxes, diamonds goals, the disc is the player. Dots show the path of the player, an "
         "arrow that of a box.";
}

}  // namespace

std::string state_svg(const Level& level, const PlanPiece& piece, const std::string& title) {
  const double size = std::clamp(640.0 / std::max(level.rows, level.columns), 8.0, 44.0);
  const double width = std::max(LevelDrawing::width(level, size), 220.0);
  Canvas canvas;
  const double top = write_lines(canvas, {page_margin, page_margin}, title, width, heading_font) + 8;
  LevelDrawing(canvas, level, {page_margin, top}, size).draw(piece, Tense::past);
  return canvas.svg(width + 2 * page_margin, top + LevelDrawing::height(level, size) + page_margin, title,
                    description(level));
}

std::string plan_svg(const Level& level, const sokoban::Plan& plan, const std::string& title) {
  const std::vector<Panel> panels = panels_of(level, plan);
  const double size = std::clamp(230.0 / std::max(level.rows, level.columns), 6.0, 30.0);
  constexpr double gap = 22;
  const double panel_width = std::max(LevelDrawing::width(level, size), 150.0);
  const int count = static_cast<int>(panels.size());
  const int across = std::clamp(static_cast<int>(1000 / (panel_width + gap)), 1, count);
  const double width = std::max(across * (panel_width + gap) - gap, 320.0);

  Canvas canvas;
  double top = write_lines(canvas, {page_margin, page_margin}, title, width, heading_font);
  top = write_lines(canvas, {page_margin, top}, legend(), width,
                    {.size = 11, .fill = colour::grey, .anchor = Font::Anchor::start}) +
        8;
  std::string description;
  for (int first = 0; first < count; first += across) {
    const int end = std::min(count, first + across);
    // Levels in the same row are aligned, however long their captions are.
    double captions_end = top;
    for (int i = first; i < end; ++i) {
      const std::string& caption = panels[static_cast<std::size_t>(i)].caption;
      const Point at{page_margin + (i - first) * (panel_width + gap), top};
      captions_end = std::max(captions_end, write_lines(canvas, at, caption, panel_width, caption_font));
      description += (description.empty() ? "" : "; ") + caption;
    }
    for (int i = first; i < end; ++i) {
      const Panel& panel = panels[static_cast<std::size_t>(i)];
      const Point at{page_margin + (i - first) * (panel_width + gap), captions_end + 4};
      LevelDrawing(canvas, panel.level, at, size).draw(panel.piece, Tense::ahead);
    }
    top = captions_end + 4 + LevelDrawing::height(level, size) + gap;
  }
  return canvas.svg(width + 2 * page_margin, top - gap + page_margin, title, description);
}

}  // namespace hence::render
