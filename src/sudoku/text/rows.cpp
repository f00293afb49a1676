#include "sudoku/text/rows.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sudoku/text/cells.hpp"
#include "sudoku/text/characters.hpp"
#include "sudoku/text/pencil.hpp"
#include "sudoku/text/row_block.hpp"
#include "sudoku/text/shape.hpp"

namespace hence::sudoku {

namespace {

/// A cell of several characters where each cell is a word or field. Repeated open-cell characters ("--") do
/// not count.
const Token* longer_cell(const GridRow& row) {
  const auto found = std::find_if(row.tokens.list.begin(), row.tokens.list.end(),
                                  [&](Token t) { return t.length > 1 && !is_open_token(t.in(row.text)); });
  return found == row.tokens.list.end() ? nullptr : &*found;
}

bool is_single_characters(const RowBlock& block) {
  return block.cut != Cut::characters && std::none_of(block.rows.begin(), block.rows.end(), longer_cell);
}

/// The format of a complete grid, judged by its tokens.
Format format_of(const RowBlock& block, const Layout& layout, const ReadOptions& options,
                 const Hints& hints) {
  const int n = layout.size;
  if (block.cut == Cut::fields) return Format::csv;
  if (options.format == Format::grid && (block.cut == Cut::tokens || Alphabet::usual(n).empty()))
    return Format::decimals;  // --input grid, but the cells are not symbols
  if (options.format) return *options.format == Format::line ? Format::grid : *options.format;
  if (!options.symbols.empty() && is_single_characters(block)) return Format::grid;
  if (layout.copies > 1) return Format::decimals;
  bool single = true;
  bool letters = false;
  bool marks = n <= 9;
  bool lists = false;
  for (const GridRow& row : block.rows) {
    for (const Token t : row.tokens.list) {
      const std::string_view token = t.in(row.text);
      if (token.size() > 1) single = false;
      if (token.find_first_of("{,") != std::string_view::npos) lists = true;
      for (const char c : token)
        if (!is_digit(c) && !is_blank_symbol(c)) letters = true;
      if (!is_pencil_token(token, n)) marks = false;
    }
  }
  if (lists) return Format::pencil;
  if (single && n <= 9 && hints.order == 0) return Format::grid;
  if (block.cut == Cut::tokens) return single || !marks ? Format::decimals : Format::pencil;
  if (block.cut == Cut::characters || letters) return Format::grid;
  return n > 9 || hints.order > 0 ? Format::decimals : Format::grid;
}

/// The error for a cell that is not a number from 1 to n.
std::string not_a_number(const GridRow& row, Token cell, int n) {
  constexpr std::size_t longest_quote = 20;
  const std::string_view token = cell.in(row.text);
  if (std::all_of(token.begin(), token.end(), is_digit))
    return token.size() > longest_quote
               ? fmt::format("a {}-digit number in a {} grid", token.size(), n_by_n(n))
               : fmt::format("value {} in a {} grid", token, n_by_n(n));
  const std::string what = token.size() == 1              ? quoted_character(row.raw, cell.begin)
                           : token.size() > longest_quote ? fmt::format("a {}-character word", token.size())
                                                          : quoted_word(row.raw, cell.begin, cell.end());
  return fmt::format("{} is not a number from 1 to {}, or {} for an open cell", what, n,
                     describe_blanks(Alphabet{""}));
}

Parsed<Values> read_numbers(const RowBlock& block, int n) {
  Values values;
  values.reserve(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
  for (const GridRow& row : block.rows) {
    for (const Token t : row.tokens.list) {
      const std::string_view token = t.in(row.text);
      const int number = number_in(token);
      if (token.empty() || number == 0 || (number < 0 && is_open_token(token))) {
        values.push_back(0);
        continue;
      }
      if (number < 0 || number > n) return ParseError{row.place(t.begin), not_a_number(row, t, n)};
      values.push_back(static_cast<std::uint16_t>(number));
    }
  }
  return values;
}

struct CharacterCells {
  std::string text;
  std::vector<std::pair<std::size_t, std::size_t>> origin;  ///< row, and character in the row
};

/// The characters of all cells, one per cell; an empty field is an open cell.
CharacterCells characters_of(const RowBlock& block) {
  CharacterCells cells;
  const bool single = is_single_characters(block);
  for (std::size_t r = 0; r < block.rows.size(); ++r) {
    for (const Token t : block.rows[r].tokens.list) {
      const std::string_view token = t.in(block.rows[r].text);
      const std::string_view cell = token.empty() ? "." : single ? token.substr(0, 1) : token;
      cells.text += cell;
      for (std::size_t i = 0; i < cell.size(); ++i) cells.origin.emplace_back(r, t.begin + i);
    }
  }
  return cells;
}

Parsed<Symbols> read_characters(const RowBlock& block, int n, const ReadOptions& options) {
  const CharacterCells cells = characters_of(block);
  const auto origin = [&](std::size_t cell) -> const GridRow& {
    return block.rows[cells.origin[cell].first];
  };
  return read_symbols(
      cells.text, n, options, [&](std::size_t c) { return origin(c).place(cells.origin[c].second); },
      [&](std::size_t c) { return quoted_character(origin(c).raw, cells.origin[c].second); });
}

bool has_letters(const RowBlock& block) {
  const std::string cells = characters_of(block).text;
  return std::any_of(cells.begin(), cells.end(), [](char c) { return is_letter(c) && !is_blank_symbol(c); });
}

/// Single-digit cells from 10x10 on: could 0 be the first symbol, as in hexadecimal puzzles? Without
/// separators, the same text would be refused or be a finished grid; as numbers it has open cells.
std::optional<ParseError> unclear_zero(const RowBlock& block, int n, Place place) {
  if (!Alphabet::hexadecimal(n) || characters_of(block).text.find('0') == std::string::npos)
    return std::nullopt;
  const auto read = read_characters(block, n, {});
  if (!read) return read.error();
  if (read->alphabet.symbols[0] != '0') return std::nullopt;
  return ambiguous_symbols(place, *Alphabet::digits(n), read->alphabet, "0 = open", "0 = 1");
}

/// The error if the user named symbols but the cells are numbers.
std::optional<ParseError> symbols_for_numbers(const RowBlock& block) {
  for (const GridRow& row : block.rows)
    if (const Token* cell = longer_cell(row))
      return ParseError{
          row.place(cell->begin),
          "a cell has several characters, but --symbols means one character per cell; omit it, or use "
          "--input decimals or csv to read numbers"};
  return std::nullopt;
}

}  // namespace

Parsed<Record> read_rows(LineQueue& lines, const Layout& layout, const ReadOptions& options,
                         const Hints& hints, std::size_t& rows) {
  const int n = layout.size;
  auto collected = collect_rows(lines, layout, options, hints.border, rows);
  if (!collected) return collected.error();
  const RowBlock& block = *collected;
  const GridRow& first = block.rows.front();
  const Place place = first.place(first.tokens.list.empty() ? 0 : first.tokens.list.front().begin);
  const auto rules = rules_for(n, options, place);
  if (!rules) return rules.error();

  Record record;
  record.place = place;
  record.puzzle.rules = *rules;
  Notation& notation = record.notation;
  notation = default_notation(*rules, format_of(block, layout, options, hints));
  notation.drawn = block.drawn || hints.border;
  notation.one_line = layout.one_line;
  if (hints.order > 0 && !hints.order_carried) {
    notation.order_line = hints.order * hints.order == n;
    notation.size_line = !notation.order_line;
  }
  const bool numbers = notation.format == Format::csv || notation.format == Format::decimals;
  const bool named = !options.symbols.empty();
  // With an explicit --input for numbers, the symbols are meant for the answer.
  const bool insisted = options.format && *options.format != Format::grid;
  if (named && !insisted && (numbers || notation.format == Format::pencil))
    if (auto error = symbols_for_numbers(block)) return *error;
  if (notation.format == Format::pencil) {
    if (auto error = read_pencil(block, record.puzzle)) return *error;
    return record;
  }
  const bool single = is_single_characters(block);
  if (numbers && !(notation.format == Format::csv && single && (named || has_letters(block)))) {
    if (!options.format && single)
      if (auto error = unclear_zero(block, n, place)) return *error;
    auto values = read_numbers(block, n);
    if (!values) return values.error();
    record.puzzle.clues = std::move(*values);
    notation.separator = layout.separator;
    return record;
  }
  auto symbols = read_characters(block, n, options);
  if (!symbols) return symbols.error();
  record.puzzle.clues = std::move(symbols->values);
  notation.alphabet = symbols->alphabet;
  notation.blank = symbols->blank;
  if (notation.format == Format::csv) {
    notation.symbols = true;
    notation.separator = layout.separator;
    return record;
  }
  notation.spaced = n > 1 && first.tokens.single_characters();
  if (layout.one_line || n == 1) notation.format = Format::line;
  return record;
}

}  // namespace hence::sudoku
