// hence check: grades an answer to a puzzle, or a solution of a level (check_plan.cpp); or checks that a
// puzzle is unique and minimal.
#include <fmt/format.h>

#include "app/cli/answers.hpp"
#include "app/cli/check_plan.hpp"
#include "app/cli/files.hpp"
#include "app/cli/json.hpp"
#include "app/cli/levels.hpp"
#include "app/cli/look.hpp"
#include "app/cli/terminal.hpp"
#include "base/counted.hpp"
#include "sudoku/check.hpp"
#include "sudoku/minimal.hpp"
#include "sudoku/solve.hpp"

namespace hence::cli {
namespace {

using sudoku::Puzzle;

struct CheckOptions {
  std::string puzzle;
  std::string answer;
  InputOptions input;
  RunOptions run;
  bool json = false;
  bool unique = false;
  bool minimal = false;
  CheckPlanOptions plan;
};

void grade(const sudoku::Record& record, const sudoku::Values& answer, Findings& findings) {
  const Puzzle& puzzle = record.puzzle;
  const auto faults = sudoku::faults(puzzle, answer);
  Json list = Json::array();
  findings.text += faults.empty() ? "correct\n" : fmt::format("wrong: {}\n", counted(faults.size(), "fault"));
  for (const auto& fault : faults) {
    const std::string words = describe(fault, puzzle.rules, digit_names(record.notation));
    findings.text += "  " + words + "\n";
    list.push_back(words);
  }
  findings.fields["correct"] = faults.empty();
  findings.fields["faults"] = std::move(list);
  if (!faults.empty()) findings.code = worse(findings.code, ExitCode::no_answer);
}

/// Grades the answer "no solution".
void grade_none(const sudoku::Record& record, const Stop& stop, Findings& findings) {
  const sudoku::Solutions s = solve(record.puzzle, {.limit = 1}, stop.budget());
  if (!s.found.empty()) {
    findings.text += "wrong: there is a solution\n";
    findings.fields["correct"] = false;
    findings.fields["faults"] = Json::array({"there is a solution"});
    findings.code = worse(findings.code, ExitCode::no_answer);
  } else if (s.complete) {
    findings.text += "correct: there is no solution\n";
    findings.fields["correct"] = true;
    findings.fields["faults"] = Json::array();
  } else {
    findings.text += fmt::format("gave up: {}\n", why_gave_up(s.why, stop));
    findings.fields["correct"] = nullptr;
    findings.fields["why"] = why_gave_up(s.why, stop);
    findings.code = worse(findings.code, ExitCode::gave_up);
  }
}

std::string names(const std::vector<sudoku::Cell>& cells, const sudoku::Record& record) {
  const Puzzle& puzzle = record.puzzle;
  const sudoku::DigitNames digits = digit_names(record.notation);
  std::string text;
  for (sudoku::Cell cell : cells) {
    if (!text.empty()) text += ", ";
    text += digits(puzzle.rules, cell, sudoku::Digit(static_cast<int>(puzzle.clues[cell.at()])));
  }
  return text;
}

void judge_minimal(const sudoku::Record& record, const sudoku::Values& solution, const Stop& stop,
                   Findings& findings) {
  const Puzzle& puzzle = record.puzzle;
  const sudoku::ClueNeeds needs = clue_needs(puzzle, solution, stop.budget());
  const bool open = needs.redundant.empty() && !needs.undecided.empty();
  findings.fields["minimal"] = open ? Json(nullptr) : Json(needs.minimal());
  findings.fields["redundant"] = json_clues(needs.redundant, puzzle);
  if (!needs.undecided.empty()) {
    findings.fields["undecided"] = json_clues(needs.undecided, puzzle);
    findings.fields["why"] = why_gave_up(needs.why, stop);
  }
  if (needs.minimal()) {
    findings.text += "minimal: every clue is needed\n";
  } else if (!needs.redundant.empty()) {
    findings.text += fmt::format("not minimal: each of these could be removed on its own: {}\n",
                                 names(needs.redundant, record));
    findings.code = worse(findings.code, ExitCode::no_answer);
  }
  if (!needs.undecided.empty()) {
    findings.text += fmt::format("gave up on {}: {}\n", counted(needs.undecided.size(), "clue"),
                                 names(needs.undecided, record));
    findings.code = worse(findings.code, ExitCode::gave_up);
  }
}

void judge_unique(const sudoku::Record& record, const CheckOptions& options, const Stop& stop,
                  Findings& findings) {
  const Puzzle& puzzle = record.puzzle;
  const sudoku::Solutions s = solve(puzzle, {}, stop.budget());
  if (!s.complete) {
    findings.text += fmt::format("gave up on uniqueness: {}\n", why_gave_up(s.why, stop));
    findings.fields["unique"] = nullptr;
    findings.fields["why"] = why_gave_up(s.why, stop);
    findings.code = worse(findings.code, ExitCode::gave_up);
    return;
  }
  findings.fields["unique"] = s.unique();
  if (s.unique()) {
    findings.text += "unique: exactly one solution\n";
    if (options.minimal) judge_minimal(record, s.found.front(), stop, findings);
    return;
  }
  findings.code = worse(findings.code, ExitCode::no_answer);
  if (s.none()) {
    const sudoku::Clash clash = find_clash(puzzle, stop.budget());
    findings.text += no_solution_in_words(clash, record) + "\n";
    findings.fields["clash"] = json_clash(clash, record);
  } else {
    findings.text += "not unique: more than one solution\n";
  }
}

/// What is wrong if the puzzle or its answer is unreadable, missing or of another size.
std::optional<Findings> unfit(const Numbered& puzzle, const std::optional<Numbered>& answer,
                              const std::string& file) {
  if (!puzzle.record)
    return ungraded(located(puzzle.file, puzzle.record.error()), puzzle.record.error().message);
  if (!answer)
    return ungraded(fmt::format("{}: no answer for puzzle {} ({}:{})", printable(file), puzzle.number,
                                printable(puzzle.file), puzzle.record->place.line),
                    printable(file) + ": no answer for this puzzle");
  if (answer->says_none) return std::nullopt;
  if (!answer->record) return ungraded(located(answer->file, answer->record.error()));
  const int expected = puzzle.record->puzzle.rules.size();
  const int found = answer->record->puzzle.rules.size();
  if (expected != found)
    return ungraded(located(
        answer->file,
        {answer->record->place, fmt::format("answer is {0}x{0}, puzzle is {1}x{1}", found, expected)}));
  return std::nullopt;
}

/// Grids per answer: as in the puzzle, or, if that is unreadable, as in the one before.
int grids_of_answer(const Numbered& puzzle, int before) {
  return puzzle.record ? puzzle.record->puzzle.rules.grids : before;
}

ExitCode grade_answers(const CheckOptions& options, Stop& stop) {
  options.run.start(stop);
  Output output("-", stop);
  Puzzles puzzles({options.puzzle}, options.input, stop);
  Puzzles answers({options.answer}, options.input, stop);
  ExitCode code = ExitCode::answered;
  int grids = std::max(1, static_cast<int>(options.input.grids));
  bool several = false;
  bool cut_short = false;
  for (auto puzzle = puzzles.next(), next = std::optional<Numbered>(); puzzle; puzzle = std::move(next)) {
    next = puzzles.next();
    several = several || next;
    grids = grids_of_answer(*puzzle, grids);
    const auto answer = answers.next(grids);
    cut_short = stop.stopped();
    if (cut_short) break;
    Findings findings;
    Json object = json_head(*puzzle);
    if (auto error = unfit(*puzzle, answer, shown_file(options.answer))) {
      findings = std::move(*error);
    } else {
      if (answer->says_none)
        grade_none(*puzzle->record, stop, findings);
      else
        grade(*puzzle->record, answer->record->puzzle.clues, findings);
      if (options.unique || options.minimal) judge_unique(*puzzle->record, options, stop, findings);
    }
    object.update(findings.fields);
    const std::string text = several ? numbered_lines(findings.text, puzzle->index) : findings.text;
    output.write(options.json ? json_line(object) : style().verdicts(wrapped_lines(text)));
    code = worse(code, findings.code);
  }
  if (const auto extra = answers.next(1); extra && !stop.stopped()) {
    report(fmt::format("{}: no puzzle for answer {}; give one puzzle per answer, in the same order",
                       printable(shown_file(options.answer)), extra->number));
    code = worse(code, ExitCode::bad_input);
  }
  const bool all_graded = puzzles.ended() && !cut_short && code != ExitCode::gave_up;
  if (const auto reason = stop.reason(); reason && !all_graded) {
    complain_of(*reason, "remaining answers not graded");
    code = worse(code, *reason);
  }
  return code;
}

ExitCode judge_puzzles(const CheckOptions& options, Stop& stop) {
  auto answer = [&](const Numbered& item, const Context&) -> Reply {
    Findings findings;
    judge_unique(*item.record, options, stop, findings);
    Json object = json_head(item);
    object.update(findings.fields);
    if (options.json) return {json_line(object), "", findings.code};
    const std::string text = item.alone ? findings.text : numbered_lines(findings.text, item.index);
    return {wrapped_lines(text), "", findings.code};
  };
  return answer_all({options.puzzle}, options.input, options.run, options.json, stop, answer, Hold::first,
                    true);
}

}  // namespace

Command check_command() {
  auto options = std::make_shared<CheckOptions>();
  Command command{
      .name = "check",
      .summary = "Grade answers, or check that puzzles are unique and minimal",
      .examples = {{"hence check puzzle.txt answer.txt"},
                   {"hence check puzzle.txt --unique --minimal"},
                   {"hence check --json puzzles.sdm answers.sdm"},
                   {"hence check pair.csv answer.csv"},
                   {"hence check level.xsb solution.txt"}},
      .options =
          {
              {"PUZZLE", "File with puzzles or Sokoban levels; '-' for standard input", &options->puzzle},
              {"[ANSWER]",
               "File with an answer to each puzzle, in any format; None means no solution. For levels: move "
               "sequences",
               &options->answer},
              {"--unique", "Is the solution unique? (default without ANSWER)", &options->unique},
              {"--minimal", "Is every clue needed? Lists those that are not", &options->minimal},
              {"--json", "JSON Lines: one object per puzzle or level", &options->json},
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run =
          [options](Stop& stop) {
            options->plan.json = options->json;
            if (options->puzzle == "-" && options->answer == "-")
              throw UsageError("only one of PUZZLE and ANSWER can be standard input");
            if (options->answer.empty() && !level_format(options->input).empty())
              throw UsageError(fmt::format("--input {} is for Sokoban levels; use 'hence check LEVEL PLAN'",
                                           options->input.format));
            if (options->answer.empty() && holds_levels(options->puzzle, stop).value_or(false))
              throw UsageError(
                  fmt::format("{} contains Sokoban levels; add their solutions: 'hence check LEVELS PLANS'",
                              printable(shown_file(options->puzzle))));
            if (options->answer.empty()) return judge_puzzles(*options, stop);
            const bool plans =
                is_about_plans(options->puzzle, options->answer, options->plan, options->input, stop);
            if (!plans && holds_levels(options->answer, stop).value_or(false))
              throw UsageError(
                  fmt::format("{} contains Sokoban levels, which come first: 'hence check LEVEL PLAN'",
                              printable(options->answer)));
            if (!plans) return grade_answers(*options, stop);
            refuse_sudoku_options(printable(shown_file(options->puzzle)),
                                  options->unique    ? "--unique"
                                  : options->minimal ? "--minimal"
                                                     : "",
                                  options->input);
            options->run.start(stop);
            return grade_plans(options->puzzle, options->answer, options->plan, options->input, stop);
          },
  };
  add_check_plan_options(command, options->plan);
  add_mixed_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
