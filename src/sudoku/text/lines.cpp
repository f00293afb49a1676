#include "sudoku/text/lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sudoku/text/cells.hpp"
#include "sudoku/text/characters.hpp"

namespace hence::sudoku {

namespace {

/// A record from size x size characters of a line.
Parsed<Record> record_of(const TextLine& line, Token cells, int size, Format format,
                         const ReadOptions& options) {
  const Place place = line.place(cells.begin);
  const auto rules = rules_for(size, options, place);
  if (!rules) return rules.error();
  auto symbols = read_symbols(
      cells.in(line.text), size, options, [&](std::size_t c) { return line.place(cells.begin + c); },
      [&](std::size_t c) { return quoted_character(line.raw, cells.begin + c); });
  if (!symbols) return symbols.error();
  Record record;
  record.place = place;
  record.puzzle.rules = *rules;
  record.puzzle.clues = std::move(symbols->values);
  record.notation.format = format;
  record.notation.alphabet = std::move(symbols->alphabet);
  record.notation.blank = symbols->blank;
  return record;
}

/// Where the cells of a link begin: after ?bd= or &bd=, or after bd= at the start of a line, since only the
/// end of the link may have been copied. npos if this is not a link.
std::size_t cells_of_link(std::string_view text) {
  constexpr std::string_view name = "bd=";
  const std::size_t start = static_cast<std::size_t>(trimmed(text).data() - text.data());
  if (text.substr(start).starts_with(name)) return start + name.size();
  const std::size_t mark = std::min(text.find("?bd="), text.find("&bd="));
  return mark == std::string_view::npos ? mark : mark + 1 + name.size();
}

}  // namespace

std::string_view comment_in(std::string_view rest) {
  while (!rest.empty() &&
         (is_space(rest[0]) || rest[0] == ',' || rest[0] == ';' || rest[0] == '#' || rest[0] == '"'))
    rest.remove_prefix(1);
  if (!rest.empty() && rest.back() == '"') rest.remove_suffix(1);
  return trimmed(rest);
}

std::string comment_after(const TextLine& line, Token cells) {
  const std::string_view raw = line.raw;
  return std::string(comment_in(raw.substr(byte_of_character(raw, cells.end()))));
}

Parsed<Record> read_line(const TextLine& line, Token cells, const ReadOptions& options) {
  auto record = record_of(line, cells, square_root(cells.length), Format::line, options);
  if (record) record->comment = comment_after(line, cells);
  return record;
}

bool is_link(std::string_view text) {
  return cells_of_link(text) != std::string_view::npos;
}

Parsed<Record> read_link(const TextLine& line, const ReadOptions& options) {
  const std::string_view text = line.text;
  const std::size_t at = cells_of_link(text);
  if (at == std::string_view::npos)
    return ParseError{line.place(0), "expected a link with ?bd= followed by 81 cells"};
  std::size_t end = at;
  while (end < text.size() && (is_digit(text[end]) || is_letter(text[end]) ||
                               std::string_view("._-*").find(text[end]) != std::string_view::npos))
    ++end;
  const Token cells{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end - at)};
  if (cells.length != 81) {
    const bool packed = cells.length > 3 && text[at] == 'S' && is_digit(text[at + 1]);
    if (packed)
      return ParseError{line.place(at),
                        fmt::format("the link has {} characters of SudokuWiki's packed form, which is not "
                                    "supported; expected 81 cells after bd=",
                                    cells.length)};
    return ParseError{line.place(at + std::min<std::size_t>(cells.length, 81)),
                      fmt::format("the link has {} cells after bd=, expected 81", cells.length)};
  }
  return record_of(line, cells, 9, Format::link, options);
}

}  // namespace hence::sudoku
