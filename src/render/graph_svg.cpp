#include <algorithm>
#include <cmath>

#include "render/canvas.hpp"
#include "render/graph.hpp"

namespace hence::render {
namespace {

constexpr double node_line_height = 19;
constexpr double node_row_gap = 64;
constexpr double column_gap = 56;
constexpr double node_margin = 44;
constexpr Font name_font{14, colour::ink, true};
constexpr Font digits_font{13, colour::ink};
constexpr Font inside_font{11, colour::ink};
constexpr Font title_font{16, colour::ink, true, Font::Anchor::start};
constexpr Font graph_note_font{13, colour::ink, false, Font::Anchor::start};

class GraphDrawing {
 public:
  explicit GraphDrawing(const ConflictGraph& graph) : graph_(graph), places_(grid_places(graph)) {
    for (const auto& node : graph.nodes) {
      node_width_ = std::max({node_width_, text_width(node.name, name_font) + 24,
                              text_width(node.describe(), digits_font) + 24,
                              text_width(node.inside(), inside_font) + 24});
      if (!node.inside().empty()) node_height_ = 3 * node_line_height + 8;
    }
  }

  std::string svg() {
    double width = 420;
    double height = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      width = std::max(width, centre(i).x + node_width_ / 2 + node_margin);
      height = std::max(height, centre(i).y + node_height_ / 2 + node_margin);
    }
    for (const auto& edge : graph_.edges) draw_curve(edge);
    for (std::size_t i = 0; i < places_.size(); ++i) draw_node(i);
    for (const auto& edge : graph_.edges) draw_label(edge);
    draw_paragraph(graph_.title, title_font, width, height);
    for (const std::string& note : graph_.notes) draw_paragraph(note, graph_note_font, width, height);
    std::string text;
    for (const auto& edge : graph_.edges)
      text += graph_.nodes[edge.from].name + " " + edge.label + " " + graph_.nodes[edge.to].name + "; ";
    for (const std::string& note : graph_.notes) text += note + "; ";
    return canvas_.svg(width, height + 4, graph_.title, "Conflict graph: " + text);
  }

 private:
  void draw_paragraph(const std::string& text, const Font& font, double width, double& y) {
    for (const std::string& line : wrapped(text, width - node_margin, font)) {
      canvas_.text({node_margin / 2, y}, line, font);
      y += font.size * 1.4;
    }
  }

  Point centre(std::size_t node) const {
    return {node_margin + node_width_ / 2 + places_[node].column * (node_width_ + column_gap),
            node_margin + node_height_ / 2 + places_[node].row * (node_height_ + node_row_gap)};
  }

  /// How far an edge must bend to pass the nodes on its straight line.
  double bend(const ConflictGraph::Edge& edge) const {
    const GridPlace a = places_[edge.from];
    const GridPlace b = places_[edge.to];
    double most = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const GridPlace p = places_[i];
      const bool inside = std::min(a.column, b.column) <= p.column &&
                          p.column <= std::max(a.column, b.column) && std::min(a.row, b.row) <= p.row &&
                          p.row <= std::max(a.row, b.row);
      const int cross = (b.column - a.column) * (p.row - a.row) - (b.row - a.row) * (p.column - a.column);
      if (i == edge.from || i == edge.to || !inside || cross != 0) continue;
      most = a.column == b.column ? node_width_ / 2 + 14 : node_height_ / 2 + 14;
    }
    return most;
  }

  void draw_curve(const ConflictGraph::Edge& edge) {
    canvas_.curve(centre(edge.from), centre(edge.to), bend(edge), {"none", colour::grey, 1.6});
  }

  void draw_label(const ConflictGraph::Edge& edge) {
    const Point from = centre(edge.from);
    const Point to = centre(edge.to);
    const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-9);
    const double aside = bend(edge);
    const Point middle{(from.x + to.x) / 2 + aside * (to.y - from.y) / length,
                       (from.y + to.y) / 2 - aside * (to.x - from.x) / length};
    const Font font{13, colour::blue, true};
    const double width = text_width(edge.label, font) + 8;
    canvas_.rect({middle.x - width / 2, middle.y - 9}, width, 18, {colour::white}, 4);
    canvas_.text(middle, edge.label, font);
  }

  void draw_node(std::size_t i) {
    const auto& node = graph_.nodes[i];
    const Point at = centre(i);
    const Point corner{at.x - node_width_ / 2, at.y - node_height_ / 2};
    if (node.is_target()) {  // a square-cornered double frame
      canvas_.rect({corner.x - 4, corner.y - 4}, node_width_ + 8, node_height_ + 8,
                   {colour::white, colour::vermillion, 1.6});
      canvas_.rect(corner, node_width_, node_height_, {colour::white, colour::vermillion, 1.6});
    } else {
      canvas_.rect(corner, node_width_, node_height_, {"#ddf0fb", colour::blue, 1.6}, 10);
    }
    const std::string inside = node.inside();
    const double first = inside.empty() ? -node_line_height / 2 : -node_line_height;
    canvas_.text({at.x, at.y + first}, node.name, name_font);
    canvas_.text({at.x, at.y + first + node_line_height}, node.describe(), digits_font);
    if (!inside.empty()) canvas_.text({at.x, at.y + first + 2 * node_line_height}, inside, inside_font);
  }

  const ConflictGraph& graph_;
  std::vector<GridPlace> places_;
  double node_width_ = 70;
  double node_height_ = 2 * node_line_height + 8;
  Canvas canvas_;
};

}  // namespace

std::string to_svg(const ConflictGraph& graph) {
  return GraphDrawing(graph).svg();
}

}  // namespace hence::render
