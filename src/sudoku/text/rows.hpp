// Grids of one line a row: characters, decimals, CSV, pencil marks.
#pragma once

#include "sudoku/text/layout.hpp"
#include "sudoku/text/recognise.hpp"

namespace hence::sudoku {

/// Reads the grid that starts at the first line of the queue and uses up its lines: all its rows where it is
/// whole, and where it is not, everything up to the next blank line or the last row it should have. If the
/// layout speaks of several copies, the clues of all of them are in the record, one grid behind the other.
/// `rows` is set where the grid ends too early.
Parsed<Record> read_rows(LineQueue& lines, const Layout& layout, const ReadOptions& options,
                         const Hints& hints, std::size_t& rows);

}  // namespace hence::sudoku
