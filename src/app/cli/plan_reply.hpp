// How `hence plan` answers: as lines of plans with comments, as a course's grader wants it, as JSON.
#pragma once

#include <string>

#include "app/cli/batch.hpp"
#include "app/cli/levels.hpp"
#include "app/cli/plan_words.hpp"

namespace hence::cli {

struct PlanReplyOptions {
  bool json = false;
  std::string format = "";     ///< "lurd", "plain"; empty: by the format of the level
  bool no_plans = false;       ///< the plan is shown in another way
  bool several_files = false;  ///< levels are called by their file, too
};

class PlanReply {
 public:
  explicit PlanReply(PlanReplyOptions options) : options_(std::move(options)) {}

  Reply told(const NumberedLevel& item, const PlanVerdict& verdict) const;

 private:
  bool plain(const sokoban::LevelRecord& record) const;
  std::string plain_line(const NumberedLevel& item, const PlanVerdict& verdict) const;
  std::string lurd_lines(const NumberedLevel& item, const PlanVerdict& verdict) const;

  PlanReplyOptions options_;
};

/// What is said besides, with the place of the level.
std::string aside(const NumberedLevel& item, const std::string& words);

/// Said where the fewest pushes were asked for: that the moves which the level allows do not count; nothing
/// where it names none.
std::string limit_left_out(const NumberedLevel& item);

}  // namespace hence::cli
