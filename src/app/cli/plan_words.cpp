#include "app/cli/plan_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/files.hpp"
#include "render/level_drawing.hpp"
#include "sokoban/board.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::cli {

using sokoban::Metric;
using sokoban::Status;

namespace {

/// The proved lower bound; empty if trivial.
std::string bound(const sokoban::PlanAnswer& answer) {
  if (answer.at_least <= 0) return "";
  return fmt::format("; lower bound {}", counted(answer.at_least, answer.metric));
}

std::string of_plan(const PlanVerdict& verdict) {
  const sokoban::PlanAnswer& answer = verdict.answer;
  const std::string text = counts(answer.moves, answer.pushes);
  if (answer.plan->empty()) return text + "; already solved";
  if (answer.status == Status::optimal)
    return fmt::format("{}; optimal: no solution has fewer {} (proved)", text, name(answer.metric));
  const bool cut_short = verdict.shortest && !verdict.why_gave_up.empty();
  return fmt::format("{}; best found{}{}", text, bound(answer),
                     cut_short ? fmt::format(" ({})", verdict.why_gave_up) : "");
}

}  // namespace

std::string in_words(const PlanVerdict& verdict) {
  const sokoban::PlanAnswer& answer = verdict.answer;
  switch (answer.status) {
    case Status::optimal:
    case Status::best_found:
      return of_plan(verdict);
    case Status::impossible: {
      const int most = verdict.max_moves.value_or(0);
      return fmt::format("no solution within {} (proved){}", counted(most, Metric::moves),
                         answer.at_least > most + 1 ? bound(answer) : "");
    }
    case Status::unsolvable:
      return fmt::format("unsolvable (proved): {}", answer.why);
    case Status::gave_up:
      break;
  }
  return fmt::format("gave up: {}{}", verdict.why_gave_up, bound(answer));
}

void add_to_json(const PlanVerdict& verdict, const sokoban::Level& level, Json& json) {
  const sokoban::PlanAnswer& answer = verdict.answer;
  json["verdict"] = name(answer.status);
  json["metric"] = name(answer.metric);
  if (verdict.max_moves) json["max_moves"] = *verdict.max_moves;
  if (answer.plan) {
    json["moves"] = answer.moves;
    json["pushes"] = answer.pushes;
  }
  if (answer.status != Status::unsolvable) json["at_least"] = answer.at_least;
  if (answer.plan) json["plan"] = write_lurd(level, *answer.plan);
  if (answer.status == Status::unsolvable) json["why"] = answer.why;
  if (!verdict.why_gave_up.empty()) json["why"] = verdict.why_gave_up;
}

ExitCode code_of(const PlanVerdict& verdict) {
  switch (verdict.answer.status) {
    case Status::optimal:
      return ExitCode::answered;
    case Status::best_found:
      return verdict.shortest ? ExitCode::gave_up : ExitCode::answered;
    case Status::impossible:
    case Status::unsolvable:
      return ExitCode::no_answer;
    case Status::gave_up:
      break;
  }
  return ExitCode::gave_up;
}

std::string name(const NumberedLevel& item, bool several_files) {
  std::string text = fmt::format("level {}", item.number);
  if (several_files) text += fmt::format(" of {}", printable(item.file));
  if (item.record && !item.record->title.empty())
    text += fmt::format(" \"{}\"", printable(item.record->title));
  return text;
}

}  // namespace hence::cli
