// Solves a puzzle by smallest reasons and reports the patterns they show, for learning.
#pragma once

#include <functional>
#include <vector>

#include "explain/path.hpp"
#include "patterns/instance.hpp"

namespace hence::patterns {

struct WalkOptions {
  int max_size = 7;               ///< largest reason allowed, in truths
  std::int64_t work = 1'000'000;  ///< for the whole solve, in the unit of explain::Effort::nodes

  /// If given, the truths allowed in reasons for or against a candidate; each candidate is examined
  /// separately. Otherwise all truths are allowed and only false candidates are searched, since true ones
  /// follow as singles.
  std::function<std::vector<bool>(const explain::Position&, Candidate)> allowed = {};
};

/// Receives each step with its names and the distinct patterns of its targets. Returns false to stop.
using OnWalk =
    std::function<bool(const explain::Position&, const explain::Step&, const std::vector<Instance>&)>;

/// Takes every step found in a position before searching again, provided that its reason has not shrunk;
/// those that became simpler will be found again. Deterministic.
explain::Path walk(explain::Position position, const explain::Answer& answer, const WalkOptions& options,
                   const OnWalk& on_step, const Budget& budget = {});

}  // namespace hence::patterns
