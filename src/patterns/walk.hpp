// Through a puzzle by smallest reasons, telling the patterns on the way: what is learned from.
#pragma once

#include <functional>
#include <vector>

#include "explain/path.hpp"
#include "patterns/instance.hpp"

namespace hence::patterns {

struct WalkOptions {
  int max_size = 7;               ///< no reason with more truths
  std::int64_t work = 1'000'000;  ///< for the whole way, in the unit of explain::Effort::nodes

  /// If given: only truths that it allows for a candidate may show that this one is false or true, one by
  /// one. Otherwise any, and only what is false is looked for: the rest follows as singles.
  std::function<std::vector<bool>(const explain::Position&, Candidate)> allowed = {};
};

/// One step of the way: what it shows, with names, and a pattern for each target, each pattern once. False:
/// that is enough.
using OnWalk =
    std::function<bool(const explain::Position&, const explain::Step&, const std::vector<Instance>&)>;

/// Every step found in a position is taken before the next search, if its reason is still as large: what has
/// become simpler meanwhile will be found again as such. Deterministic.
explain::Path walk(explain::Position position, const explain::Answer& answer, const WalkOptions& options,
                   const OnWalk& on_step, const Budget& budget = {});

}  // namespace hence::patterns
