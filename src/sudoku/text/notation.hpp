// How a puzzle was written, so that its answer can be written the same way.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/digit_names.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/text/alphabet.hpp"

namespace hence::sudoku {

enum class Format {
  line,        ///< all cells in one line, one character a cell
  grid,        ///< one line a row, one character a cell, perhaps drawn with | - +
  decimals,    ///< numbers separated by blanks, one line a row (or all in one line)
  csv,         ///< numbers separated by commas, semicolons or tabs
  pencil,      ///< a drawn grid whose cells list their candidates
  candidates,  ///< n*n*n characters, the candidates of each cell in turn (729 for 9x9)
  hodoku,      ///< a line of HoDoKu's library:  :technique:candidates:cells:deleted:...
  link,        ///< a SudokuWiki address with ?bd=
};

/// The name used by --format, --input and in messages: "line", "grid", ...
std::string_view name(Format format);

/// The format of that name; nothing if there is none.
std::optional<Format> parse_format(std::string_view name);
std::vector<Format> all_formats();

/// What stands between a grid and the one before it.
enum class Gap {
  same_line,   ///< nothing: one line holds both
  line_end,    ///< the end of a line, and rules of a drawing
  blank_line,  ///< blank lines
  other,       ///< a heading, a remark, an order line, or there is none before it
};

struct Notation {
  Format format = Format::line;
  Alphabet alphabet;        ///< used by line, grid, candidates, link, and csv with symbols
  char blank = '.';         ///< what open cells looked like, for formats with one character a cell
  bool drawn = false;       ///< grid, decimals, pencil: with | - + rules
  bool spaced = false;      ///< grid: with a space between two cells
  bool order_line = false;  ///< decimals, csv: the first line held the order k
  bool size_line = false;   ///< decimals, csv: the first line held the size n
  char separator = ',';     ///< csv: the separator found
  bool symbols = false;     ///< csv: the cells are symbols of the alphabet, not numbers
  bool one_line = false;    ///< decimals, csv: all cells of a grid stood in one line
  Gap gap = Gap::line_end;  ///< tuples: between two grids; never `other`
  friend bool operator==(const Notation&, const Notation&) = default;
};

/// Words for what was recognised: "9x9, one line a puzzle", "16x16, symbols 1-9A-G, drawn grid".
std::string describe(const Notation& notation, const Rules& rules);

/// The characters for 1, 2, ... where they are not the usual digits; empty otherwise, also for numbers.
std::string special_symbols(const Notation& notation, const Rules& rules);

/// What the digits are called where a person wrote them so.
DigitNames digit_names(const Notation& notation);

/// A good notation for these rules in a format, when nothing else is known.
Notation default_notation(const Rules& rules, Format format);

/// ... and when not even the format is: line up to 9x9, decimals above.
Notation default_notation(const Rules& rules);

}  // namespace hence::sudoku
