// Whether something is a reason, read naively; shares nothing with the search for reasons.
#pragma once

#include "explain/step.hpp"

namespace hence::explain {

/// Tries every choice of one possible member for each truth (and of one escape for each deadly pattern), the
/// target assumed true (or false, if it `must` be true), under the links alone; a reason leaves no choice.
/// Exponential in the number of truths.
bool is_reason(const Position& position, const Reason& reason, Candidate target, bool must = false);

}  // namespace hence::explain
