// The part of hence check that grades solutions of Sokoban levels.
#pragma once

#include <cstdint>
#include <string>

#include "app/cli/command.hpp"
#include "app/cli/input.hpp"
#include "app/cli/json.hpp"

namespace hence::cli {

struct CheckPlanOptions {
  std::string levels;           ///< which levels of the file, as LevelNumbers reads them
  std::int64_t max_moves = -1;  ///< -1: the limit of the level, if any
  bool json = false;
};

/// The result for one puzzle or solution: in words, as JSON, and whether it is correct.
struct Findings {
  std::string text;
  Json fields = Json::object();
  ExitCode code = ExitCode::answered;
};

/// A result for something that cannot be graded, with a report on standard error. `message`: the JSON
/// version, without the place if the object has keys for that; empty: the same.
Findings ungraded(const std::string& said, const std::string& message = "");

/// Adds --level and --max-moves.
void add_check_plan_options(Command& command, CheckPlanOptions& options);

/// Are these a level and a solution, rather than a Sudoku and its answer? Pipes are not inspected, since
/// their input would be lost: then the other file or the options decide.
bool is_about_plans(const std::string& levels, const std::string& plans, const CheckPlanOptions& options,
                    const InputOptions& input, const Stop& stop);

/// One solution for one level; for several levels, one per line.
ExitCode grade_plans(const std::string& levels, const std::string& plans, const CheckPlanOptions& options,
                     const InputOptions& input, Stop& stop);

}  // namespace hence::cli
