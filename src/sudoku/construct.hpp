// Solutions of empty and nearly empty grids without search over the whole grid.
//
// An empty 100x100 has a million candidates and more solutions than anybody can count; a SAT solver drowns in
// it. But a full grid can be written down: rows shifted against each other,
//
//     1 2 3 4        row r of band b, column j of stack s:  the digit (r + s, b + j),
//     3 4 1 2        a pair that wraps around in both places
//     2 1 4 3
//     4 3 2 1
//
// and every relabelling of digits, and every exchange of rows in a band, of bands, of columns in a stack, of
// stacks, gives another. First the symmetries are chosen so that as many clues as possible come out right.
// The rest is repaired by *switches*: two columns of one stack exchange their digits in one row, and in the
// rows where that makes a digit stand twice, until the cycle closes. A switch breaks no rule, costs one pass
// over a column, and two of them bring any digit to any cell of its box. What is left is a walk along
// switches that never makes more cells wrong. It needs no memory but the grid, and fills 100x100 with 500
// clues in about a second (docs/ENCODINGS.md).
//
// The grids of a tuple are built one after the other, each with the digits of those before it crossed out;
// without any clue, each is the first with its digits exchanged.
#pragma once

#include <optional>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// A full grid for the rules of one grid, from the pattern above under random symmetries: far from every grid
/// there is, but at once for any size. It does not obey diagonals.
Values shifted_grid(const Rules& rules, Random& random);

/// Grids whose corresponding cells differ: one grid with its digits exchanged, as often as the rules say.
Values tuple_of(const Values& grid, const Rules& rules, Random& random);

/// A solution, or nothing when the bounded effort did not lead to one - which says nothing about the puzzle.
/// Meant for puzzles with few clues.
std::optional<Values> construct(const Puzzle& puzzle, Random& random, const Budget& budget);

/// Another full grid, or tuple, for these rules, by a walk of random switches from the one given: after
/// `rounds` of some ten switches a cell, 4 or more, nothing of the pattern it came from is left. Diagonals
/// stay as they are.
Values walked(const Rules& rules, Values grid, int rounds, Random& random, const Budget& budget);

/// A second solution beside the given one, or nothing when the bounded effort did not lead to one.
std::optional<Values> construct_another(const Puzzle& puzzle, const Values& solution, Random& random,
                                        const Budget& budget);

}  // namespace hence::sudoku
