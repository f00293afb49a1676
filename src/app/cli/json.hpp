// The JSON objects of --json, one per line. The same shapes wherever they appear.
#pragma once

#include <nlohmann/json.hpp>

#include "app/cli/input.hpp"
#include "sudoku/clash.hpp"

namespace hence::cli {

/// Keys in the order they were put in: people read these lines, too.
using Json = nlohmann::ordered_json;

/// {"file": ..., "puzzle": 1, "line": 1}; for a readable record also "format", "size" and "box", and for
/// a tuple "grids".
Json json_head(const Numbered& item);

/// Rows of numbers, for a tuple an array of grids. As text: there may be millions of them, and a Json of one
/// is twenty times as large.
std::string json_solution(const sudoku::Values& values, const sudoku::Rules& rules);

/// {"row": 1, "column": 7}, in a tuple with "grid" before them
Json json_cell(sudoku::Cell cell, const sudoku::Rules& rules);

/// {"row": 1, "column": 7, "digit": 5}, in a tuple with "grid" before them
Json json_cell_digit(sudoku::CellDigit c, const sudoku::Rules& rules);

/// The clues in these cells.
Json json_clues(const std::vector<sudoku::Cell>& cells, const sudoku::Puzzle& puzzle);

/// {"clues": [...], "minimal": true, "smallest": true, "text": "r1c1=5 and r1c7=5: row 1"}
Json json_clash(const sudoku::Clash& clash, const sudoku::Record& record);

/// {"file": ..., "verdict": "error", "line": 1, "column": 82, "message": ...} on standard output, the same in
/// words on standard error: for commands that are about one puzzle.
ExitCode told_as_json(const TextError& error, const Stop& stop);

/// One line, invalid UTF-8 of the input replaced rather than thrown over.
std::string json_line(const Json& json);

}  // namespace hence::cli
