#include "app/cli/json.hpp"

#include <fmt/format.h>

#include <iterator>
#include <span>

namespace hence::cli {

Json json_head(const Numbered& item) {
  Json json;
  json["file"] = item.file;
  json["puzzle"] = item.number;
  if (!item.record) {
    json["line"] = item.record.error().place.line;
    json["column"] = item.record.error().place.column;
    return json;
  }
  const sudoku::Record& record = *item.record;
  const sudoku::Rules& rules = record.puzzle.rules;
  json["line"] = record.place.line;
  json["format"] = name(record.notation.format);
  json["size"] = rules.size();
  json["box"] = {rules.box_rows, rules.box_columns};
  if (rules.diagonals) json["diagonals"] = true;
  if (!record.comment.empty()) json["comment"] = record.comment;
  return json;
}

std::string json_grid(const sudoku::Values& values, const sudoku::Rules& rules) {
  const auto n = static_cast<std::size_t>(rules.size());
  fmt::memory_buffer text;
  for (std::size_t r = 0; r < n; ++r) {
    const auto row = std::span(values).subspan(r * n, n);
    fmt::format_to(std::back_inserter(text), "{}[{}]", r == 0 ? "[" : ",", fmt::join(row, ","));
  }
  text.push_back(']');
  return fmt::to_string(text);
}

Json json_cell_digit(sudoku::CellDigit c, const sudoku::Rules& rules) {
  return {{"row", rules.row(c.cell) + 1}, {"column", rules.column(c.cell) + 1}, {"digit", c.digit.v}};
}

Json json_clash(const sudoku::Clash& clash, const sudoku::Record& record) {
  const sudoku::Rules& rules = record.puzzle.rules;
  Json clues = Json::array();
  for (const auto& clue : clash.clues) clues.push_back(json_cell_digit(clue, rules));
  return {{"clues", clues},
          {"minimal", clash.minimal},
          {"smallest", clash.smallest},
          {"text", describe(clash, rules, digit_names(record.notation))}};
}

std::string json_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace hence::cli
