// How the lines of a grid are cut into cells.
#pragma once

#include <string_view>

#include "sudoku/text/row_text.hpp"

namespace hence::sudoku {

enum class Cut {
  characters,  ///< every character is a cell; blanks and bars are ignored
  tokens,      ///< every word between blanks and bars is a cell
  either,      ///< undecided: so far every word is one character; the first longer word decides
  fields,      ///< everything between two separators is a cell
};

struct Layout {
  Cut cut = Cut::characters;
  int size = 0;           ///< while it is undecided whether a line is a row: the cells in the line
  bool one_line = false;  ///< all cells on one line
  std::size_t run = 0;    ///< one_line: how many queued lines are such puzzles or blank
  int copies = 1;         ///< how many grids follow each other on that line
  char separator = ',';   ///< fields: the character between them
  bool trailing = false;  ///< fields: each row ends with one more separator

  std::size_t cells_per_line() const {
    const auto n = static_cast<std::size_t>(size);
    return one_line ? n * n * static_cast<std::size_t>(copies) : n;
  }

  friend bool operator==(const Layout&, const Layout&) = default;
};

/// Cuts a line according to a layout.
Tokens cut_line(std::string_view text, const Layout& layout);

/// The number of cells in a line. If the cut is undecided, returns `wanted` if either way gives it.
std::size_t count_cells(const Tokens& tokens, Cut cut, std::size_t wanted);

/// Where a line with the wrong number of cells goes wrong: at the first surplus cell, or after the last one.
std::size_t fault_in(const Tokens& tokens, Cut cut, std::size_t wanted);

}  // namespace hence::sudoku
