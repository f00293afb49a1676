// Solutions of empty and nearly empty grids without searching the whole grid.
//
// An empty 100x100 grid has a million candidates and astronomically many solutions, yet SAT solvers drown in
// it. But a full grid can be written down directly by shifting rows:
//
//     1 2 3 4        row r of band b, column j of stack s: the digit (r + s, b + j),
//     3 4 1 2        a pair where both parts wrap around
//     2 1 4 3
//     4 3 2 1
//
// Relabelling digits and permuting rows in a band, bands, columns in a stack, or stacks gives further grids.
// First the symmetries are chosen to match as many clues as possible. The rest is repaired by *switches*: two
// columns of a stack swap their digits in one row, then in every row where that creates a duplicate, until
// the cycle closes. A switch breaks no rule, costs one pass over a column, and two of them bring any digit to
// any cell of its box. The repair is a walk of switches that never increases the number of wrong cells. It
// needs no memory beyond the grid and fills 100x100 with 500 clues in about a second (docs/ENCODINGS.md).
//
// The grids of a tuple are built one after another, each with the digits of the earlier ones crossed out;
// without clues, each is the first one with its digits permuted.
#pragma once

#include <optional>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// A full single grid: the pattern above under random symmetries. Reaches only a small part of all grids, but
/// is instant at any size. Ignores diagonals.
Values shifted_grid(const Rules& rules, Random& random);

/// A tuple of mutually different grids: one grid with its digits permuted for each.
Values tuple_of(const Values& grid, const Rules& rules, Random& random);

/// A solution, or nothing if the bounded effort found none, which says nothing about the puzzle. Meant for
/// puzzles with few clues.
std::optional<Values> construct(const Puzzle& puzzle, Random& random, const Budget& budget);

/// Another full grid or tuple, reached from the given one by random switches. A round is about ten switches
/// per cell; after 4 or more rounds no trace of the original pattern is left. Diagonals stay as they are.
Values walked(const Rules& rules, Values grid, int rounds, Random& random, const Budget& budget);

/// A second solution, or nothing if the bounded effort found none.
std::optional<Values> construct_another(const Puzzle& puzzle, const Values& solution, Random& random,
                                        const Budget& budget);

}  // namespace hence::sudoku
