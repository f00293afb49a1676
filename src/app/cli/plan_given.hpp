// The part of hence plan that shows the user's own solutions.
#pragma once

#include <string>
#include <vector>

#include "app/cli/levels.hpp"
#include "app/cli/plan_show.hpp"

namespace hence::cli {

struct GivenPlans {
  const std::vector<std::string>& files;  ///< with the levels
  const LevelInputOptions& input;
  const std::string& plans;  ///< a file: one solution for one level; for several levels, one per line
  std::int64_t max_moves;    ///< -1: the limit of the level, if any
};

/// Shows each solution up to its first impossible move, and its faults.
ExitCode show_given_plans(const GivenPlans& given, const PlanShowOptions& options, Stop& stop);

}  // namespace hence::cli
