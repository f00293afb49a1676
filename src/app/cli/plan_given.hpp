// The part of hence plan that shows plans which the user has.
#pragma once

#include <string>
#include <vector>

#include "app/cli/levels.hpp"
#include "app/cli/plan_show.hpp"

namespace hence::cli {

struct GivenPlans {
  const std::vector<std::string>& files;  ///< with the levels
  const LevelInputOptions& input;
  const std::string& plans;  ///< a file: one plan for one level; for several levels, one plan a line
  std::int64_t max_moves;    ///< -1: what the level says, if anything
};

/// Each as far as its moves can be made, and what is wrong with it.
ExitCode show_given_plans(const GivenPlans& given, const PlanShowOptions& options, Stop& stop);

}  // namespace hence::cli
