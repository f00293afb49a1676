// What people call a step: naked pair, X-Wing, XY-chain, ... A table of structural definitions over the
// truths and links of its reason (docs/PATTERNS.md). A step without a name gets a systematic one, never a
// wrong one.
#pragma once

#include <string>
#include <vector>

#include "explain/step.hpp"

namespace hence::explain {

/// Every name that fits, the most specific first; at least one. `position` is the one before the step.
std::vector<PatternName> names_of(const Position& position, const Step& step);

/// Is it one that docs/PATTERNS.md defines? Systematic names are not.
bool is_pattern_name(const std::string& name);

}  // namespace hence::explain
