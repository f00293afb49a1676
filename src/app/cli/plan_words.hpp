// What `hence plan` says about one level: for people, for programs, as an exit code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/cli/json.hpp"
#include "app/cli/levels.hpp"
#include "sokoban/plan.hpp"

namespace hence::cli {

/// An answer together with what was asked.
struct PlanVerdict {
  sokoban::PlanAnswer answer;
  std::optional<int> max_moves;             ///< of the question
  std::optional<sokoban::Metric> shortest;  ///< the same
  std::string why_gave_up = "";             ///< in words, where something ended the work
};

/// "moves", "pushes"
std::string_view name(sokoban::Metric metric);

/// "7 moves", "1 push"
std::string counted(std::int64_t count, sokoban::Metric metric);

/// "7 moves, 4 pushes"
std::string counts(int moves, int pushes);

/// "7 moves, 4 pushes; optimal: no plan has fewer moves (proved)"; "no plan within 6 moves (proved)".
/// Without a plan the sentence begins as a line of plans.txt that says so.
std::string in_words(const PlanVerdict& verdict);

/// verdict, metric, moves, pushes, at_least, plan, why.
void add_to_json(const PlanVerdict& verdict, const sokoban::Level& level, Json& json);

ExitCode code_of(const PlanVerdict& verdict);

/// Of a level that nothing is looked for in (Board::too_large).
std::string why_too_large(const sokoban::Level& level);

/// `level 3 "Two ways"`, of a file among several `level 3 of more.sok "Two ways"`.
std::string name(const NumberedLevel& item, bool several_files);

}  // namespace hence::cli
