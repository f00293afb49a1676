// The solving part of hence plan: the question and the checked answer.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/cli/command.hpp"
#include "app/cli/plan_words.hpp"
#include "sokoban/text/block.hpp"

namespace hence::cli {

struct PlanFindOptions {
  std::int64_t max_moves = -1;  ///< -1: not given
  std::string shortest;         ///< "moves", "pushes"; empty: any solution
  std::string encoding;         ///< empty: whatever is fastest

  /// Throws UsageError for conflicting options.
  void validate() const;

  std::optional<sokoban::Metric> metric() const;

  /// The limit of moves: given by the user, or by the level. Does not apply to the fewest pushes.
  std::optional<int> limit_of(const sokoban::LevelRecord& record) const;

  PlanVerdict gave_up(const sokoban::LevelRecord& record, const std::string& why) const;
};

/// Adds --max-moves, --shortest and --encoding.
void add_plan_find_options(Command& command, PlanFindOptions& options);

/// Resources for one level.
struct PlanWork {
  std::size_t memory = 0;
  double seconds = 0;  ///< 0: no limit
  std::function<void(const std::string&, const Json&)> note =
      {};  ///< progress reports: on a terminal, and to programs
};

/// The solution has been replayed and the claim checked; otherwise throws std::logic_error.
PlanVerdict find(const sokoban::LevelRecord& record, const PlanFindOptions& options, const PlanWork& work,
                 const Stop& stop);

}  // namespace hence::cli
