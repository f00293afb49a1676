#include "render/svg.hpp"

#include <algorithm>
#include <cmath>

#include "render/layout.hpp"

namespace hence::render {
namespace {

using sudoku::Cell;
using sudoku::House;
using sudoku::HouseKind;
using sudoku::Rules;

constexpr Pen truth_tint{colour::sky_blue, "none", 1, 0.22};
constexpr Pen truth_outline{"none", colour::blue, 2.5};
constexpr Pen link_pen{"none", colour::ink, 1.4, 1, true};

/// The signs of a candidate's parts in a step, also used in the legend. `quiet`: removals merely follow from
/// what is placed.
void draw_sign(Canvas& canvas, Point at, const Mark& mark, double size, bool quiet) {
  const double r = size * 0.44;
  if (mark.exchanged) canvas.circle(at, r, {colour::white, colour::purple, 2, 1, true});
  if (mark.in_truth && !mark.placed) canvas.circle(at, r, {colour::blue});
  if (mark.placed) canvas.diamond(at, size * 0.6, {colour::green, colour::ink, 1});
  if (mark.removed) {
    const auto fill = mark.in_truth ? std::string_view("none") : colour::white;
    if (!quiet) canvas.rect({at.x - r, at.y - r}, 2 * r, 2 * r, {fill, colour::vermillion, 1.8});
    canvas.line({at.x - r, at.y + r}, {at.x + r, at.y - r}, {"none", colour::vermillion, 1.6});
  }
  const bool special = mark.in_play() && !(quiet && mark.removed);
  const auto ink = mark.in_truth && !mark.placed ? colour::white : special ? colour::ink : colour::grey;
  canvas.text(at, mark.text, {size * (mark.text.size() > 1 ? 0.52 : 0.64), ink, special});
}

/// Does any mark satisfy this?
template <class Has>
bool any_mark(const Scene& scene, Has&& has) {
  return std::any_of(scene.cells.begin(), scene.cells.end(), [&](const SceneCell& cell) {
    return std::any_of(cell.marks.begin(), cell.marks.end(), has);
  });
}

class Drawing {
 public:
  explicit Drawing(const Scene& scene)
      : scene_(scene),
        rules_(scene.rules),
        layout_(scene),
        places_(any_mark(scene, [](const Mark& mark) { return mark.placed; })) {}

  std::string svg() {
    draw_background();
    draw_truths();
    draw_lines();
    draw_links();
    draw_cells();
    draw_numbers();
    double y = draw_caption(layout_.height() + 6 * layout_.scale());
    y = draw_legend(y);
    return canvas_.svg(layout_.width(), y, scene_.title.empty() ? rules_.describe() : scene_.title,
                       scene_.text.empty() ? "A position of " + rules_.describe() : scene_.text);
  }

 private:
  void fill_cell(Cell cell, const Pen& pen) {
    canvas_.rect(layout_.corner(cell), layout_.cell_size(), layout_.cell_size(), pen);
  }

  void draw_background() {
    for (std::size_t i = 0; i < scene_.cells.size(); ++i)
      if (scene_.cells[i].clue) fill_cell(Cell(i), {colour::pale});
    for (int h = 0; h < rules_.houses(); ++h) {
      if (rules_.kind(House(h)) != HouseKind::diagonal) continue;
      const Cell first = rules_.cell(House(h), 0);
      const Point corner = layout_.corner(rules_.grid(House(h)));
      const double size = layout_.grid_size();
      const double from = rules_.column(first) == 0 ? corner.x : corner.x + size;
      canvas_.line({from, corner.y}, {2 * corner.x + size - from, corner.y + size},
                   {"none", "#e4e4e4", layout_.cell_size() / 8});
    }
  }

  void draw_truths() {
    for (const House house : scene_.truths) {
      if (rules_.kind(house) == HouseKind::diagonal) {
        for (int i = 0; i < rules_.size(); ++i) fill_cell(rules_.cell(house, i), truth_tint);
        continue;
      }
      const Point from = layout_.corner(rules_.cell(house, 0));
      const Point last = layout_.corner(rules_.cell(house, rules_.size() - 1));
      canvas_.rect(from, last.x - from.x + layout_.cell_size(), last.y - from.y + layout_.cell_size(),
                   truth_tint);
    }
    for (std::size_t i = 0; i < scene_.cells.size(); ++i)
      if (scene_.cells[i].truth) fill_cell(Cell(i), truth_tint);
  }

  void draw_lines() {
    const int n = rules_.size();
    const double size = layout_.grid_size();
    const Pen thin{"none", "#b4b4b4", 1};
    const Pen thick{"none", colour::ink, 2.2 * std::min(layout_.scale(), 3.0)};
    for (int g = 0; g < rules_.grids; ++g) {
      const Point at = layout_.corner(g);
      for (const bool of_boxes : {false, true}) {
        const Pen& pen = of_boxes ? thick : thin;
        for (int i = 0; i <= n; ++i) {
          const double x = at.x + i * layout_.cell_size();
          const double y = at.y + i * layout_.cell_size();
          const double over = of_boxes ? pen.width / 2 : 0;  // makes corners square
          if ((i % rules_.box_columns == 0) == of_boxes)
            canvas_.line({x, at.y - over}, {x, at.y + size + over}, pen);
          if ((i % rules_.box_rows == 0) == of_boxes)
            canvas_.line({at.x - over, y}, {at.x + size + over, y}, pen);
        }
      }
    }
    for (std::size_t i = 0; i < scene_.cells.size(); ++i) {
      if (!scene_.cells[i].truth) continue;
      const Point corner = layout_.corner(Cell(i));
      const double inner = layout_.cell_size() - 5;
      canvas_.rect({corner.x + 2.5, corner.y + 2.5}, inner, inner, truth_outline, 4);
    }
  }

  void draw_links() {
    for (const SceneLink& link : scene_.links) {
      const Point from = layout_.centre(link.from.cell, link.from.digit);
      const Point to = layout_.centre(link.to.cell, link.to.digit);
      // Bent inwards, so that it does not run through the candidates between its ends.
      const double bend =
          std::min(std::hypot(to.x - from.x, to.y - from.y) * 0.08, layout_.mark_size(link.from.cell) * 0.6);
      const Point corner = layout_.corner(rules_.grid(link.from.cell));
      const Point inside{corner.x + layout_.grid_size() / 2, corner.y + layout_.grid_size() / 2};
      const double side = (to.x - from.x) * (inside.y - from.y) - (to.y - from.y) * (inside.x - from.x);
      canvas_.curve(from, to, side > 0 ? -bend : bend, link_pen);
    }
  }

  void draw_cells() {
    for (std::size_t i = 0; i < scene_.cells.size(); ++i) {
      const SceneCell& cell = scene_.cells[i];
      const double size = layout_.cell_size() * (cell.digit.size() > 1 ? 0.42 : 0.56);
      if (!cell.digit.empty())
        canvas_.text(layout_.centre(Cell(i)), cell.digit,
                     {size, cell.clue ? colour::ink : "#333333", cell.clue});
      for (const Mark& mark : cell.marks)
        if (layout_.shows(mark))
          draw_sign(canvas_, layout_.centre(Cell(i), mark.digit), mark, layout_.mark_size(Cell(i)), places_);
    }
  }

  void draw_numbers() {
    const double size = 12 * layout_.scale();
    const double half = layout_.cell_size() / 2;
    for (int g = 0; g < rules_.grids; ++g) {
      const Point at = layout_.corner(g);
      for (int i = 0; i < rules_.size(); ++i) {
        const std::string text = std::to_string(i + 1);
        const double along = i * layout_.cell_size() + half;
        canvas_.text({at.x + along, at.y - size}, text, {size, colour::grey});
        canvas_.text({at.x - size, at.y + along}, text, {size, colour::grey});
      }
      if (rules_.grids > 1)
        canvas_.text({at.x, at.y - 2.6 * size}, "grid " + std::to_string(g + 1),
                     {size * 1.1, colour::ink, true, Font::Anchor::start});
    }
  }

  double left() const { return layout_.margin(); }
  double caption_width() const { return layout_.width() - 2 * layout_.margin(); }

  double draw_paragraph(double y, const std::string& text, const Font& font) {
    for (const std::string& line : wrapped(text, caption_width(), font)) {
      canvas_.text({left(), y + font.size * 0.7}, line, font);
      y += font.size * 1.4;
    }
    return y;
  }

  double draw_caption(double y) {
    y = draw_paragraph(y, scene_.title, {17 * layout_.scale(), colour::ink, true, Font::Anchor::start});
    return draw_paragraph(y, scene_.text, {14.5 * layout_.scale(), colour::ink, false, Font::Anchor::start}) +
           8 * layout_.scale();
  }

  /// Draws one entry, on a new line if it does not fit.
  template <class DrawSign>
  void draw_entry(Point& at, const std::string& text, DrawSign&& sign) {
    const double size = 20 * layout_.scale();
    const Font font{12.5 * layout_.scale(), colour::ink, false, Font::Anchor::start};
    const double width = size * 1.4 + text_width(text, font) + size * 0.7;
    if (at.x > left() && at.x + width > left() + caption_width()) at = {left(), at.y + size * 1.4};
    sign(Point{at.x + size / 2, at.y}, size);
    canvas_.text({at.x + size * 1.4, at.y}, text, font);
    at.x += width;
  }

  /// A house is a truth about one digit, but may contain circles of other digits, from other truths.
  std::string truth_in_words(bool house) const {
    const bool circles = any_mark(scene_, [](const Mark& mark) { return mark.in_truth && !mark.placed; });
    const bool diamonds = any_mark(scene_, [](const Mark& mark) { return mark.in_truth && mark.placed; });
    if (!circles) return "truth: one candidate left";
    return std::string("truth: ") + (house && scene_.several_digits ? "for some digit, " : "") +
           (diamonds ? "one of its circles, or the diamond, is true" : "one of its circles is true");
  }

  void draw_truth_entry(Point& at, const std::string& text, const Pen& outline) {
    draw_entry(at, text, [&](Point centre, double size) {
      const Point corner{centre.x - size / 2, centre.y - size / 2};
      canvas_.rect(corner, size, size, truth_tint);
      canvas_.rect(corner, size, size, outline, 3);
    });
  }

  double draw_legend(double y) {
    const double line = 20 * layout_.scale();
    Point at{left(), y + line / 2};
    const Point start = at;
    const bool cells =
        std::any_of(scene_.cells.begin(), scene_.cells.end(), [](const auto& c) { return c.truth; });
    const bool houses = !scene_.truths.empty();
    const std::string of_cell = truth_in_words(false);
    const std::string of_house = truth_in_words(true);
    if (cells) draw_truth_entry(at, of_cell, truth_outline);
    if (houses && !(cells && of_cell == of_house))
      draw_truth_entry(at, of_house, Pen{"none", colour::sky_blue, 1});
    const auto entry = [&](bool Mark::*part, const std::string& text) {
      if (!any_mark(scene_, [&](const Mark& mark) {
            return mark.*part && !(part == &Mark::in_truth && mark.placed);
          }))
        return;
      Mark sample{sudoku::Digit(1), ""};
      sample.*part = true;
      draw_entry(at, text,
                 [&](Point centre, double size) { draw_sign(canvas_, centre, sample, size, places_); });
    };
    entry(&Mark::in_truth, "in a truth");
    entry(&Mark::placed, scene_.links.empty() ? "placed" : "placed: must be true");
    entry(&Mark::removed, "removed");
    entry(&Mark::exchanged, "could be exchanged");
    if (!scene_.links.empty())
      draw_entry(at, "link: not both", [&](Point centre, double size) {
        canvas_.curve({centre.x - size / 2, centre.y + 3}, {centre.x + size / 2, centre.y + 3}, 4, link_pen);
      });
    return at.x == start.x && at.y == start.y ? y : at.y + line;
  }

  const Scene& scene_;
  const Rules& rules_;
  Layout layout_;
  bool places_;  // does the step place a candidate?
  Canvas canvas_;
};

}  // namespace

std::string to_svg(const Scene& scene) {
  return Drawing(scene).svg();
}

}  // namespace hence::render
