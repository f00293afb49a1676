#include "render/pattern_picture.hpp"

#include <algorithm>
#include <tuple>

#include "render/canvas.hpp"
#include "render/pattern_layout.hpp"
#include "render/pattern_words.hpp"

namespace hence::render {
namespace {

using patterns::at;
using patterns::Kind;
using patterns::Pattern;
using patterns::Role;

constexpr double margin = 14;
constexpr double label_width = 78;
constexpr double header_height = 54;
constexpr double column_width = 48;
constexpr double lane_height = 30;
constexpr double row_gap = 10;
constexpr double dot = 8;

constexpr Font letter_font{14, colour::ink, true};
constexpr Font kind_font{11, colour::ink};
constexpr Font note_font{12, colour::ink, false, Font::Anchor::start};
constexpr Font number_font{11, colour::white, true};
constexpr Pen guide_pen{"none", "#c8c8c8", 1};

std::string_view colour_of(Kind kind) {
  switch (kind) {
    case Kind::cell:
      return colour::orange;
    case Kind::line:
      return colour::sky_blue;
    case Kind::box:
      return colour::green;
    case Kind::diagonal:
      return colour::purple;
    case Kind::differs:
      return colour::vermillion;
    case Kind::any:
      break;
  }
  return colour::grey;
}

/// A noun that fits below a badge.
std::string short_noun(Kind kind) {
  return kind == Kind::differs ? "corresp." : noun(kind);
}

/// The place of a role in the row of one of its truths.
struct Spot {
  std::size_t role;
  int first;  ///< columns
  int last;
  int lane = 0;
};

class PatternDrawing {
 public:
  explicit PatternDrawing(const Pattern& pattern)
      : pattern_(pattern), layout_(layout_of(pattern)), spots_(pattern.size()) {
    place_roles();
    double y = margin + (pattern.links.empty() ? 0 : header_height);
    std::vector<std::size_t> by_row(pattern.size());
    for (std::size_t t = 0; t < pattern.size(); ++t) by_row[at(layout_.rows[t])] = t;
    tops_.resize(pattern.size());
    for (const std::size_t t : by_row) {
      tops_[t] = y;
      y += height(t) + row_gap;
    }
    target_y_ = y + lane_height / 2;
    bottom_ = pattern.target.must ? y : y + lane_height + row_gap;
  }

  std::string svg() {
    for (std::size_t t = 0; t < pattern_.size(); ++t) draw_truth(t);
    for (std::size_t l = 0; l < pattern_.links.size(); ++l) draw_link(l);
    draw_target();
    for (std::size_t t = 0; t < pattern_.size(); ++t)
      for (const Spot& spot : spots_[t]) draw_role(t, spot);
    const double width = std::max(right() + margin, 340.0);
    double y = bottom_ + 8;
    for (const std::string& line : wrapped(note(), width - 2 * margin, note_font)) {
      canvas_.text({margin, y}, line, note_font);
      y += note_font.size * 1.4;
    }
    return canvas_.svg(width, y, "Pattern: " + short_form(pattern_), statement(pattern_));
  }

 private:
  /// Overlapping roles are put in separate lanes.
  void place_roles() {
    const int columns = static_cast<int>(pattern_.links.size());
    for (std::size_t r = 0; r < pattern_.roles.size(); ++r) {
      const Role& role = pattern_.roles[r];
      Spot spot{r, columns, columns};  // right of all links if it is in none
      for (std::size_t i = 0; i < role.links.size(); ++i) {
        const int column = layout_.columns[at(role.links[i])];
        spot.first = i == 0 ? column : std::min(spot.first, column);
        spot.last = i == 0 ? column : std::max(spot.last, column);
      }
      if (role.links.empty()) loose_ = true;
      if (role.links.size() > 1) bars_ = true;
      numbers_.push_back(role.truths.size() > 1 ? ++shared_ : 0);
      for (const int t : role.truths) spots_[at(t)].push_back(spot);
    }
    for (auto& spots : spots_) {
      std::sort(spots.begin(), spots.end(), [](const Spot& a, const Spot& b) {
        return std::tuple(a.first, a.last, a.role) < std::tuple(b.first, b.last, b.role);
      });
      std::vector<int> ends;  // the last column used in each lane
      for (Spot& spot : spots) {
        const auto free = std::find_if(ends.begin(), ends.end(), [&](int end) { return end < spot.first; });
        spot.lane = static_cast<int>(free - ends.begin());
        if (free == ends.end())
          ends.push_back(spot.last);
        else
          *free = spot.last;
      }
    }
  }

  int lanes(std::size_t truth) const {
    int most = 0;
    for (const Spot& spot : spots_[truth]) most = std::max(most, spot.lane);
    return most + 1;
  }

  double height(std::size_t truth) const { return lanes(truth) * lane_height + 8; }
  double x(int column) const { return margin + label_width + (column + 0.5) * column_width; }
  double x_of_link(std::size_t link) const { return x(layout_.columns[link]); }
  double y(std::size_t truth, int lane) const { return tops_[truth] + 4 + (lane + 0.5) * lane_height; }
  double x_of_must() const { return x(static_cast<int>(pattern_.links.size()) + (loose_ ? 1 : 0)); }
  double right() const {
    const int more = (loose_ ? 1 : 0) + (pattern_.target.must ? 1 : 0);
    return x(static_cast<int>(pattern_.links.size()) - 1 + more) + column_width / 2 + 4;
  }

  /// A badge: a shape for each kind, with a letter in it.
  void draw_badge(Point at, Kind kind, const std::string& letter) {
    const Pen pen{colour::white, colour_of(kind), 2.4};
    switch (kind) {
      case Kind::cell:
        canvas_.rect({at.x - 11, at.y - 11}, 22, 22, pen);
        break;
      case Kind::line:
        canvas_.rect({at.x - 17, at.y - 10}, 34, 20, pen, 10);
        break;
      case Kind::box:
        canvas_.rect({at.x - 14, at.y - 14}, 28, 28, {colour::white, colour_of(kind), 1.6});
        canvas_.rect({at.x - 11, at.y - 11}, 22, 22, {colour::white, colour_of(kind), 1.6});
        break;
      case Kind::diagonal:
        canvas_.diamond(at, 17, pen);
        break;
      case Kind::differs:
        canvas_.rect({at.x - 8, at.y - 13}, 21, 21, pen);
        canvas_.rect({at.x - 13, at.y - 9}, 21, 21, pen);
        break;
      case Kind::any:
        canvas_.circle(at, 13, pen);
        break;
    }
    canvas_.text(kind == Kind::differs ? Point{at.x - 2.5, at.y + 1.5} : at, letter, letter_font);
  }

  void draw_truth(std::size_t t) {
    const Kind kind = pattern_.truths[t];
    const double middle = tops_[t] + height(t) / 2;
    canvas_.rect({margin, tops_[t]}, right() - margin, height(t), {colour::sky_blue, "none", 1, 0.22}, 8);
    canvas_.rect({margin, tops_[t]}, right() - margin, height(t), {"none", colour::blue, 1.4}, 8);
    draw_badge({margin + 25, middle}, kind, truth_letter(t));
    canvas_.text({margin + 47, middle}, short_noun(kind), {11, colour::ink, false, Font::Anchor::start});
  }

  void draw_link(std::size_t l) {
    const double line = x_of_link(l);
    double first = bottom_;
    double last = 0;
    auto reach = [&](double where) {
      first = std::min(first, where);
      last = std::max(last, where);
    };
    for (std::size_t t = 0; t < pattern_.size(); ++t)
      for (const Spot& spot : spots_[t])
        if (has(pattern_.roles[spot.role].links, l)) reach(y(t, spot.lane));
    if (!pattern_.target.must && has(pattern_.target.groups, l)) reach(target_y_);
    const double top = margin + header_height - 6;
    if (last > 0) {
      canvas_.line({line, top}, {line, first}, guide_pen);
      canvas_.line({line, first}, {line, last}, {"none", colour_of(pattern_.links[l]), 4});
    }
    draw_badge({line, margin + 15}, pattern_.links[l], link_letter(l));
    canvas_.text({line, margin + 38}, short_noun(pattern_.links[l]), kind_font);
  }

  static bool has(const std::vector<int>& numbers, std::size_t n) {
    return std::binary_search(numbers.begin(), numbers.end(), static_cast<int>(n));
  }

  void draw_role(std::size_t truth, const Spot& spot) {
    const double line = y(truth, spot.lane);
    if (spot.last > spot.first)
      canvas_.line({x(spot.first), line}, {x(spot.last), line}, {"none", colour::blue, 7});
    auto draw_dot = [&](double where) {
      canvas_.circle({where, line}, dot, {colour::blue, colour::white, 1.5});
      if (const int number = numbers_[spot.role]; number > 0)
        canvas_.text({where, line}, std::to_string(number), number_font);
    };
    for (const int l : pattern_.roles[spot.role].links) draw_dot(x_of_link(at(l)));
    if (pattern_.roles[spot.role].links.empty()) draw_dot(x(spot.first));
  }

  /// Uses the signs of step pictures: a struck-out square, or a diamond.
  void draw_target() {
    if (pattern_.target.must) {
      double first = bottom_;
      double last = 0;
      for (const int t : pattern_.target.groups) {
        first = std::min(first, y(at(t), 0));
        last = std::max(last, y(at(t), 0));
      }
      if (last > first) canvas_.line({x_of_must(), first}, {x_of_must(), last}, {"none", colour::ink, 2});
      for (const int t : pattern_.target.groups) {
        canvas_.diamond({x_of_must(), y(at(t), 0)}, 14, {colour::green, colour::ink, 1});
        canvas_.text({x_of_must(), y(at(t), 0)}, "x", {13, colour::white, true});
      }
      return;
    }
    double first = right();
    double last = 0;
    for (const int l : pattern_.target.groups) {
      first = std::min(first, x_of_link(at(l)));
      last = std::max(last, x_of_link(at(l)));
    }
    if (last == 0) first = last = x(0);
    if (last > first) canvas_.line({first, target_y_}, {last, target_y_}, {"none", colour::ink, 2});
    for (const int l : pattern_.target.groups)
      if (last > first) canvas_.circle({x_of_link(at(l)), target_y_}, 4, {colour::ink});
    const double sign = (first + last) / 2;
    canvas_.rect({sign - 10, target_y_ - 10}, 20, 20, {colour::white, colour::vermillion, 2});
    canvas_.line({sign - 10, target_y_ + 10}, {sign + 10, target_y_ - 10}, {"none", colour::vermillion, 1.8});
    canvas_.text({margin + 8, target_y_}, "target x", {11, colour::ink, false, Font::Anchor::start});
  }

  std::string note() const {
    std::string text = "Row: one is true.";
    if (!pattern_.links.empty()) text += " Column: at most one.";
    if (bars_) text += " Dots joined by a bar: one candidate in several links.";
    if (shared_ > 0) text += " Dots with the same number: possibly one candidate in several truths.";
    return text + (pattern_.target.must ? " So x must be true." : " So x is false.");
  }

  const Pattern& pattern_;
  PatternLayout layout_;
  std::vector<std::vector<Spot>> spots_;  // by truth
  std::vector<int> numbers_;              // by role: its number if it is in several truths, otherwise 0
  std::vector<double> tops_;              // by truth
  double target_y_ = 0;
  double bottom_ = 0;
  int shared_ = 0;
  bool bars_ = false;
  bool loose_ = false;  // some role is in no link
  Canvas canvas_;
};

}  // namespace

std::string pattern_svg(const Pattern& pattern) {
  return PatternDrawing(pattern).svg();
}

}  // namespace hence::render
