#include "app/cli/json.hpp"

#include <fmt/format.h>

#include <iterator>
#include <span>

#include "app/cli/files.hpp"

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
  if (rules.grids > 1) json["grids"] = rules.grids;
  if (rules.diagonals) json["diagonals"] = true;
  if (!record.comment.empty()) json["comment"] = record.comment;
  return json;
}

std::string json_solution(const sudoku::Values& values, const sudoku::Rules& rules) {
  const auto n = static_cast<std::size_t>(rules.size());
  fmt::memory_buffer text;
  for (std::size_t r = 0; r < values.size() / n; ++r) {
    const auto row = std::span(values).subspan(r * n, n);
    const std::string_view before = r == 0 ? "[" : r % n == 0 ? "],[" : ",";
    fmt::format_to(std::back_inserter(text), "{}[{}]", before, fmt::join(row, ","));
  }
  text.push_back(']');
  return rules.grids == 1 ? fmt::to_string(text) : fmt::format("[{}]", fmt::to_string(text));
}

Json json_cell(sudoku::Cell cell, const sudoku::Rules& rules) {
  Json json;
  if (rules.grids > 1) json["grid"] = rules.grid(cell) + 1;
  json["row"] = rules.row(cell) + 1;
  json["column"] = rules.column(cell) + 1;
  return json;
}

Json json_cell_digit(sudoku::CellDigit c, const sudoku::Rules& rules) {
  Json json = json_cell(c.cell, rules);
  json["digit"] = c.digit.v;
  return json;
}

Json json_clues(const std::vector<sudoku::Cell>& cells, const sudoku::Puzzle& puzzle) {
  Json clues = Json::array();
  for (sudoku::Cell cell : cells) {
    const sudoku::Digit digit(static_cast<int>(puzzle.clues[cell.at()]));
    clues.push_back(json_cell_digit({cell, digit}, puzzle.rules));
  }
  return clues;
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

ExitCode told_as_json(const TextError& error, const Stop& stop) {
  Json json;
  json["file"] = error.file;
  json["line"] = error.error.place.line;
  json["column"] = error.error.place.column;
  json["verdict"] = "error";
  json["message"] = error.error.message;
  report(error.what());
  Output("-", stop).write(json_line(json));
  return ExitCode::bad_input;
}

std::string json_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace hence::cli
