// Collects the rows of one grid from the lines of a text.
#pragma once

#include <string>
#include <vector>

#include "sudoku/text/recognise.hpp"

namespace hence::sudoku {

struct GridRow {
  std::string raw;
  std::string text;
  Tokens tokens;
  Place begin;

  Place place(std::size_t index) const {
    return {begin.line, begin.column + static_cast<std::int64_t>(index)};
  }
};

struct RowBlock {
  std::vector<GridRow> rows;
  Cut cut = Cut::characters;  ///< the layout's, or as decided by the rows
  bool drawn = false;         ///< there were bars or rules
};

/// Takes the lines of a grid from the queue. Rules of the drawing are dropped. Blank lines are allowed
/// between all bands of boxes, or after every row. It is an error if a row has the wrong number of cells;
/// `rows` is set if there are too few rows. `bordered`: there was a rule before the first line.
Parsed<RowBlock> collect_rows(LineQueue& lines, const Layout& layout, const ReadOptions& options,
                              bool bordered, std::size_t& rows);

/// Is the first queued line a rule of the drawing rather than a row of open cells? `size`: 0 if unknown;
/// otherwise `wanted_rows` rows of the grid are still missing.
bool is_rule_here(LineQueue& lines, int size = 0, std::size_t wanted_rows = 0);

/// Is the first queued line a remark? A line whose only # is its first character may be the first row of a
/// grid with # for open cells; the following rows decide.
bool is_comment_here(LineQueue& lines);

}  // namespace hence::sudoku
