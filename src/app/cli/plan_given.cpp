#include "app/cli/plan_given.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/input.hpp"
#include "app/cli/plan_words.hpp"
#include "sokoban/check.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::cli {
namespace {

using sokoban::PlanRecord;

class ShowingPlans {
 public:
  ShowingPlans(const GivenPlans& given, const PlanShowOptions& options, Stop& stop)
      : given_(given),
        options_(options),
        stop_(stop),
        plan_source_(given.plans, stop),
        plans_(plan_source_),
        show_(options, stop),
        output_("-", stop) {}

  ExitCode run() {
    Levels levels(given_.files, given_.input, stop_);
    for (bool more = true; more;) {
      std::optional<NumberedLevel> level;
      try {
        level = levels.next();
        more = level.has_value();
      } catch (const FileError& error) {
        wrong(error.what(), ExitCode::bad_input);
      }
      if (level) one(*level);
    }
    if (const auto reason = stop_.reason()) {
      complain_of(*reason, "remaining solutions not shown");
      code_ = worse(code_, *reason);
    }
    return code_;
  }

 private:
  void one(const NumberedLevel& item) {
    if (!options_.svg.empty() && !item.alone)
      throw UsageError("--svg draws one level; select one with --level N, or draw all with --frames");
    const auto plan = item.alone ? sokoban::read_plan(plan_source_) : plans_.next();
    if (stop_.stopped()) return;
    const std::string plans_file = shown_file(given_.plans);
    if (!item.record) return wrong(located(item.file, item.record.error()), ExitCode::bad_input);
    if (!plan)
      return wrong(fmt::format("{}: no line for level {}", printable(plans_file), item.number),
                   ExitCode::bad_input);
    if (!*plan) return wrong(located(plans_file, plan->error()), ExitCode::bad_input);
    if ((*plan)->no_plan)
      return wrong(located(plans_file, {(*plan)->place, "states that there is no solution; nothing to show"}),
                   ExitCode::no_answer);
    show(item, (*plan)->plan);
  }

  void show(const NumberedLevel& item, const sokoban::Plan& plan) {
    const sokoban::Level& level = item.record->level;
    sokoban::GradeOptions how{.max_moves = item.record->max_moves};
    if (given_.max_moves >= 0) how.max_moves = static_cast<int>(given_.max_moves);
    const sokoban::PlanGrade grade = grade_plan(level, plan, how);
    const auto faults = sokoban::faults(grade, level);
    const std::string words = counts(grade.moves, grade.pushes);
    const std::string headline =
        grade.correct() ? words + "; solved" : fmt::format("{}; {}", words, fmt::join(faults, "; "));
    if (!item.alone && options_.replay) output_.write("; " + name(item, given_.files.size() > 1) + "\n");
    const auto missing =
        show_.show(item, plan, headline, [&](std::string_view text) { output_.write(text); });
    output_.write(headline + "\n");
    if (!grade.correct()) code_ = worse(code_, ExitCode::no_answer);
    if (missing) wrong(located(item.file, {item.place(), *missing}), ExitCode::gave_up);
  }

  void wrong(const std::string& message, ExitCode code) {
    report(message);
    code_ = worse(code_, code);
  }

  const GivenPlans& given_;
  const PlanShowOptions& options_;
  Stop& stop_;
  FileSource plan_source_;
  sokoban::PlanReader plans_;
  PlanShow show_;
  Output output_;
  ExitCode code_ = ExitCode::answered;
};

}  // namespace

ExitCode show_given_plans(const GivenPlans& given, const PlanShowOptions& options, Stop& stop) {
  const bool typed = std::ranges::find(given.files, "-") != given.files.end();
  if (typed && given.plans == "-") throw UsageError("only one of the two can be standard input");
  refuse_other_than_plans(given.plans, stop);
  refuse_input(options.svg, given.plans);
  return ShowingPlans(given, options, stop).run();
}

}  // namespace hence::cli
