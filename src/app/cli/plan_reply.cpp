#include "app/cli/plan_reply.hpp"

#include <fmt/format.h>

#include "app/cli/input.hpp"
#include "app/cli/json.hpp"
#include "app/cli/terminal.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::cli {

using sokoban::Status;

std::string aside(const NumberedLevel& item, const std::string& words) {
  return located(item.file, {item.place(), words}) + "\n";
}

std::string limit_ignored(const NumberedLevel& item) {
  if (!item.record->max_moves) return "";
  return aside(item, fmt::format("the limit of {} is ignored with --shortest pushes",
                                 counted(*item.record->max_moves, sokoban::Metric::moves)));
}

Reply PlanReply::format(const NumberedLevel& item, const PlanVerdict& verdict) const {
  const sokoban::LevelRecord& record = *item.record;
  Reply reply{.out = "", .err = "", .code = code_of(verdict)};
  if (options_.json) {
    Json json = json_head(item);
    add_to_json(verdict, record.level, json);
    reply.out = json_line(json);
  } else if (plain(record)) {
    reply.out = plain_line(item, verdict);
    reply.err = aside(item, in_words(verdict));
  } else {
    reply.out = lurd_lines(item, verdict);
  }
  return reply;
}

/// Graders of the course expect plain answers: only moves, or -1.
bool PlanReply::plain(const sokoban::LevelRecord& record) const {
  if (options_.format.empty()) return record.format == sokoban::LevelFormat::course;
  return options_.format == "plain";
}

std::string PlanReply::plain_line(const NumberedLevel& item, const PlanVerdict& verdict) const {
  const auto& plan = verdict.answer.plan;
  if (!plan) return verdict.answer.status == Status::gave_up ? "gave up\n" : "-1\n";
  if (options_.no_plans) return "";
  if (plan->empty() && !item.alone) return "\"\"\n";  // an empty line would not count
  return write_plain(*plan) + "\n";
}

/// A comment with what is known precedes the solution, or replaces it if there is none.
std::string PlanReply::lurd_lines(const NumberedLevel& item, const PlanVerdict& verdict) const {
  const auto& plan = verdict.answer.plan;
  const std::string who = item.alone ? "" : name(item, options_.several_files);
  const std::string words = in_words(verdict);
  if (!plan) return (who.empty() ? "" : "; " + who + "\n") + words + "\n";
  const std::string comment = remark_lines(fmt::format("{}{}{}", who, who.empty() ? "" : ": ", words), "; ");
  if (options_.no_plans) return comment;
  return comment + (plan->empty() ? "\"\"" : write_lurd(item.record->level, *plan)) + "\n";
}

}  // namespace hence::cli
