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
  line,        ///< one puzzle per line, one character per cell
  grid,        ///< one row per line, one character per cell, possibly drawn with | - +
  decimals,    ///< numbers separated by blanks, one row per line (or everything on one line)
  csv,         ///< numbers separated by commas, semicolons or tabs
  pencil,      ///< a drawn grid whose cells list their candidates
  candidates,  ///< n*n*n characters, the candidates of each cell in turn (729 for 9x9)
  hodoku,      ///< a HoDoKu library line:  :technique:candidates:cells:deleted:...
  link,        ///< a SudokuWiki URL with ?bd=
};

/// The name used by --format, --input and in messages: "line", "grid", ...
std::string_view name(Format format);

/// The format with this name, if any.
std::optional<Format> parse_format(std::string_view name);
std::vector<Format> all_formats();

/// What separates a grid from the one before it.
enum class Gap {
  same_line,   ///< nothing: both are on one line
  line_end,    ///< a line end, or rules of a drawing
  blank_line,  ///< blank lines
  other,       ///< a heading, a remark, an order line, or no grid before it
};

struct Notation {
  Format format = Format::line;
  Alphabet alphabet;        ///< used by line, grid, candidates, link, and csv with symbols
  char blank = '.';         ///< the character for open cells, in formats with one character per cell
  bool drawn = false;       ///< grid, decimals, pencil: with | - + rules
  bool spaced = false;      ///< grid: with a space between cells
  bool order_line = false;  ///< decimals, csv: preceded by a line with the order k
  bool size_line = false;   ///< decimals, csv: preceded by a line with the size n
  char separator = ',';     ///< csv: the separator
  bool symbols = false;     ///< csv: cells are symbols of the alphabet, not numbers
  bool one_line = false;    ///< decimals, csv: all cells of a grid on one line
  Gap gap = Gap::line_end;  ///< tuples: between two grids; never `other`
  friend bool operator==(const Notation&, const Notation&) = default;
};

/// A description of the input: "9x9, one line per puzzle", "16x16, symbols 1-9A-G, drawn grid".
std::string describe(const Notation& notation, const Rules& rules);

/// The symbols for 1, 2, ... unless they are the usual digits; empty then, and for numbers.
std::string special_symbols(const Notation& notation, const Rules& rules);

/// The digits' names as the input wrote them.
DigitNames digit_names(const Notation& notation);

/// The default notation for these rules in a given format.
Notation default_notation(const Rules& rules, Format format);

/// The default notation and format: line up to 9x9, decimals above.
Notation default_notation(const Rules& rules);

}  // namespace hence::sudoku
