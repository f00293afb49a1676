// What a line is before anyone asks for its cells: nothing, a remark, or a rule of a drawing.
#pragma once

#include <string_view>

namespace hence::sudoku {

bool is_blank_line(std::string_view text);

/// Is every character a cell, a bar or white space?
bool is_made_of_cells(std::string_view text);

/// A remark: "# ...", "; ...", "// ...", "% ..."; the lines "#A ..." of .sdk files. Since # also stands for
/// an open cell and ; for the separator of a CSV line, a line full of cells is none.
bool is_comment(std::string_view text);

/// "[Puzzle]", "Grid 01", "Puzzle 7:": a heading that says nothing about cells.
bool is_heading(std::string_view text);

/// "[State]" and its like open a part of an .sdk file that repeats the puzzle with the player's entries.
bool opens_skipped_section(std::string_view text);

/// "quizzes,solutions": names of columns.
bool is_column_names(std::string_view text);

/// What stands in a list of answers in the place of a grid: "None" or "no solution: ..." says that there is
/// none, "gave up: ..." and "error" say nothing.
enum class Word { no, other, none };
Word word_in(std::string_view text);

/// A horizontal line of a drawing?  `perhaps`: only dashes and bars, which may also be a row of open cells;
/// the lines round it tell.
enum class Rule { no, yes, perhaps };
Rule rule_in(std::string_view text);

}  // namespace hence::sudoku
