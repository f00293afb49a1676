// How the lines of a grid are cut into cells.
#pragma once

#include <string_view>

#include "sudoku/text/row_text.hpp"

namespace hence::sudoku {

enum class Cut {
  characters,  ///< every character is a cell, blanks and bars between them mean nothing
  tokens,      ///< every word between blanks and bars is a cell
  either,      ///< a blank between any two characters so far: both are right, until a longer word settles it
  fields,      ///< what stands between two separators is a cell
};

struct Layout {
  Cut cut = Cut::characters;
  int size = 0;           ///< while it is not clear whether a line is a row: the cells in the line
  bool one_line = false;  ///< all cells in one line
  std::size_t run = 0;    ///< one_line: so many lines of the queue are puzzles like this, or blank
  int copies = 1;         ///< so many grids one after the other in that one line
  char separator = ',';   ///< fields: between them
  bool trailing = false;  ///< fields: there is one more separator at the end of each row

  std::size_t cells_per_line() const {
    const auto n = static_cast<std::size_t>(size);
    return one_line ? n * n * static_cast<std::size_t>(copies) : n;
  }

  friend bool operator==(const Layout&, const Layout&) = default;
};

/// A line cut as a layout says.
Tokens cut_line(std::string_view text, const Layout& layout);

/// The number of cells in a line. Where the cut is not settled, `wanted` is found if one way gives it.
std::size_t count_cells(const Tokens& tokens, Cut cut, std::size_t wanted);

/// Where a line with the wrong number of cells goes wrong: at the first cell too many, or behind the last
/// one.
std::size_t fault_in(const Tokens& tokens, Cut cut, std::size_t wanted);

}  // namespace hence::sudoku
