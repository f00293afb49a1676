// Names of steps: naked pair, X-Wing, XY-chain, ... Structural definitions over the truths and links of a
// reason (docs/PATTERNS.md). A step that fits none of them gets a systematic name.
#pragma once

#include <string>
#include <vector>

#include "explain/step.hpp"

namespace hence::explain {

/// All names that fit, most specific first; at least one. `position` is the position before the step.
std::vector<PatternName> names_of(const Position& position, const Step& step);

/// Is the name defined in docs/PATTERNS.md? Systematic names are not.
bool is_pattern_name(const std::string& name);

}  // namespace hence::explain
