// The part of hence check that grades plans of Sokoban levels.
#pragma once

#include <cstdint>
#include <string>

#include "app/cli/command.hpp"
#include "app/cli/input.hpp"
#include "app/cli/json.hpp"

namespace hence::cli {

struct CheckPlanOptions {
  std::string levels;           ///< which levels of the file, as LevelNumbers reads them
  std::int64_t max_moves = -1;  ///< -1: what the level says, if anything
  bool json = false;
};

/// What was found out about one puzzle, or plan: words for people, fields for programs, and whether all is
/// well.
struct Findings {
  std::string text;
  Json fields = Json::object();
  ExitCode code = ExitCode::answered;
};

/// What cannot be graded, said on standard error. `message`: the same for programs, where the place is one
/// that their object has keys for; empty: as it was said.
Findings ungraded(const std::string& said, const std::string& message = "");

/// Adds --level and --max-moves.
void add_check_plan_options(Command& command, CheckPlanOptions& options);

/// Are these a level and a plan, rather than a Sudoku and its answer? A pipe is not looked into, since what
/// was read from it would be gone: then the other file decides, or the options.
bool is_about_plans(const std::string& levels, const std::string& plans, const CheckPlanOptions& options,
                    const InputOptions& input, const Stop& stop);

/// One plan for one level; or, for several levels, one plan a line.
ExitCode grade_plans(const std::string& levels, const std::string& plans, const CheckPlanOptions& options,
                     const InputOptions& input, Stop& stop);

}  // namespace hence::cli
