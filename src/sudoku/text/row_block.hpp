// The rows of one grid, collected from the lines of a text.
#pragma once

#include <string>
#include <vector>

#include "sudoku/text/recognise.hpp"

namespace hence::sudoku {

struct GridRow {
  std::string raw;
  std::string text;
  Tokens tokens;
  std::int64_t line = 0;

  Place place(std::size_t index) const { return {line, static_cast<std::int64_t>(index) + 1}; }
};

struct RowBlock {
  std::vector<GridRow> rows;
  Cut cut = Cut::characters;  ///< as the layout says, or as the rows have settled it
  bool drawn = false;         ///< there were bars or rules
};

/// Takes the lines of a grid from the queue. Rules of the drawing are left out; a blank line may stand
/// between two bands of boxes if it stands between all of them, or behind every line. All rows have as many
/// cells as the layout says, or it is an error; `rows` is set where there are too few of them. `bordered`: a
/// rule stood before the first line.
Parsed<RowBlock> collect_rows(LineQueue& lines, const Layout& layout, const ReadOptions& options,
                              bool bordered, std::size_t& rows);

/// Is the first line of the queue a rule of the drawing, and no row of open cells? `size` is 0 where it is
/// not known; where it is, so many rows of the grid are still wanted.
bool is_rule_here(LineQueue& lines, int size = 0, std::size_t wanted_rows = 0);

/// Is the first line of the queue a remark? One that starts with its only # may be the first row of a grid
/// with # for open cells; that takes a look at the other rows.
bool is_comment_here(LineQueue& lines);

}  // namespace hence::sudoku
