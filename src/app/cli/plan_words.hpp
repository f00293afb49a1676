// The answer of `hence plan` for one level: in words, as JSON, as an exit code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/cli/json.hpp"
#include "app/cli/levels.hpp"
#include "base/counted.hpp"
#include "sokoban/plan.hpp"
#include "tasks/level_words.hpp"

namespace hence::cli {

/// An answer together with its question.
struct PlanVerdict {
  sokoban::PlanAnswer answer;
  std::optional<int> max_moves;             ///< as asked
  std::optional<sokoban::Metric> shortest;  ///< as asked
  std::string why_gave_up = "";             ///< in words, if something stopped the search
};

using sokoban::counts;
using tasks::why_too_large;

/// "7 moves, 4 pushes; optimal: no solution has fewer moves (proved)"; "no solution within 6 moves (proved)".
/// Without a solution, the sentence is one that plans.txt may hold (sokoban::says_no_plan).
std::string in_words(const PlanVerdict& verdict);

/// verdict, metric, moves, pushes, at_least, plan, why.
void add_to_json(const PlanVerdict& verdict, const sokoban::Level& level, Json& json);

ExitCode code_of(const PlanVerdict& verdict);

/// `level 3 "Two ways"`; with several files `level 3 of more.sok "Two ways"`.
std::string name(const NumberedLevel& item, bool several_files);

}  // namespace hence::cli
