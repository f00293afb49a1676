#include "sudoku/text/write.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <vector>

namespace hence::sudoku {

namespace {

using Texts = std::vector<std::string>;  ///< one per cell

/// The notation with an alphabet of the right size, or decimals.
Notation suited(Notation notation, const Rules& rules) {
  const bool numbers =
      notation.format == Format::decimals || (notation.format == Format::csv && !notation.symbols);
  if (numbers) return notation;
  if (notation.alphabet.symbols.size() != static_cast<std::size_t>(rules.size())) {
    const auto usual = Alphabet::digits(rules.size());
    if (!usual) {
      Notation decimals = default_notation(rules, Format::decimals);
      decimals.drawn = notation.drawn;
      return decimals;
    }
    notation.alphabet = *usual;
  }
  if (SymbolTable(notation.alphabet)[notation.blank] != 0) notation.blank = '.';
  if (rules.size() == 1 && notation.blank != '0')
    notation.blank = '.';  // a single # would be a remark, a single - a rule
  return notation;
}

std::string symbols_of(const Values& values, const Notation& notation) {
  std::string text;
  text.reserve(values.size() + 1);
  text.resize(values.size(), notation.blank);
  const char* symbols = notation.alphabet.symbols.data();
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] != 0) text[i] = symbols[values[i] - 1u];
  return text;
}

/// Is there a rule of dashes below this row, or a bar after this column?
bool rule_below(int row, const Rules& rules) {
  return (row + 1) % rules.box_rows == 0 && row + 1 < rules.size();
}
bool bar_after(int column, const Rules& rules) {
  return (column + 1) % rules.box_columns == 0 && column + 1 < rules.size();
}

/// Rows of texts of equal width. `gap` puts blanks between cells, `drawn` bars and rules around the boxes.
std::string draw(const Texts& cells, const Rules& rules, bool drawn, bool gap) {
  std::string text;
  std::string rule;
  for (int r = 0; r < rules.size(); ++r) {
    std::string row;
    rule.clear();
    for (int c = 0; c < rules.size(); ++c) {
      const std::string& cell = cells[rules.cell(r, c).at()];
      row += cell;
      rule.append(cell.size(), '-');
      if (c + 1 == rules.size()) break;
      if (drawn && bar_after(c, rules)) {
        row += gap ? " | " : "|";
        rule += gap ? "-+-" : "+";
      } else if (gap) {
        row += ' ';
        rule += '-';
      }
    }
    text += row + '\n';
    if (drawn && rule_below(r, rules)) text += rule + '\n';
  }
  return text;
}

std::string write_grid(const Values& values, const Rules& rules, const Notation& notation) {
  Texts cells;
  for (const char c : symbols_of(values, notation)) cells.emplace_back(1, c);
  return draw(cells, rules, notation.drawn, notation.spaced);
}

std::string order_line(const Rules& rules, const Notation& notation) {
  if (notation.order_line && rules.box_rows == rules.box_columns) return fmt::format("{}\n", rules.box_rows);
  if (notation.order_line || notation.size_line) return fmt::format("{}\n", rules.size());
  return "";
}

std::string write_decimals(const Values& values, const Rules& rules, const Notation& notation) {
  std::string text = order_line(rules, notation);
  if (notation.one_line) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i > 0) text += ' ';
      fmt::format_to(std::back_inserter(text), "{}", values[i]);
    }
    return text + '\n';
  }
  const auto width = fmt::formatted_size("{}", rules.size());
  Texts cells;
  for (const std::uint16_t v : values) cells.push_back(fmt::format("{:>{}}", v, width));
  return text + draw(cells, rules, notation.drawn, true);
}

std::string write_csv(const Values& values, const Rules& rules, const Notation& notation) {
  std::string text = order_line(rules, notation);
  const auto columns = notation.one_line ? values.size() : static_cast<std::size_t>(rules.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (notation.symbols)
      text += values[i] == 0 ? notation.blank : notation.alphabet.symbols[values[i] - 1u];
    else
      fmt::format_to(std::back_inserter(text), "{}", values[i]);
    text += (i + 1) % columns == 0 ? '\n' : notation.separator;
  }
  return text;
}

/// SudokuWiki accepts the digits 1-9, and 0 or . for an open cell.
Notation for_link(Notation notation) {
  notation.alphabet = Alphabet{};
  if (notation.blank != '0') notation.blank = '.';
  return notation;
}

/// The remaining digits of each cell, by cell, then digit from 0.
std::vector<bool> possible_digits(const Puzzle& puzzle) {
  const auto n = static_cast<std::size_t>(puzzle.rules.size());
  std::vector<bool> possible(puzzle.clues.size() * n, true);
  for (const auto& [cell, digit] : puzzle.crossed_out) possible[cell.at() * n + digit.at() - 1] = false;
  for (std::size_t cell = 0; cell < puzzle.clues.size(); ++cell) {
    if (puzzle.clues[cell] == 0) continue;
    for (std::size_t d = 0; d < n; ++d) possible[cell * n + d] = d + 1 == puzzle.clues[cell];
  }
  return possible;
}

std::string write_pencil(const Puzzle& puzzle) {
  const auto n = static_cast<std::size_t>(puzzle.rules.size());
  const std::vector<bool> possible = possible_digits(puzzle);
  Texts cells(puzzle.clues.size());
  std::size_t width = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    std::string& text = cells[cell];
    for (std::size_t d = 0; d < n; ++d) {
      if (!possible[cell * n + d]) continue;
      if (n > 9 && !text.empty()) text += ',';
      text += std::to_string(d + 1);
    }
    if (n > 9) text.insert(0, 1, '{').push_back('}');
    width = std::max(width, text.size());
  }
  for (std::string& text : cells) text.resize(width, ' ');
  return draw(cells, puzzle.rules, true, true);
}

std::string write_candidates(const Puzzle& puzzle, const Notation& notation) {
  const auto n = static_cast<std::size_t>(puzzle.rules.size());
  const std::vector<bool> possible = possible_digits(puzzle);
  std::string text;
  text.reserve(possible.size() + 1);
  for (std::size_t i = 0; i < possible.size(); ++i)
    text += possible[i] ? notation.alphabet.symbols[i % n] : notation.blank;
  return text + '\n';
}

std::string write_one(const Values& values, const Rules& rules, const Notation& wanted) {
  const Notation notation = suited(wanted, rules);
  switch (notation.format) {
    case Format::grid:
      return write_grid(values, rules, notation);
    case Format::pencil: {
      Notation grid = notation;
      grid.format = Format::grid;
      grid.drawn = grid.spaced = true;
      return write_grid(values, rules, grid);
    }
    case Format::decimals:
      return write_decimals(values, rules, notation);
    case Format::csv:
      return write_csv(values, rules, notation);
    case Format::link:
      if (rules.size() == 9)
        return "https://www.sudokuwiki.org/sudoku.htm?bd=" + symbols_of(values, for_link(notation)) + '\n';
      break;
    case Format::line:
      if (notation.spaced) {
        const std::string symbols = symbols_of(values, notation);
        return fmt::format("{}\n", fmt::join(symbols.begin(), symbols.end(), " "));
      }
      break;
    case Format::candidates:
    case Format::hodoku:
      break;
  }
  return symbols_of(values, notation) + '\n';
}

std::string write_one(const Puzzle& puzzle, const Notation& wanted) {
  const Notation notation = suited(wanted, puzzle.rules);
  if (wanted.format == Format::pencil) return write_pencil(puzzle);
  if (notation.format == Format::candidates) return write_candidates(puzzle, notation);
  return write_one(puzzle.clues, puzzle.rules, notation);
}

/// Writes one grid after the other; lines that precede the tuple are written once.
std::string write_tuple(const Puzzle& puzzle, Notation notation,
                        std::string (*write_grid)(const Puzzle&, const Notation&)) {
  std::string text;
  for (int g = 0; g < puzzle.rules.grids; ++g) {
    if (g > 0 && notation.gap == Gap::blank_line) text += '\n';
    text += write_grid(grid_of(puzzle, g), notation);
    notation.order_line = notation.size_line = false;
  }
  return text;
}

/// Appends a full grid on one line, as most answers are written; false if it is none, or has open cells.
bool append_full_line(std::string& text, const Values& values, const Rules& rules, const Notation& notation) {
  const std::string& symbols = notation.alphabet.symbols;
  if (notation.format != Format::line || notation.spaced || rules.grids > 1 ||
      symbols.size() != static_cast<std::size_t>(rules.size()))
    return false;
  const std::size_t begin = text.size();
  const std::size_t cells = values.size();
  text.resize(begin + cells + 1);
  char* out = text.data() + begin;
  const std::uint16_t* value = values.data();
  std::uint16_t open = 0;
  if (std::string_view("123456789").starts_with(symbols)) {
    for (std::size_t i = 0; i < cells; ++i) {
      open |= static_cast<std::uint16_t>(value[i] == 0);
      out[i] = static_cast<char>('0' + value[i]);
    }
  } else {
    const char* symbol = symbols.data();
    for (std::size_t i = 0; i < cells; ++i) {
      open |= static_cast<std::uint16_t>(value[i] == 0);
      out[i] = symbol[value[i] == 0 ? 0u : value[i] - 1u];
    }
  }
  out[cells] = '\n';
  if (open != 0) text.resize(begin);
  return open == 0;
}

/// A tuple on a single line need not be cut into grids.
bool is_in_one_line(const Notation& notation) {
  return notation.gap == Gap::same_line && notation.one_line &&
         (notation.format == Format::csv || notation.format == Format::decimals);
}

}  // namespace

std::string write(const Values& values, const Rules& rules, const Notation& notation) {
  std::string text;
  append(text, values, rules, notation);
  return text;
}

void append(std::string& text, const Values& values, const Rules& rules, const Notation& notation) {
  if (append_full_line(text, values, rules, notation)) return;
  text += rules.grids == 1 || is_in_one_line(notation)
              ? write_one(values, rules, notation)
              : write_tuple({rules, values, {}, {}}, notation, [](const Puzzle& grid, const Notation& as) {
                  return write_one(grid.clues, grid.rules, as);
                });
}

std::string write(const Puzzle& puzzle, const Notation& notation) {
  if (puzzle.rules.grids == 1 || is_in_one_line(notation)) return write_one(puzzle, notation);
  return write_tuple(puzzle, notation,
                     [](const Puzzle& grid, const Notation& as) { return write_one(grid, as); });
}

}  // namespace hence::sudoku
