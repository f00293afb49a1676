// Cells, clues, grids and clashes in answers.
#pragma once

#include <string>

#include "ask/json_writer.hpp"
#include "sudoku/clash.hpp"
#include "sudoku/text/reader.hpp"

namespace hence::tasks {

/// {"row": 1, "column": 7}, in a tuple preceded by "grid"
void write_cell(JsonWriter& json, sudoku::Cell cell, const sudoku::Rules& rules);

/// {"row": 1, "column": 7, "digit": 5}, in a tuple preceded by "grid"
void write_cell_digit(JsonWriter& json, sudoku::CellDigit c, const sudoku::Rules& rules);

/// The same without braces.
void write_cell_digit_members(JsonWriter& json, sudoku::CellDigit c, const sudoku::Rules& rules);

/// Members: size, box, of tuples grids, diagonals if there are any.
void write_rules(JsonWriter& json, const sudoku::Rules& rules);

/// The default notation in a format, with these symbols ("": the usual ones). Reading the puzzle has
/// already rejected symbols of the wrong number.
sudoku::Notation notation_in(const std::string& format, const std::string& symbols,
                             const sudoku::Rules& rules);

/// The clues in these cells, as a list.
void write_clues(JsonWriter& json, std::string_view key, const std::vector<sudoku::Cell>& cells,
                 const sudoku::Puzzle& puzzle);

/// Rows of numbers, for a tuple an array of grids.
void write_grid(JsonWriter& json, const sudoku::Values& values, const sudoku::Rules& rules);

/// {"clues": [...], "minimal": true, "smallest": true, "text": "r1c1=5 and r1c7=5: row 1"}
void write_clash(JsonWriter& json, const sudoku::Clash& clash, const sudoku::Record& record);

/// "no solution: r1c1=5 and r1c7=5: row 1", and an option that may help.
std::string no_solution_in_words(const sudoku::Clash& clash, const sudoku::Record& record);

}  // namespace hence::tasks
