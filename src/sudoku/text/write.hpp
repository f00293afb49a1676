// Writes grids and puzzles as text. `Reader` reads every text written here back as the same puzzle, and
// `TupleReader` every tuple, although formats that are not recognised as tuples need ReadOptions::grids.
#pragma once

#include <string>

#include "sudoku/puzzle.hpp"
#include "sudoku/text/notation.hpp"

namespace hence::sudoku {

/// Writes a grid (0 = open) in a notation; ends with a newline. Formats that cannot hold plain values fall
/// back to readable ones: pencil -> drawn grid, candidates and hodoku -> line. An alphabet of the wrong size
/// is replaced by the usual one, or by decimals if there is none; a link that is not 9x9 becomes a line. The
/// grids of a tuple are separated as `Notation::gap` says.
std::string write(const Values& values, const Rules& rules, const Notation& notation);

/// The same at the end of `text`.
void append(std::string& text, const Values& values, const Rules& rules, const Notation& notation);

/// Writes a puzzle in a notation. Pencil and candidates keep crossed-out candidates, the other formats only
/// clues. In the former, an open cell with one candidate left is read back as a digit.
std::string write(const Puzzle& puzzle, const Notation& notation);

/// A 9x9 as a HoDoKu library line, keeping crossed-out candidates and the distinction between clues and
/// entries. `entered`: by cell; empty means none.
std::string write_hodoku(const Puzzle& puzzle, const std::vector<bool>& entered);

}  // namespace hence::sudoku
