// Steps with one truth, which need no search: singles and locked candidates.
#pragma once

#include <vector>

#include "explain/step.hpp"

namespace hence::explain {

/// One step for every candidate that is the only one left in a truth, easiest to see first. Without names.
std::vector<Step> singles(const Position& position);

/// How easily this truth shows a single: 0 for the last open cell of a house, 1 for the last place in a box,
/// 2 in a line, 3 for the last digit of a cell.
int single_rank(const Position& position, GroupId truth);

/// Locked candidates: one step for every truth with at least two members, all of which exclude some other
/// candidate. Without names and links; `finish` adds them to the step that is taken.
std::vector<Step> locked(const Position& position);

}  // namespace hence::explain
