#include "app/cli/plan_find.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "app/cli/answers.hpp"
#include "app/cli/level_time.hpp"
#include "app/cli/plan_sat.hpp"
#include "app/cli/progress.hpp"
#include "sokoban/board.hpp"
#include "sokoban/simulate.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::cli {

using sokoban::LevelRecord;
using sokoban::Metric;
using sokoban::PlanAnswer;
using sokoban::Status;

namespace {

std::string so_far(const PlanAnswer& best) {
  const std::string bound = "at least " + counted(best.at_least, best.metric);
  return best.plan ? fmt::format("found {}; {}", counts(best.moves, best.pushes), bound) : bound;
}

/// The same as JSON; without the solution if no reader is left, since it may be long.
Json so_far_as_json(const PlanAnswer& best, const sokoban::Level& level) {
  Json json = Json::object();
  if (!Progress::for_programs()) return json;
  json["metric"] = name(best.metric);
  json["at_least"] = best.at_least;
  if (!best.plan) return json;
  json["moves"] = best.moves;
  json["pushes"] = best.pushes;
  json["plan"] = write_lurd(level, *best.plan);
  return json;
}

/// Last check before output: replays the solution and compares it with the claim.
void confirm(const sokoban::Level& level, PlanVerdict& verdict) {
  PlanAnswer& answer = verdict.answer;
  if (answer.plan) {
    const sokoban::Replay replayed = replay(level, *answer.plan);
    const bool short_enough = !verdict.max_moves || replayed.moves <= *verdict.max_moves;
    if (!replayed.solves() || !short_enough || replayed.moves != answer.moves ||
        replayed.pushes != answer.pushes)
      throw std::logic_error("the solution does not match its claim");
  }
  if (answer.status == Status::impossible && (!verdict.max_moves || answer.at_least <= *verdict.max_moves)) {
    answer.status = Status::gave_up;
    verdict.why_gave_up = "solutions this long are not searched for";
  }
}

std::string in_words(GaveUp::Why why, bool formula, const sokoban::Level& level, const Stop& stop) {
  if (why == GaveUp::Why::memory) return "memory limit reached (--memory)";
  if (why != GaveUp::Why::too_large)
    return stop.stopped() ? why_gave_up(why, stop) : "time limit for this level reached";
  if (formula) return "the formula would be too large";
  return sokoban::Board::too_large(level) ? why_too_large(level) : "solutions this long are not searched for";
}

}  // namespace

void PlanFindOptions::validate() const {
  if (shortest == "pushes" && max_moves >= 0)
    throw UsageError(
        "--shortest pushes and --max-moves cannot be combined: fewer pushes may take more moves");
  if (shortest == "pushes" && !encoding.empty())
    throw UsageError("--encoding counts moves; it cannot be combined with --shortest pushes");
}

std::optional<Metric> PlanFindOptions::metric() const {
  if (shortest.empty()) return std::nullopt;
  return shortest == "moves" ? Metric::moves : Metric::pushes;
}

std::optional<int> PlanFindOptions::limit_of(const LevelRecord& record) const {
  if (metric() == Metric::pushes) return std::nullopt;
  if (max_moves >= 0) return static_cast<int>(max_moves);
  return record.max_moves;
}

PlanVerdict PlanFindOptions::gave_up(const LevelRecord& record, const std::string& why) const {
  PlanVerdict verdict{.answer = {}, .max_moves = limit_of(record), .shortest = metric()};
  verdict.answer.metric = metric().value_or(Metric::moves);
  verdict.why_gave_up = why;
  return verdict;
}

void add_plan_find_options(Command& command, PlanFindOptions& options) {
  auto add = [&](Option option) { command.options.push_back(std::move(option)); };
  add({"--shortest",
       "Find a solution with the fewest moves or pushes, and prove that none has fewer (default: moves, on "
       "up to 128 squares and within 10,000 states)",
       &options.shortest,
       Group::common,
       {"moves", "pushes"}});
  add({"--max-moves N",
       "Allow at most N moves (default: what the level says, if anything)",
       &options.max_moves,
       Group::common,
       {},
       0,
       1e9});
  add({"--encoding",
       "Use only SAT, with this encoding",
       &options.encoding,
       Group::search,
       {"textbook", "lean"}});
}

PlanVerdict find(const LevelRecord& record, const PlanFindOptions& options, const PlanWork& work,
                 const Stop& stop) {
  if (stop.stopped()) return options.gave_up(record, why_gave_up(GaveUp::Why::cancelled, stop));
  if (!record.level.solved() && sokoban::Board::too_large(record.level))
    return options.gave_up(record, why_too_large(record.level));
  const LevelTime time(work.seconds, stop);
  PlanVerdict verdict{.answer = {}, .max_moves = options.limit_of(record), .shortest = options.metric()};
  const bool formula = !options.encoding.empty();
  if (formula) {
    PlanSatQuestion question{.encoding = *sokoban::encoding_named(options.encoding),
                             .max_moves = verdict.max_moves,
                             .shortest = verdict.shortest.has_value(),
                             .memory = work.memory};
    question.on_bound = [&](int bound) {
      PlanAnswer best;
      best.at_least = bound;
      work.note(so_far(best), so_far_as_json(best, record.level));
    };
    verdict.answer = plan_by_encoding(record.level, question, time.budget());
  } else {
    sokoban::PlanQuestion question{
        .max_moves = verdict.max_moves, .shortest = verdict.shortest, .memory = work.memory};
    question.on_better = [&](const PlanAnswer& best) {
      work.note(so_far(best), so_far_as_json(best, record.level));
    };
    verdict.answer = find_plan(record.level, question, time.budget());
  }
  if (verdict.answer.gave_up)
    verdict.why_gave_up = in_words(verdict.answer.gave_up->why, formula, record.level, stop);
  confirm(record.level, verdict);
  return verdict;
}

}  // namespace hence::cli
