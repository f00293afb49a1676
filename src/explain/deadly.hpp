// Patterns that a puzzle with exactly one solution cannot hold (unique rectangles and loops, BUG): truths
// that rest on that assumption, for those who want to make it.
//
// A *pattern* is a set of candidates, two or more in each of its cells, none of which is a clue. The other
// possible candidates of these cells are its *escapes*. A *pick* is one candidate of the pattern in each of
// its cells, no two of them rivals: what a solution that avoids every escape holds there. The pattern is
// *deadly* if every pick has a twin, another pick with as many members in every group. The solution with the
// twin in place of the pick then is a second solution, so a puzzle with only one holds an escape.
//
//         c1     c4        the unique rectangle: two rows, two columns, two boxes
//   r1   {1,2}  {1,2}      picks   1 2   and   2 1
//   r2   {1,2}  {1,2,3}            2 1         1 2
//
// The two picks are each other's twins: both put a 1 and a 2 into each of the rows, columns and boxes. Hence
// r2c4 is 3, the only escape. With r5 in place of r2 the rectangle would lie in four boxes; one pick would
// put a 1 into box 1 and the other none, so the exchange might break a rule: not deadly.
//
// How patterns are found: by counting. Let every cell of a pattern hold two of
// its candidates, and every group either none or two. Then it is deadly:
//   A house that m cells of the pattern lie in has 2m of its candidates in groups of two, so m groups. A pick
//   has m candidates in these cells, no two in the same group; so it has one in each of the m groups, and
//   what it leaves over, the other candidate of each cell, also has one in each: a twin.
// A unique loop has the same two digits in all cells; a BUG is all that is open, but for the escapes.
//
// Groups that need no member ("corresponding cells differ") count like the others; or each has one candidate
// of the pattern and no other that is possible, and then neither the pick nor its twin can break it.
#pragma once

#include <span>
#include <vector>

#include "explain/step.hpp"

namespace hence::explain {

/// Those of a position that have few escapes, the fewest first; each with at least one. `clues`: the
/// candidates that the puzzle gives.
std::vector<Deadly> deadly_patterns(const Position& position, std::span<const Candidate> clues);

/// Does the argument hold? Read naively, by trying every pick. Every candidate of the pattern must be
/// possible, since what is not may be crossed out by the puzzle itself.
bool is_deadly(const Position& position, std::span<const Candidate> clues, const Deadly& deadly);

}  // namespace hence::explain
