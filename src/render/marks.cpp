#include "render/marks.hpp"

#include <algorithm>
#include <vector>

namespace hence::render {
namespace {

using sudoku::Cell;
using sudoku::Rules;

// Terminals are rarely wider than 200 columns.
constexpr int largest_with_all_marks_in_text = 16;

/// A text and its width, not counting escape sequences.
struct Shown {
  std::string text;
  std::size_t width = 0;

  void add(const std::string& more) {
    text += more;
    width += more.size();
  }
  void pad_to(std::size_t columns) {
    if (width < columns) add(std::string(columns - width, ' '));
  }
};

enum class Part { plain, in_truth, removed, placed, exchanged };

Part part_of(const Mark& mark) {
  if (mark.placed) return Part::placed;
  if (mark.removed) return Part::removed;
  if (mark.in_truth) return Part::in_truth;
  return mark.exchanged ? Part::exchanged : Part::plain;
}

std::string sign(Part part) {
  switch (part) {
    case Part::in_truth:
      return "*";
    case Part::removed:
      return "-";
    case Part::placed:
      return "+";
    case Part::exchanged:
      return "~";
    case Part::plain:
      break;
  }
  return "";
}

/// Select Graphic Rendition: blue and bold; red and struck through; green, bold and underlined; italic.
std::string sequence(Part part) {
  switch (part) {
    case Part::in_truth:
      return "\x1b[1;34m";
    case Part::removed:
      return "\x1b[9;31m";
    case Part::placed:
      return "\x1b[1;4;32m";
    case Part::exchanged:
      return "\x1b[3;35m";
    case Part::plain:
      break;
  }
  return "";
}

Shown cell_text(const SceneCell& cell, bool all, bool commas, const MarksOptions& options) {
  Shown shown;
  if (!cell.digit.empty()) {
    shown.add(cell.digit);
    if (options.colour && cell.clue) shown.text = "\x1b[1m" + shown.text + "\x1b[0m";
    return shown;
  }
  std::vector<const Mark*> list;
  for (const Mark& mark : cell.marks)
    if (all || mark.in_play()) list.push_back(&mark);
  if (list.empty()) shown.add(cell.marks.empty() ? "!" : ".");
  // Adjacent candidates of the same part share their signs: *23*, not *2**3*.
  Part last = Part::plain;
  const auto end_of = [&](Part part) {
    if (part == Part::plain) return;
    if (options.colour)
      shown.text += "\x1b[0m";
    else
      shown.add(sign(part));
  };
  for (const Mark* mark : list) {
    const Part part = part_of(*mark);
    const bool change = mark == list.front() || part != last;
    if (change) end_of(last);
    if (commas && mark != list.front()) shown.add(",");
    if (change && options.colour) shown.text += sequence(part);
    if (change && !options.colour) shown.add(sign(part));
    shown.add(mark->text);
    last = part;
  }
  end_of(last);
  return shown;
}

/// Draws one grid of texts, with row and column numbers.
std::string draw(const std::vector<Shown>& cells, const Rules& rules) {
  const int n = rules.size();
  std::vector<std::size_t> widths;
  for (int c = 0; c < n; ++c) {
    std::size_t widest = ("c" + std::to_string(c + 1)).size();
    for (int r = 0; r < n; ++r) widest = std::max(widest, cells[rules.cell(r, c).at()].width);
    widths.push_back(widest);
  }
  const std::size_t head = ("r" + std::to_string(n)).size() + 1;

  const auto draw_row = [&](const std::string& name, auto&& text_of, const std::string& gap,
                            const std::string& bar) {
    Shown row;
    row.add(name);
    row.pad_to(head);
    for (int c = 0; c < n; ++c) {
      Shown cell = text_of(c);
      cell.pad_to(widths[static_cast<std::size_t>(c)]);
      row.text += cell.text;
      if (c + 1 < n) row.text += (c + 1) % rules.box_columns == 0 ? bar : gap;
    }
    row.text.erase(row.text.find_last_not_of(' ') + 1);
    return row.text + '\n';
  };
  std::string text = draw_row(
      "",
      [](int c) {
        Shown s;
        s.add("c" + std::to_string(c + 1));
        return s;
      },
      " ", "   ");
  for (int r = 0; r < n; ++r) {
    if (r > 0 && r % rules.box_rows == 0)
      text += draw_row(
          "",
          [&](int c) {
            Shown s;
            s.add(std::string(widths[static_cast<std::size_t>(c)], '-'));
            return s;
          },
          "-", "-+-");
    text += draw_row(
        "r" + std::to_string(r + 1), [&](int c) { return cells[rules.cell(r, c).at()]; }, " ", " | ");
  }
  return text;
}

}  // namespace

std::string marks(const Scene& scene, const MarksOptions& options) {
  const Rules& rules = scene.rules;
  const bool all = rules.size() <= largest_with_all_marks_in_text;
  const bool commas = std::any_of(scene.cells.begin(), scene.cells.end(), [](const SceneCell& cell) {
    return std::any_of(cell.marks.begin(), cell.marks.end(),
                       [](const Mark& mark) { return mark.text.size() > 1; });
  });
  std::string text;
  for (int g = 0; g < rules.grids; ++g) {
    if (rules.grids > 1) text += (g > 0 ? "\ngrid " : "grid ") + std::to_string(g + 1) + '\n';
    std::vector<Shown> cells;
    for (int i = 0; i < rules.grid_cells(); ++i)
      cells.push_back(cell_text(scene.cells[rules.in_grid(g, Cell(i)).at()], all, commas, options));
    text += draw(cells, rules.of_grid());
  }
  return text;
}

}  // namespace hence::render
