// JSON objects shared by all commands with --json.
#pragma once

#include <nlohmann/json.hpp>

#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "sudoku/clash.hpp"

namespace hence::cli {

/// Keeps keys in insertion order: people read these lines, too.
using Json = nlohmann::ordered_json;

/// {"file": ..., "puzzle": 1, "line": 1}; for a readable record also "format", "size", "box", and for a tuple
/// "grids".
Json json_head(const Numbered& item);

/// Rows of numbers, for a tuple an array of grids. Text, since there may be millions, and a Json value is
/// twenty times as large.
std::string json_solution(const sudoku::Values& values, const sudoku::Rules& rules);

/// {"row": 1, "column": 7}, in a tuple preceded by "grid"
Json json_cell(sudoku::Cell cell, const sudoku::Rules& rules);

/// {"row": 1, "column": 7, "digit": 5}, in a tuple preceded by "grid"
Json json_cell_digit(sudoku::CellDigit c, const sudoku::Rules& rules);

/// The clues in these cells.
Json json_clues(const std::vector<sudoku::Cell>& cells, const sudoku::Puzzle& puzzle);

/// {"clues": [...], "minimal": true, "smallest": true, "text": "r1c1=5 and r1c7=5: row 1"}
Json json_clash(const sudoku::Clash& clash, const sudoku::Record& record);

/// For commands that take one puzzle: writes {"file": ..., "verdict": "error", "line": 1, "column": 82,
/// "message": ...} to standard output, and the message to standard error.
ExitCode told_as_json(const TextError& error, const Stop& stop);

/// One line. Replaces invalid UTF-8 from the input.
std::string json_line(const Json& json);

}  // namespace hence::cli
