#include "app/cli/check_plan.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <optional>

#include "app/cli/files.hpp"
#include "app/cli/json.hpp"
#include "app/cli/levels.hpp"
#include "app/cli/look.hpp"
#include "app/cli/plan_words.hpp"
#include "sokoban/check.hpp"
#include "sokoban/text/looks_like.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::cli {
namespace {

using sokoban::LevelRecord;
using sokoban::PlanRecord;

Findings grade(const LevelRecord& level, const PlanRecord& plan, const CheckPlanOptions& options) {
  Findings findings;
  if (plan.no_plan) {
    const char* why = "no solution given; to find out whether there is one, use hence plan";
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
  const std::string made = counts(grade.moves, grade.pushes);
  findings.text = grade.correct()
                      ? fmt::format("correct: {}\n", made)
                      : fmt::format("wrong: {} fault{} ({}{})\n", faults.size(),
                                    faults.size() == 1 ? "" : "s", grade.blocked ? "after " : "", made);
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
  PlanCheck(const std::string& levels, const std::string& plans, const CheckPlanOptions& options,
            const InputOptions& input, Stop& stop)
      : plans_file_(shown_file(plans)),
        options_(options),
        stop_(stop),
        levels_({levels}, level_input(input, options.levels), stop),
        plan_source_(plans, stop),
        plans_(plan_source_),
        output_("-", stop) {}

  ExitCode run() {
    bool several = false;
    while (const auto item = levels_.next()) {
      several = !item->alone;
      answer(*item, several ? plans_.next() : sokoban::read_plan(plan_source_, lines_));
    }
    if (several && !stop_.stopped() && plans_.next()) {
      report(fmt::format("{}: more solutions than levels{}", printable(plans_file_),
                         options_.levels.empty() ? "" : "; the first is for the first level of --level"));
      code_ = worse(code_, ExitCode::bad_input);
    }
    if (const auto reason = stop_.reason(); reason && (cut_short_ || !levels_.ended())) {
      complain_of(*reason, "remaining solutions not graded");
      code_ = worse(code_, *reason);
    }
    return code_;
  }

 private:
  void answer(const NumberedLevel& item, const std::optional<Parsed<PlanRecord>>& plan) {
    cut_short_ = stop_.stopped();  // the solution may have been read only in part
    if (cut_short_) return;
    Findings findings;
    if (!item.record)
      findings = ungraded(located(item.file, item.record.error()), item.record.error().message);
    else if (!plan)
      findings = ungraded(fmt::format("{}: no line for level {} ({}:{})", printable(plans_file_), item.number,
                                      printable(item.file), item.record->place.line),
                          printable(plans_file_) + ": no line for this level");
    else if (!*plan)
      findings = ungraded(located(plans_file_, plan->error()));
    else
      findings = grade(*item.record, **plan, options_);
    if (findings.code != ExitCode::answered && item.alone && lines_ > 1 && !options_.levels.empty())
      complain(
          fmt::format("{}: read {} lines as one solution, since --level selects one level; omit --level to "
                      "grade one solution per line",
                      printable(plans_file_), lines_));
    if (options_.json) {
      Json object = json_head(item);
      object.update(findings.fields);
      output_.write(json_line(object));
    } else {
      output_.write(style().verdicts((item.alone ? "" : fmt::format("{}: ", item.in_all)) + findings.text));
    }
    code_ = worse(code_, findings.code);
  }

  const std::string plans_file_;
  const CheckPlanOptions& options_;
  Stop& stop_;
  Levels levels_;
  FileSource plan_source_;
  sokoban::PlanReader plans_;
  Output output_;
  int lines_ = 0;  ///< lines of the solution of a single level
  bool cut_short_ = false;
  ExitCode code_ = ExitCode::answered;
};

}  // namespace

Findings ungraded(const std::string& said, const std::string& message) {
  report(said);
  Findings findings{.text = "error\n", .code = ExitCode::bad_input};
  findings.fields["verdict"] = "error";
  findings.fields["message"] = message.empty() ? said : message;
  return findings;
}

void add_check_plan_options(Command& command, CheckPlanOptions& options) {
  command.options.push_back(level_option(options.levels, Group::sokoban));
  command.options.push_back({"--max-moves N",
                             "Reject solutions with more than N moves (default: what the level says)",
                             &options.max_moves,
                             Group::sokoban,
                             {},
                             0,
                             1e9});
}

bool is_about_plans(const std::string& levels, const std::string& plans, const CheckPlanOptions& options,
                    const InputOptions& input, const Stop& stop) {
  if (!options.levels.empty() || options.max_moves >= 0 || !level_format(input).empty()) return true;
  if (const auto known = holds_levels(levels, stop)) return *known;
  const auto text = beginning(plans, stop);
  if (!text) return false;
  if (sokoban::looks_like_plan(*text)) return true;
  // "Gave up" is an answer to puzzles, too: the question decides.
  return levels == "-" && sokoban::says_no_plan(*text) && isatty(STDIN_FILENO) == 0 &&
         sokoban::looks_like_level(beginning_of_standard_input(stop));
}

ExitCode grade_plans(const std::string& levels, const std::string& plans, const CheckPlanOptions& options,
                     const InputOptions& input, Stop& stop) {
  refuse_other_than_plans(plans, stop);
  return PlanCheck(levels, plans, options, input, stop).run();
}

}  // namespace hence::cli
