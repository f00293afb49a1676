// Single-line formats: cells, candidates, HoDoKu library lines, SudokuWiki links. The functions read one line
// without consuming it.
#pragma once

#include <optional>

#include "sudoku/text/line_queue.hpp"
#include "sudoku/text/reader.hpp"
#include "sudoku/text/row_text.hpp"

namespace hence::sudoku {

/// One character per cell at `cells`, followed by an optional remark.
Parsed<Record> read_line(const TextLine& line, Token cells, const ReadOptions& options);

/// The text after the cells on their line, without leading separators.
std::string_view comment_in(std::string_view rest_of_line);
std::string comment_after(const TextLine& line, Token cells);

/// n*n*n characters at `cells`: n characters per cell, the d-th being digit d's symbol or blank. A cell may
/// have none left: the user made a mistake and wants to know.
Parsed<Record> read_candidates(const TextLine& line, Token cells, const ReadOptions& options);

/// The n if the cells look like candidates: every character in its own place and no cell without any; or
/// nearly so, and too many characters for a grid of this many cells. Otherwise 0.
int candidates_size(std::string_view cells, const ReadOptions& options);

/// :technique:candidates:cells:deleted:eliminated:placed:...  with "+5" for a digit placed by the solver. The
/// comment is the line without cells and deleted candidates: "technique:candidates:eliminated:placed:...".
bool is_hodoku(std::string_view text);
Parsed<Record> read_hodoku(const TextLine& line, const ReadOptions& options);

/// Anything with ?bd= or &bd=, or starting with bd=, followed by 81 cells.
bool is_link(std::string_view text);
Parsed<Record> read_link(const TextLine& line, const ReadOptions& options);

}  // namespace hence::sudoku
