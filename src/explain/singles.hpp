// The steps with one truth, which need no search: singles, and candidates that exclude every member of a
// truth.
#pragma once

#include <vector>

#include "explain/step.hpp"

namespace hence::explain {

/// One step for every candidate that is the only one left in a truth: those that are easiest to see first.
/// Without names.
std::vector<Step> singles(const Position& position);

/// How easily a single is seen that this truth shows: 0 the last open cell of a house; 1 the last place in a
/// box; 2 in a line; 3 the last digit of a cell.
int single_rank(const Position& position, GroupId truth);

/// One step for every truth with two members or more, all of which exclude some other candidate: that one
/// cannot be true (locked candidates). Without links, which only the step that is taken needs (`finish`), and
/// without names.
std::vector<Step> locked(const Position& position);

}  // namespace hence::explain
