#include "ask/puzzle_words.hpp"

#include <fmt/format.h>

namespace hence::tasks {
namespace {

void write_members(JsonWriter& json, sudoku::Cell cell, const sudoku::Rules& rules) {
  if (rules.grids > 1) json("grid", rules.grid(cell) + 1);
  json("row", rules.row(cell) + 1)("column", rules.column(cell) + 1);
}

}  // namespace

void write_cell(JsonWriter& json, sudoku::Cell cell, const sudoku::Rules& rules) {
  json.object([&] { write_members(json, cell, rules); });
}

void write_cell_digit(JsonWriter& json, sudoku::CellDigit c, const sudoku::Rules& rules) {
  json.object([&] { write_cell_digit_members(json, c, rules); });
}

void write_cell_digit_members(JsonWriter& json, sudoku::CellDigit c, const sudoku::Rules& rules) {
  write_members(json, c.cell, rules);
  json("digit", c.digit.v);
}

void write_rules(JsonWriter& json, const sudoku::Rules& rules) {
  json("size", rules.size()).values("box", {rules.box_rows, rules.box_columns});
  if (rules.grids > 1) json("grids", rules.grids);
  if (rules.diagonals) json("diagonals", true);
}

sudoku::Notation notation_in(const std::string& format, const std::string& symbols,
                             const sudoku::Rules& rules) {
  sudoku::Notation notation = default_notation(rules, *sudoku::parse_format(format));
  if (!symbols.empty())
    if (const auto alphabet = sudoku::parse_symbols(symbols)) notation.alphabet = *alphabet;
  return notation;
}

void write_clues(JsonWriter& json, std::string_view key, const std::vector<sudoku::Cell>& cells,
                 const sudoku::Puzzle& puzzle) {
  json.list(key, cells, [&](sudoku::Cell cell) {
    write_cell_digit(json, {cell, sudoku::Digit(static_cast<int>(puzzle.clues[cell.at()]))}, puzzle.rules);
  });
}

void write_grid(JsonWriter& json, const sudoku::Values& values, const sudoku::Rules& rules) {
  const auto n = static_cast<std::size_t>(rules.size());
  if (rules.grids > 1) json.begin_array();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i % (n * n) == 0) json.begin_array();
    if (i % n == 0) json.begin_array();
    json.value(static_cast<int>(values[i]));
    if (i % n == n - 1) json.end_array();
    if (i % (n * n) == n * n - 1) json.end_array();
  }
  if (rules.grids > 1) json.end_array();
}

void write_clash(JsonWriter& json, const sudoku::Clash& clash, const sudoku::Record& record) {
  const sudoku::Rules& rules = record.puzzle.rules;
  json.object([&] {
    json.list("clues", clash.clues, [&](const auto& clue) { write_cell_digit(json, clue, rules); });
    json("minimal", clash.minimal)("smallest", clash.smallest);
    json("text", describe(clash, rules, digit_names(record.notation)));
  });
}

std::string no_solution_in_words(const sudoku::Clash& clash, const sudoku::Record& record) {
  const bool between_grids = clash.cause.kind == sudoku::Clash::Cause::Kind::equal_grids;
  return fmt::format("no solution: {}{}", describe(clash, record.puzzle.rules, digit_names(record.notation)),
                     between_grids ? "; --differ open requires this only of open cells" : "");
}

}  // namespace hence::tasks
