#include "sudoku/text/notation.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace hence::sudoku {

namespace {

constexpr std::array<std::pair<Format, std::string_view>, 8> names = {{
    {Format::line, "line"},
    {Format::grid, "grid"},
    {Format::decimals, "decimals"},
    {Format::csv, "csv"},
    {Format::pencil, "pencil"},
    {Format::candidates, "candidates"},
    {Format::hodoku, "hodoku"},
    {Format::link, "link"},
}};

std::string words(const Notation& notation, const Rules& rules) {
  const std::string_view rows = !notation.one_line                                   ? "one row per line"
                                : rules.grids == 1 || notation.gap == Gap::same_line ? "all on one line"
                                                                                     : "one grid per line";
  switch (notation.format) {
    case Format::line:
      return fmt::format("one {} per line{}", rules.grids == 1 ? "puzzle" : "grid",
                         notation.spaced ? ", separated by blanks" : "");
    case Format::grid:
      return notation.drawn ? "drawn grid" : "grid, one row per line";
    case Format::decimals:
      return fmt::format("numbers separated by blanks, {}", notation.drawn ? "drawn" : rows);
    case Format::csv:
      return fmt::format("CSV with {}, {}",
                         notation.separator == ','   ? "commas"
                         : notation.separator == ';' ? "semicolons"
                                                     : "tabs",
                         rows);
    case Format::pencil:
      return notation.drawn ? "drawn pencil marks" : "pencil marks, one row per line";
    case Format::candidates:
      return fmt::format("{} candidates on one line", rules.grid_cells() * rules.size());
    case Format::hodoku:
      return "HoDoKu library line";
    case Format::link:
      return "SudokuWiki link";
  }
  return "";
}

}  // namespace

std::string_view name(Format format) {
  for (const auto& [one, text] : names)
    if (one == format) return text;
  return "";
}

std::optional<Format> parse_format(std::string_view text) {
  for (const auto& [format, one] : names)
    if (one == text) return format;
  return std::nullopt;
}

std::vector<Format> all_formats() {
  std::vector<Format> all;
  for (const auto& one : names) all.push_back(one.first);
  return all;
}

namespace {

bool has_symbols(const Notation& notation) {
  return notation.format == Format::line || notation.format == Format::grid ||
         notation.format == Format::candidates || (notation.format == Format::csv && notation.symbols);
}

}  // namespace

DigitNames digit_names(const Notation& notation) {
  return has_symbols(notation) ? DigitNames(notation.alphabet.symbols) : DigitNames();
}

std::string special_symbols(const Notation& notation, const Rules& rules) {
  if (!has_symbols(notation)) return "";
  const bool usual = rules.size() <= 9 && Alphabet::digits(rules.size()) == notation.alphabet;
  return usual ? "" : notation.alphabet.symbols;
}

std::string describe(const Notation& notation, const Rules& rules) {
  std::string text = rules.describe();
  if (!special_symbols(notation, rules).empty())
    text += fmt::format(", symbols {}", notation.alphabet.shorthand());
  text += ", " + words(notation, rules);
  if (notation.order_line) text += ", after a line with the order";
  if (notation.size_line) text += ", after a line with the size";
  return text;
}

Notation default_notation(const Rules& rules, Format format) {
  Notation notation;
  notation.format = format;
  notation.alphabet = Alphabet::digits(rules.size()).value_or(Alphabet{""});
  notation.drawn = format == Format::grid || format == Format::pencil;
  notation.spaced = format == Format::grid;
  return notation;
}

Notation default_notation(const Rules& rules) {
  return default_notation(rules, rules.size() <= 9 ? Format::line : Format::decimals);
}

}  // namespace hence::sudoku
