#include <fmt/format.h>

#include <algorithm>

#include "sudoku/text/cells.hpp"
#include "sudoku/text/characters.hpp"
#include "sudoku/text/lines.hpp"
#include "sudoku/text/write.hpp"

namespace hence::sudoku {

namespace {

constexpr std::size_t cells_field = 2;
constexpr std::size_t deleted_field = 3;

/// The fields after the first colon.
std::vector<Token> fields_of(std::string_view text) {
  std::vector<Token> fields;
  std::size_t begin = text.find(':') + 1;
  for (;;) {
    const std::size_t end = std::min(text.find(':', begin), text.size());
    fields.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end - begin)});
    if (end == text.size()) return fields;
    begin = end + 1;
  }
}

}  // namespace

bool is_hodoku(std::string_view text) {
  const std::string_view line = trimmed(text);
  if (!line.starts_with(":")) return false;
  const std::vector<Token> fields = fields_of(text);
  return fields.size() > cells_field && fields[cells_field].length >= 16 && fields[0].length <= 12;
}

Parsed<Record> read_hodoku(const TextLine& line, const ReadOptions& options) {
  const std::string_view text = line.text;
  const std::vector<Token> fields =
      text.find(':') == std::string_view::npos ? std::vector<Token>{} : fields_of(text);
  if (fields.size() <= cells_field)
    return ParseError{line.place(0),
                      "expected a HoDoKu library line: :technique:candidates:cells:deleted:..."};

  const Token field = fields[cells_field];
  std::string cells;
  std::vector<std::size_t> origin;
  std::vector<bool> entered;
  for (std::size_t i = field.begin; i < field.end(); ++i) {
    if (text[i] == '+' && i + 1 < field.end() && text[i + 1] != '+') continue;
    cells += text[i];
    origin.push_back(i);
    entered.push_back(i > field.begin && text[i - 1] == '+');
  }
  if (cells.size() != 81)
    return ParseError{line.place(cells.size() > 81 ? origin[81] : field.end()),
                      fmt::format("{} cells, expected 81", cells.size())};
  const auto rules = rules_for(9, options, line.place(field.begin));
  if (!rules) return rules.error();
  auto symbols = read_symbols(
      cells, 9, options, [&](std::size_t c) { return line.place(origin[c]); },
      [&](std::size_t c) { return quoted_character(line.raw, origin[c]); });
  if (!symbols) return symbols.error();

  Record record;
  record.place = line.place(field.begin);
  record.puzzle.rules = *rules;
  record.puzzle.clues = std::move(symbols->values);
  record.notation.format = Format::hodoku;
  record.notation.alphabet = std::move(symbols->alphabet);
  record.notation.blank = symbols->blank;
  record.entered = std::move(entered);

  if (fields.size() > deleted_field) {
    const Token deleted = fields[deleted_field];
    for (Token t : cut_at_blanks(deleted.in(text)).list) {
      const std::string_view triple = t.in(deleted.in(text));
      const bool good = triple.size() == 3 && std::all_of(triple.begin(), triple.end(),
                                                          [](char c) { return c >= '1' && c <= '9'; });
      if (!good)
        return ParseError{line.place(deleted.begin + t.begin),
                          "expected a deleted candidate as digit, row and column, such as 812 for 8 in r1c2"};
      record.puzzle.crossed_out.push_back(
          {rules->cell(triple[1] - '1', triple[2] - '1'), Digit(triple[0] - '0')});
    }
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i == cells_field || i == deleted_field) continue;
    if (i > 0) record.comment += ':';
    const std::size_t from = byte_of_character(line.raw, fields[i].begin);
    const std::size_t to = byte_of_character(line.raw, fields[i].end());
    record.comment += line.raw.substr(from, to - from);
  }
  while (!record.comment.empty() && (record.comment.back() == ':' || is_space(record.comment.back())))
    record.comment.pop_back();
  return record;
}

std::string write_hodoku(const Puzzle& puzzle, const std::vector<bool>& entered) {
  std::string cells;
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
    if (i < entered.size() && entered[i] && puzzle.clues[i] != 0) cells += '+';
    cells += puzzle.clues[i] == 0 ? std::string(".") : std::to_string(puzzle.clues[i]);
  }
  std::string deleted;
  for (const auto& [cell, digit] : puzzle.crossed_out)
    deleted += fmt::format("{}{}{}{}", deleted.empty() ? "" : " ", digit.v, puzzle.rules.row(cell) + 1,
                           puzzle.rules.column(cell) + 1);
  return fmt::format(":0000:x:{}:{}::\n", cells, deleted);
}

}  // namespace hence::sudoku
