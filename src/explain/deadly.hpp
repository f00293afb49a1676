// Patterns that a puzzle with exactly one solution cannot contain (unique rectangles and loops, BUG). They
// give additional truths to solvers willing to assume that the solution is unique.
//
// A *pattern* is a set of candidates, at least two in each of its cells, none of them a clue. The other
// possible candidates of these cells are its *escapes*. A *pick* is one candidate of the pattern per cell, no
// two of them rivals: what a solution without any escape holds there. The pattern is *deadly* if every pick
// has a twin: another pick with the same number of members in every group. Replacing the pick by its twin
// then gives a second solution, so the only solution of a puzzle holds an escape.
//
//         c1     c4        the unique rectangle: two rows, two columns, two boxes
//   r1   {1,2}  {1,2}      picks   1 2   and   2 1
//   r2   {1,2}  {1,2,3}            2 1         1 2
//
// The two picks are twins: both put a 1 and a 2 into each of the rows, columns and boxes. Hence r2c4 is 3,
// the only escape. With r5 instead of r2, the rectangle would cover four boxes; one pick would put a 1 into
// box 1 and the other would not, so the exchange might break a rule: not deadly.
//
// Patterns are found by counting. Suppose that each cell of a pattern holds two of its candidates, and each
// group none or two. Then it is deadly:
//   A house with m cells of the pattern has 2m of its candidates, in m groups of two. A pick has m candidates
//   in these cells, no two in the same group, so one in each of the m groups. The candidates it leaves over,
//   one per cell, also have one in each: a twin.
// In a unique loop, all cells have the same two digits. A BUG covers everything open except the escapes.
//
// Groups that need no member ("corresponding cells differ") either count like the others, or each of them has
// a single possible candidate, in the pattern, so that neither the pick nor its twin can break it.
#pragma once

#include <span>
#include <vector>

#include "explain/step.hpp"

namespace hence::explain {

/// The deadly patterns of a position with at least one escape and at most a few, fewest escapes first.
/// `clues`: the candidates given by the puzzle.
std::vector<Deadly> deadly_patterns(const Position& position, std::span<const Candidate> clues);

/// Is the pattern deadly? Naive check that tries every pick. All its candidates must be possible, since the
/// puzzle itself may have ruled out the others.
bool is_deadly(const Position& position, std::span<const Candidate> clues, const Deadly& deadly);

}  // namespace hence::explain
