// Writes SVG element by element; well-formed whatever is drawn. Self-contained: no scripts, no font files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hence::render {

/// A position in pixels from the top left.
struct Point {
  double x = 0;
  double y = 0;
};

/// The Okabe-Ito palette, distinguishable with any kind of colour vision.
namespace colour {
inline constexpr std::string_view orange = "#E69F00";
inline constexpr std::string_view sky_blue = "#56B4E9";
inline constexpr std::string_view green = "#009E73";
inline constexpr std::string_view blue = "#0072B2";
inline constexpr std::string_view vermillion = "#D55E00";
inline constexpr std::string_view purple = "#CC79A7";
inline constexpr std::string_view ink = "#1a1a1a";
inline constexpr std::string_view grey = "#6b6b6b";
inline constexpr std::string_view pale = "#f0f0f0";
inline constexpr std::string_view white = "#ffffff";
}  // namespace colour

struct Pen {
  std::string_view fill = "none";
  std::string_view stroke = "none";
  double width = 1;
  double opacity = 1;  ///< of the fill
  bool dashed = false;
};

struct Font {
  double size = 12;
  std::string_view fill = colour::ink;
  bool bold = false;
  enum class Anchor { start, middle, end } anchor = Anchor::middle;
};

/// Escapes text for XML: its five special characters are escaped, and everything but printable ASCII is
/// replaced.
std::string escaped(std::string_view text);

/// Estimated width of a text. Errs on the wide side, since the actual font is unknown.
double text_width(std::string_view text, const Font& font);

/// Breaks text at blanks into lines of about this width.
std::vector<std::string> wrapped(std::string_view text, double width, const Font& font);

class Canvas {
 public:
  void rect(Point corner, double width, double height, const Pen& pen, double round = 0);
  void circle(Point centre, double radius, const Pen& pen);
  void line(Point from, Point to, const Pen& pen);
  void diamond(Point centre, double radius, const Pen& pen);
  /// A polyline, optionally closed.
  void path(const std::vector<Point>& points, const Pen& pen, bool closed = false);
  /// A curve that bends to the left by `bend` pixels at its middle.
  void curve(Point from, Point to, double bend, const Pen& pen);
  /// `centre` is the vertical middle of the text.
  void text(Point centre, std::string_view text, const Font& font);

  /// The complete document; `title` and `description` are for screen readers.
  std::string svg(double width, double height, std::string_view title, std::string_view description) const;

 private:
  std::string body_;
};

}  // namespace hence::render
