// A naive check of whether something is a reason; shares nothing with the search for reasons.
#pragma once

#include "explain/step.hpp"

namespace hence::explain {

/// Tries every choice of one possible member per truth (and one escape per deadly pattern), assuming the
/// target is true (or false, if it `must` be true), under the links alone. A reason allows no choice.
/// Exponential in the number of truths.
bool is_reason(const Position& position, const Reason& reason, Candidate target, bool must = false);

}  // namespace hence::explain
