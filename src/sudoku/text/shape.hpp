// Classifies a line without reading its cells: blank, remark, heading or rule of a drawing.
#pragma once

#include <string_view>

namespace hence::sudoku {

bool is_blank_line(std::string_view text);

/// Is every character a cell, a bar or white space?
bool is_made_of_cells(std::string_view text);

/// A remark: "# ...", "; ...", "// ...", "% ..."; the lines "#A ..." of .sdk files. Since # can also be an
/// open cell and ; a CSV separator, a line full of cells is not a remark.
bool is_comment(std::string_view text);

/// "[Puzzle]", "Grid 01", "Puzzle 7:": a heading without cells.
bool is_heading(std::string_view text);

/// "[State]" and similar: the section of an .sdk file that repeats the puzzle with the player's entries.
bool opens_skipped_section(std::string_view text);

/// "quizzes,solutions": column names.
bool is_column_names(std::string_view text);

/// A word in place of a grid in a list of answers: `none` for "None" and "no solution: ...", `other` for
/// "gave up: ..." and "error", which say nothing about solutions.
enum class Word { no, other, none };
Word word_in(std::string_view text);

/// A horizontal line of a drawing? `perhaps`: only dashes and bars, which could also be a row of open cells;
/// the surrounding lines decide.
enum class Rule { no, yes, perhaps };
Rule rule_in(std::string_view text);

}  // namespace hence::sudoku
