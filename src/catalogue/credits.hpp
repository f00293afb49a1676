// Which of the patterns that were found are worth an entry of their own. Internal.
#pragma once

#include <functional>
#include <vector>

#include "patterns/pattern.hpp"

namespace hence::catalogue {

/// Called now and then with how far it is, from 0 to 1; ends the work by an exception.
using Progress = std::function<void(double)>;

/// For each pattern the number of the one that its steps are credited to: the first in this list that
/// subsumes it, among those that are *kept*, which are credited to themselves. Kept are the most general
/// ones; of several that subsume each other, the first.
std::vector<int> credits(const std::vector<patterns::Pattern>& found, const Progress& progress);

}  // namespace hence::catalogue
