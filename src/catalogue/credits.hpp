// Decides which of the patterns found get an entry of their own. Internal.
#pragma once

#include <functional>
#include <vector>

#include "patterns/pattern.hpp"

namespace hence::catalogue {

/// Called from time to time with the progress, from 0 to 1; may throw to abort.
using Progress = std::function<void(double)>;

/// For each pattern, the index of the pattern its steps are credited to: the first *kept* pattern that
/// subsumes it. Kept are the most general patterns, credited to themselves; of several that subsume each
/// other, only the first is kept.
std::vector<int> credits(const std::vector<patterns::Pattern>& found, const Progress& progress);

}  // namespace hence::catalogue
