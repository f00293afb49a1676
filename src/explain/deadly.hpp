// Patterns that a puzzle with exactly one solution cannot hold (unique rectangles, BUG): truths that rest on
// that assumption, for those who want to make it.
#pragma once

#include <span>
#include <vector>

#include "explain/step.hpp"

namespace hence::explain {

/// Those of a position. `clues`: the candidates that the puzzle gives; what touches their cells is not
/// deadly.
std::vector<Deadly> deadly_patterns(const Position& position, std::span<const Candidate> clues);

/// Does the argument hold? Read naively: pattern and swapped share no candidate, have equally many members in
/// every group, touch the cell of no clue and no loose cell; and whoever avoids every escape has all of the
/// pattern or all of the swap.
bool is_deadly(const Position& position, std::span<const Candidate> clues, const Deadly& deadly);

}  // namespace hence::explain
