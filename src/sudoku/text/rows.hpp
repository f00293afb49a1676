// Grids with one row per line: characters, decimals, CSV, pencil marks.
#pragma once

#include "sudoku/text/layout.hpp"
#include "sudoku/text/recognise.hpp"

namespace hence::sudoku {

/// Reads the grid that starts at the first queued line and consumes its lines: all rows if it is complete,
/// otherwise everything up to the next blank line or its last expected row. If the layout has several copies,
/// the record holds the clues of all grids in sequence. `rows` is set if the grid ends too early.
Parsed<Record> read_rows(LineQueue& lines, const Layout& layout, const ReadOptions& options,
                         const Hints& hints, std::size_t& rows);

}  // namespace hence::sudoku
