// Formats the answers of `hence plan`: LURD lines with comments, plain lines for the course's grader, JSON.
#pragma once

#include <string>

#include "app/cli/answers.hpp"
#include "app/cli/levels.hpp"
#include "app/cli/plan_words.hpp"

namespace hence::cli {

struct PlanReplyOptions {
  bool json = false;
  std::string format = "";     ///< "lurd", "plain"; empty: by the format of the level
  bool no_plans = false;       ///< the solution is shown in another way
  bool several_files = false;  ///< name levels with their file
};

class PlanReply {
 public:
  explicit PlanReply(PlanReplyOptions options) : options_(std::move(options)) {}

  Reply format(const NumberedLevel& item, const PlanVerdict& verdict) const;

 private:
  bool plain(const sokoban::LevelRecord& record) const;
  std::string plain_line(const NumberedLevel& item, const PlanVerdict& verdict) const;
  std::string lurd_lines(const NumberedLevel& item, const PlanVerdict& verdict) const;

  PlanReplyOptions options_;
};

/// An additional note, with the place of the level.
std::string aside(const NumberedLevel& item, const std::string& words);

/// A note that the level's limit of moves is ignored when the fewest pushes are requested; empty if it has
/// none.
std::string limit_ignored(const NumberedLevel& item);

}  // namespace hence::cli
