#include "render/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace hence::render {
namespace {

/// With at most two decimals, finer than any screen.
std::string number(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string attributes(const Pen& pen) {
  std::string text = fmt::format(R"(fill="{}")", pen.fill);
  if (pen.opacity != 1) text += fmt::format(R"( fill-opacity="{}")", number(pen.opacity));
  if (pen.stroke != "none")
    text += fmt::format(R"( stroke="{}" stroke-width="{}")", pen.stroke, number(pen.width));
  if (pen.dashed)
    text += fmt::format(R"( stroke-dasharray="{} {}")", number(pen.width * 3), number(pen.width * 2.5));
  return text;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&apos;";
        break;
      default:
        out += c >= ' ' && c <= '~' ? c : '?';
    }
  }
  return out;
}

double text_width(std::string_view text, const Font& font) {
  constexpr std::string_view narrow = " .,:;'!|()ijlftrI/";
  constexpr std::string_view wide = "mwMW@%";
  double sum = 0;
  for (const char c : text)
    sum += narrow.find(c) != std::string_view::npos ? 0.33
           : wide.find(c) != std::string_view::npos ? 0.87
                                                    : 0.58;
  constexpr double bold = 1.2;  // as in DejaVu Sans, the widest of the common fonts
  return sum * font.size * (font.bold ? bold : 1);
}

std::vector<std::string> wrapped(std::string_view text, double width, const Font& font) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t end = std::min(text.find(' ', i), text.size());
    const std::string word(text.substr(i, end - i));
    if (!line.empty() && text_width(line + ' ' + word, font) > width)
      lines.push_back(std::exchange(line, ""));
    if (!line.empty()) line += ' ';
    line += word;
    i = end + 1;
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

void Canvas::rect(Point corner, double width, double height, const Pen& pen, double round) {
  fmt::format_to(std::back_inserter(body_), R"(<rect x="{}" y="{}" width="{}" height="{}"{} {}/>)",
                 number(corner.x), number(corner.y), number(width), number(height),
                 round > 0 ? fmt::format(R"( rx="{}")", number(round)) : "", attributes(pen));
  body_ += '\n';
}

void Canvas::circle(Point centre, double radius, const Pen& pen) {
  fmt::format_to(std::back_inserter(body_), R"(<circle cx="{}" cy="{}" r="{}" {}/>)", number(centre.x),
                 number(centre.y), number(radius), attributes(pen));
  body_ += '\n';
}

void Canvas::line(Point from, Point to, const Pen& pen) {
  fmt::format_to(std::back_inserter(body_), R"(<line x1="{}" y1="{}" x2="{}" y2="{}" {}/>)", number(from.x),
                 number(from.y), number(to.x), number(to.y), attributes(pen));
  body_ += '\n';
}

void Canvas::diamond(Point centre, double radius, const Pen& pen) {
  fmt::format_to(std::back_inserter(body_), R"(<path d="M{0} {3}L{1} {4}L{2} {3}L{1} {5}Z" {6}/>)",
                 number(centre.x - radius), number(centre.x), number(centre.x + radius), number(centre.y),
                 number(centre.y - radius), number(centre.y + radius), attributes(pen));
  body_ += '\n';
}

void Canvas::path(const std::vector<Point>& points, const Pen& pen, bool closed) {
  body_ += R"(<path d=")";
  for (std::size_t i = 0; i < points.size(); ++i)
    fmt::format_to(std::back_inserter(body_), "{}{} {}", i == 0 ? 'M' : 'L', number(points[i].x),
                   number(points[i].y));
  fmt::format_to(std::back_inserter(body_), R"({}" {}{}/>)", closed ? "Z" : "", attributes(pen),
                 pen.stroke != "none" ? R"( stroke-linejoin="round" stroke-linecap="round")" : "");
  body_ += '\n';
}

void Canvas::curve(Point from, Point to, double bend, const Pen& pen) {
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = std::max(std::hypot(dx, dy), 1e-9);
  // A quadratic curve passes halfway between its chord and its control point.
  const Point control{(from.x + to.x) / 2 + 2 * bend * dy / length,
                      (from.y + to.y) / 2 - 2 * bend * dx / length};
  fmt::format_to(std::back_inserter(body_), R"(<path d="M{} {}Q{} {} {} {}" {}/>)", number(from.x),
                 number(from.y), number(control.x), number(control.y), number(to.x), number(to.y),
                 attributes(pen));
  body_ += '\n';
}

void Canvas::text(Point centre, std::string_view text, const Font& font) {
  const char* anchor = font.anchor == Font::Anchor::middle ? "middle"
                       : font.anchor == Font::Anchor::end  ? "end"
                                                           : "start";
  // Digits are centred when their baseline is 0.35 of the size below the middle; not all programs support
  // other baselines.
  fmt::format_to(std::back_inserter(body_),
                 R"(<text x="{}" y="{}" font-size="{}" fill="{}" text-anchor="{}"{}>{}</text>)",
                 number(centre.x), number(centre.y + 0.35 * font.size), number(font.size), font.fill, anchor,
                 font.bold ? R"( font-weight="bold")" : "", escaped(text));
  body_ += '\n';
}

std::string Canvas::svg(double width, double height, std::string_view title,
                        std::string_view description) const {
  return fmt::format(
             R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img" )"
             R"(font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif">)",
             number(std::ceil(width)), number(std::ceil(height))) +
         "\n" + fmt::format("<title>{}</title>\n<desc>{}</desc>\n", escaped(title), escaped(description)) +
         fmt::format(R"(<rect width="100%" height="100%" fill="{}"/>)", colour::white) + "\n" + body_ +
         "</svg>\n";
}

}  // namespace hence::render
