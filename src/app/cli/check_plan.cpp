#include "app/cli/check_plan.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

#include "app/cli/files.hpp"
#include "app/cli/json.hpp"
#include "app/cli/levels.hpp"
#include "sokoban/check.hpp"
#include "sokoban/text/levels.hpp"
#include "sokoban/text/looks_like.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::cli {
namespace {

using sokoban::LevelRecord;
using sokoban::PlanRecord;

struct Findings {
  std::string text;
  Json fields = Json::object();
  ExitCode code = ExitCode::answered;
};

Findings error_of(const std::string& message) {
  report(message);
  Findings findings{.text = "error\n", .code = ExitCode::bad_input};
  findings.fields["verdict"] = "error";
  findings.fields["message"] = message;
  return findings;
}

std::string count_in_words(int count, const char* what, const char* several) {
  return fmt::format("{} {}", count, count == 1 ? what : several);
}

Findings grade(const LevelRecord& level, const PlanRecord& plan, const CheckPlanOptions& options) {
  Findings findings;
  if (plan.no_plan) {
    const char* why = "no plan is given, and that there is none is not graded here: ask hence plan";
    findings.text = fmt::format("gave up: {}\n", why);
    findings.fields["correct"] = nullptr;
    findings.fields["why"] = why;
    findings.code = ExitCode::gave_up;
    return findings;
  }
  sokoban::GradeOptions how{.max_moves = level.max_moves, .written_as_push = plan.pushes};
  if (options.max_moves >= 0) how.max_moves = static_cast<int>(options.max_moves);
  const sokoban::PlanGrade grade = grade_plan(level.level, plan.plan, how);
  const auto faults = sokoban::faults(grade, level.level);
  const std::string counts =
      count_in_words(grade.moves, "move", "moves") + ", " + count_in_words(grade.pushes, "push", "pushes");
  findings.text = grade.correct() ? fmt::format("correct: {}\n", counts)
                                  : fmt::format("wrong: {} fault{} ({}{})\n", faults.size(),
                                                faults.size() == 1 ? "" : "s", counts,
                                                grade.blocked ? " until then" : "");
  Json list = Json::array();
  for (const std::string& fault : faults) {
    findings.text += "  " + fault + "\n";
    list.push_back(fault);
  }
  Json odd = Json::array();
  for (const std::string& remark : remarks(grade, how)) {
    findings.text += "  note: " + remark + "\n";
    odd.push_back(remark);
  }
  findings.fields["correct"] = grade.correct();
  findings.fields["moves"] = grade.moves;
  findings.fields["pushes"] = grade.pushes;
  findings.fields["faults"] = std::move(list);
  if (!odd.empty()) findings.fields["remarks"] = std::move(odd);
  if (!grade.correct()) findings.code = ExitCode::no_answer;
  return findings;
}

class PlanCheck {
 public:
  PlanCheck(const std::string& levels, const std::string& plans, const CheckPlanOptions& options, Stop& stop)
      : levels_file_(levels),
        plans_file_(plans),
        options_(options),
        stop_(stop),
        level_source_(levels, stop),
        plan_source_(plans, stop),
        levels_(level_source_),
        plans_(plan_source_),
        output_("-", stop) {}

  ExitCode run() {
    auto first = levels_.next();
    for (std::int64_t i = 1; first && i < options_.level; ++i) first = levels_.next();
    if (!first)
      throw FileError(shown_file(levels_file_), options_.level > 0
                                                    ? fmt::format("there is no level {}", options_.level)
                                                    : "no level found");
    auto second = options_.level > 0 ? std::nullopt : levels_.next();
    if (!second) {
      answer(std::max<std::int64_t>(options_.level, 1), *first, sokoban::read_plan(plan_source_));
      return code_;
    }
    std::int64_t number = 1;
    answer(number, *first, plans_.next());
    for (; second && !stop_.stopped(); second = levels_.next()) answer(++number, *second, plans_.next());
    if (const auto extra = stop_.stopped() ? std::nullopt : plans_.next()) {
      report(fmt::format("{}: there are more plans than levels", printable(shown_file(plans_file_))));
      code_ = worse(code_, ExitCode::bad_input);
    }
    if (const auto reason = stop_.reason()) {
      complain_of(*reason, "the rest was not graded");
      code_ = worse(code_, *reason);
    }
    return code_;
  }

 private:
  void answer(std::int64_t number, const Parsed<LevelRecord>& level,
              const std::optional<Parsed<PlanRecord>>& plan) {
    Findings findings;
    if (!level)
      findings = error_of(located(shown_file(levels_file_), level.error()));
    else if (!plan)
      findings = error_of(fmt::format("{}: no plan for level {} ({}:{})", printable(shown_file(plans_file_)),
                                      number, printable(shown_file(levels_file_)), level->place.line));
    else if (!*plan)
      findings = error_of(located(shown_file(plans_file_), plan->error()));
    else
      findings = grade(*level, **plan, options_);
    if (options_.json) {
      Json object = Json::object();
      object["file"] = shown_file(levels_file_);
      object["level"] = number;
      object["line"] = level ? level->place.line : level.error().place.line;
      if (level && !level->title.empty()) object["title"] = level->title;
      object.update(findings.fields);
      output_.write(json_line(object));
    } else {
      output_.write(findings.text);
    }
    code_ = worse(code_, findings.code);
  }

  const std::string& levels_file_;
  const std::string& plans_file_;
  const CheckPlanOptions& options_;
  Stop& stop_;
  FileSource level_source_;
  FileSource plan_source_;
  sokoban::LevelReader levels_;
  sokoban::PlanReader plans_;
  Output output_;
  ExitCode code_ = ExitCode::answered;
};

}  // namespace

void add_check_plan_options(Command& command, CheckPlanOptions& options) {
  command.options.push_back(
      {"--level", "Sokoban: which level of the file the plan is for", &options.level, false, {}, 1});
  command.options.push_back(
      {"--max-moves", "Sokoban: plans with more moves are wrong", &options.max_moves, false, {}, 0, 1e9});
}

bool is_about_plans(const std::string& levels, const std::string& plans, const CheckPlanOptions& options,
                    const Stop& stop) {
  if (options.level > 0 || options.max_moves >= 0) return true;
  if (const auto known = holds_levels(levels, stop)) return *known;
  const auto text = beginning(plans, stop);
  return text && sokoban::looks_like_plan(*text);
}

ExitCode grade_plans(const std::string& levels, const std::string& plans, const CheckPlanOptions& options,
                     Stop& stop) {
  if (levels == "-" && plans == "-") throw UsageError("only one of the two can be standard input");
  return PlanCheck(levels, plans, options, stop).run();
}

}  // namespace hence::cli
