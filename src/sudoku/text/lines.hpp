// Formats that keep a puzzle in a single line: cells, candidates, HoDoKu's library, SudokuWiki's links. Each
// function reads one line and uses up nothing.
#pragma once

#include <optional>

#include "sudoku/text/line_queue.hpp"
#include "sudoku/text/reader.hpp"
#include "sudoku/text/row_text.hpp"

namespace hence::sudoku {

/// One character a cell at `cells`, a remark behind them.
Parsed<Record> read_line(const TextLine& line, Token cells, const ReadOptions& options);

/// What follows the cells on their line, without the characters that separate it.
std::string remark_behind(const TextLine& line, Token cells);

/// n*n*n characters at `cells`: for each cell in turn n characters, the d-th of which is d's symbol or blank.
/// A cell may have none left: somebody made a mistake on the way, and wants to be told.
Parsed<Record> read_candidates(const TextLine& line, Token cells, const ReadOptions& options);

/// Are these cells candidates: every character in its own place and no cell without any; or nearly so, and
/// too many for a grid of so many cells? The n, or 0.
int candidates_size(std::string_view cells, const ReadOptions& options);

/// :technique:candidates:cells:deleted:eliminated:placed:...  with "+5" for a digit placed by the solver. The
/// comment is the line without cells and deleted candidates: "technique:candidates:eliminated:placed:...".
bool is_hodoku(std::string_view text);
Parsed<Record> read_hodoku(const TextLine& line, const ReadOptions& options);

/// Anything with ?bd= or &bd=, or bd= at its start, followed by 81 cells.
bool is_link(std::string_view text);
Parsed<Record> read_link(const TextLine& line, const ReadOptions& options);

}  // namespace hence::sudoku
