// Writes grids and puzzles as text. Every text written here is read back as the same puzzle by `Reader`, and
// a tuple by `TupleReader`, though formats that are no tuple by their looks need ReadOptions::grids.
#pragma once

#include <string>

#include "sudoku/puzzle.hpp"
#include "sudoku/text/notation.hpp"

namespace hence::sudoku {

/// A grid (0 = open) in a notation; ends with a newline. Formats that hold no plain values fall back to what
/// people can read: pencil -> drawn grid, candidates and hodoku -> line. An alphabet that does not suit the
/// size gives way to the usual one of the size, and to decimals where the size has none; so does a link that
/// is not 9x9 to a line. The grids of a tuple stand one behind the other, as `Notation::gap` says.
std::string write(const Values& values, const Rules& rules, const Notation& notation);

/// A puzzle in a notation. Pencil and candidates keep what is crossed out, the other formats the clues only;
/// but an open cell with one candidate left is read back from them as a digit.
std::string write(const Puzzle& puzzle, const Notation& notation);

/// A 9x9 as a line of HoDoKu's library: what was entered (by cell; empty: nothing) is told from the clues,
/// what is crossed out is kept.
std::string write_hodoku(const Puzzle& puzzle, const std::vector<bool>& entered);

}  // namespace hence::sudoku
