// The part of hence plan that finds: what is asked of a level, and the answer, checked.
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
  std::int64_t max_moves = -1;  ///< -1: not said
  std::string shortest;         ///< "moves", "pushes"; empty: any plan will do
  std::string encoding;         ///< empty: whatever is fastest

  /// Throws UsageError where options exclude each other.
  void refuse_nonsense() const;

  std::optional<sokoban::Metric> metric() const;

  /// The most moves that a plan may have: as was said, or as the level says. The fewest pushes may take many.
  std::optional<int> limit_of(const sokoban::LevelRecord& record) const;

  PlanVerdict gave_up(const sokoban::LevelRecord& record, const std::string& why) const;
};

/// Adds --max-moves, --shortest and --encoding.
void add_plan_find_options(Command& command, PlanFindOptions& options);

/// What may be used for one level.
struct PlanWork {
  std::size_t memory = 0;
  double seconds = 0;  ///< 0: no limit
  std::function<void(const std::string&, const Json&)> note =
      {};  ///< says how far it has come: on a terminal, and to programs
};

/// The plan has been replayed, and what is said of it is so; otherwise throws std::logic_error.
PlanVerdict find(const sokoban::LevelRecord& record, const PlanFindOptions& options, const PlanWork& work,
                 const Stop& stop);

}  // namespace hence::cli
