// hence hint: for somebody in the middle of a puzzle, what is wrong or what the next step is, in as much
// detail as they ask for.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/cli/answers.hpp"
#include "app/cli/hint_reply.hpp"
#include "app/cli/hint_state.hpp"
#include "app/cli/json.hpp"
#include "app/cli/places.hpp"
#include "app/cli/steps.hpp"
#include "render/svg.hpp"
#include "render/where.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/solve.hpp"

namespace hence::cli {
namespace {

using explain::Position;
using explain::Step;
using sudoku::CellDigit;
using End = explain::Path::End;

struct HintOptions {
  std::vector<std::string> files;
  std::string original;
  std::int64_t level = 1;
  bool assume_unique = false;
  std::string svg;
  bool force = false;
  bool json = false;
  EffortOptions effort;
  InputOptions input;
  RunOptions run;
};

/// What the next level reveals.
std::string_view next_level(std::int64_t level) {
  constexpr std::array<std::string_view, 3> words = {"--level 2 names the pattern", "--level 3 says why",
                                                     "--level 4 applies the step"};
  return words.at(static_cast<std::size_t>(level - 1));
}

UsageError several_for_svg() {
  return UsageError("--svg draws one hint; expected a single puzzle");
}

class Hinting {
 public:
  Hinting(const HintOptions& options, Stop& stop)
      : options_(options),
        stop_(stop),
        originals_(options.original, options.input, stop),
        places_(options.files, !options.svg.empty()) {}

  ExitCode run() {
    return answer_all(
        options_.files, options_.input, options_.run, options_.json, stop_,
        [&](const Numbered& item, const Context&) { return answer(item); }, places_.hold());
  }

 private:
  Reply answer(const Numbered& item) {
    if (!options_.svg.empty() && places_.several(item)) throw several_for_svg();
    const auto original = originals_.of(item);
    if (const auto* error = std::get_if<ParseError>(&original)) return refused(item, *error, options_.json);
    const auto& begun = std::get<std::optional<sudoku::Puzzle>>(original);
    if (!begun) return next_step(item, begun);
    const auto solutions = solve(*begun, {}, stop_.budget());
    if (!solutions.complete) return gave_up(item, why_gave_up(solutions.why, stop_));
    if (!solutions.unique()) return bad_original(item, *begun, solutions.none());
    const auto mistakes = find_mistakes(item.record->puzzle, solutions.found.front());
    if (mistakes.any()) return wrong(item, mistakes);
    // Entered digits are not clues, so they cannot be loose.
    Numbered known = item;
    known.record->puzzle.loose = begun->loose;
    return next_step(known, begun);
  }

  // What is wrong

  Reply wrong(const Numbered& item, const sudoku::Mistakes& mistakes) const {
    const sudoku::Record& record = *item.record;
    Hint hint{"wrong", in_words(mistakes, record, options_.level)};
    hint.code = ExitCode::no_answer;
    hint.fields["wrong"] = json_list(mistakes.wrong, record);
    hint.fields["needed"] = json_list(mistakes.needed, record);
    std::optional<StateText> state;
    if (options_.level == 4) state = write_corrected(mistakes, record, places_.several(item));
    return as_reply(item, hint, state, places_, options_.json);
  }

  static Json json_list(const std::vector<CellDigit>& list, const sudoku::Record& record) {
    Json json = Json::array();
    for (const CellDigit c : list) json.push_back(json_cell_digit(c, record.puzzle.rules));
    return json;
  }

  Reply bad_original(const Numbered& item, const sudoku::Puzzle& original, bool none) const {
    const std::string whose = "the original puzzle has ";
    if (none) return no_solution(item, original, whose);
    return because(item, "several", whose + "more than one solution, so entries cannot be checked");
  }

  /// The state has no solution, and the original puzzle is unknown.
  Reply contradiction(const Numbered& item) const {
    const sudoku::Puzzle& puzzle = item.record->puzzle;
    sudoku::Puzzle digits = puzzle;
    digits.crossed_out.clear();
    if (!puzzle.crossed_out.empty()) {
      const auto solutions = solve(digits, {}, stop_.budget());
      if (!solutions.complete) return gave_up(item, why_gave_up(solutions.why, stop_));
      if (solutions.unique()) return wrong(item, find_mistakes(puzzle, solutions.found.front()));
      const std::string cell = cell_without_candidates(puzzle);
      if (!solutions.none())
        return because(item, "none",
                       fmt::format("the digits are consistent, but too many candidates are crossed out{}{}",
                                   cell.empty() ? "" : ": ", cell));
    }
    return no_solution(item, puzzle, "");
  }

  /// `whose`: empty if it is about the state itself.
  Reply no_solution(const Numbered& item, const sudoku::Puzzle& puzzle, const std::string& whose) const {
    sudoku::Record record = *item.record;
    record.puzzle = puzzle;
    const sudoku::Clash clash = find_clash(puzzle, stop_.budget());
    Hint hint{"none", {whose + no_solution_in_words(clash, record)}};
    hint.code = ExitCode::no_answer;
    if (!whose.empty()) hint.fields["why"] = whose + "no solution";
    hint.fields["clash"] = json_clash(clash, record);
    if (options_.original.empty() && whose.empty())
      hint.after.emplace_back("add --original FILE to find the wrong entry");
    return unchanged(item, hint);
  }

  // What to do next

  Reply next_step(const Numbered& item, const std::optional<sudoku::Puzzle>& original) {
    const sudoku::Record& record = *item.record;
    auto context = contexts_.of(record.puzzle, record.notation);
    if (!context) return gave_up(item, too_large_to_explain);
    if (original) {
      context->clues.clear();
      for (const CellDigit c : clue_list(*original))
        context->clues.push_back(context->candidate(c.cell, c.digit));
    }
    const auto answered = answer_of(record.puzzle, context->start, stop_.budget());
    if (const auto* why = std::get_if<GaveUp>(&answered)) return gave_up(item, why_gave_up(why->why, stop_));
    const auto& answer = std::get<explain::Answer>(answered);
    if (answer.solution.empty()) return contradiction(item);
    if (context->start.solved())
      return unchanged(item, {"solved", {"solved: every cell is filled correctly"}});

    std::optional<Step> step;
    explain::PathOptions path = options_.effort.path();
    path.assume_unique = options_.assume_unique && answer.unique;
    path.clues = context->clues;
    const auto end = explain::explain(
        context->start, answer, path,
        [&](const Position&, const Step& first) {
          step = first;
          return false;
        },
        stop_.budget());
    if (step) return hint(item, *context, *step, answer.unique);
    if (end.end == End::several)
      return because(item, "several", "more than one solution: no further step is forced");
    if (end.end == End::out_of_reach)
      return gave_up(item, fmt::format("no step found; {} may find one", options_.effort.max_size > 0
                                                                             ? "a larger --max-size or --work"
                                                                             : "a larger --work"));
    return gave_up(item, why_gave_up(GaveUp::Why::cancelled, stop_));
  }

  Reply hint(const Numbered& item, const ExplainContext& context, const Step& step, bool unique) {
    const sudoku::Record& record = *item.record;
    const std::int64_t level = options_.level;
    const std::string where = render::where(context.start, step, context.rules(), context.digits);
    if (!options_.svg.empty())
      write_file(options_.svg, to_svg(context.scene(context.start, step)), stop_, options_.force);
    Hint hint{"step", {"look at " + where}};
    hint.fields["unique"] = unique;
    hint.fields["look"] = where;
    if (level >= 2) hint.fields["pattern"] = step.names.front().name;
    if (level >= 3) hint.fields["step"] = json_step(context, context.start, step);
    if (level == 2) hint.lines.push_back("pattern: " + step.names.front().name);
    if (level >= 3) hint.lines.push_back(context.headline(context.start, step, style()));
    if (level >= 3) hint.lines.push_back(context.sentence(context.start, step));
    if (!unique) hint.before.emplace_back("more than one solution");
    if (level < 4) hint.after.emplace_back(next_level(level));
    std::optional<StateText> state;
    if (level == 4) state = write_state(after(record.puzzle, step), record, places_.several(item));
    return as_reply(item, hint, state, places_, options_.json);
  }

  // When nothing changes

  /// At level 4, still writes the state, so that redirected output does not lose it.
  Reply unchanged(const Numbered& item, const Hint& hint) const {
    std::optional<StateText> state;
    if (options_.level == 4)
      state = write_unchanged(item.record->puzzle, *item.record, places_.several(item));
    return as_reply(item, hint, state, places_, options_.json);
  }

  Reply because(const Numbered& item, std::string_view verdict, const std::string& why) const {
    Hint hint{verdict, {why}};
    hint.code = ExitCode::no_answer;
    hint.fields["why"] = why;
    return unchanged(item, hint);
  }

  Reply gave_up(const Numbered& item, std::string_view why) const {
    Hint hint{"gave up", {fmt::format("gave up: {}", why)}};
    hint.code = ExitCode::gave_up;
    hint.fields["why"] = why;
    return unchanged(item, hint);
  }

  const HintOptions& options_;
  Stop& stop_;
  const Originals originals_;
  const Places places_;
  ContextCache contexts_;
};

}  // namespace

Command hint_command() {
  auto options = std::make_shared<HintOptions>();
  Command command{
      .name = "hint",
      .summary = "Find wrong entries, or reveal the next step bit by bit",
      .examples = {{"hence hint state.txt", "where to look"},
                   {"hence hint state.txt --level 3", "the step, and why"},
                   {"hence hint state.txt --original puzzle.txt", "which entries are wrong"},
                   {"hence hint state.txt --level 4 > next.txt", "make the move"},
                   {"hence hint state.txt --level 3 --svg hint.svg"}},
      .options =
          {
              {"FILE...", "Files with puzzles in progress; '-' for standard input", &options->files},
              {"--level N",
               "How much to reveal: 1 where to look, 2 which pattern, 3 why, 4 the move and the new state",
               &options->level,
               Group::common,
               {},
               1,
               4},
              {"--original FILE", "The puzzle as it was given, to tell clues from entries",
               &options->original},
              json_option(options->json, Group::common),
              assume_unique_field(options->assume_unique),
              {"--svg FILE", "Draw the step; needs --level 3 or 4", &options->svg, Group::output},
              {"--force", "Overwrite the picture", &options->force, Group::output},
              max_size_field(options->effort),
              work_field(options->effort, default_work()),
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run =
          [options](Stop& stop) {
            if (!options->svg.empty() && options->level < 3)
              throw UsageError("--svg shows the whole step; add --level 3 or 4");
            if (!options->svg.empty() && options->files.size() > 1) throw several_for_svg();
            for (const std::string& file : options->files) {
              refuse_input(options->svg, file);
              if (file == "-" && options->original == "-")
                throw UsageError("the state and --original cannot both be standard input");
            }
            if (!options->original.empty()) refuse_input(options->svg, options->original);
            return Hinting(*options, stop).run();
          },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
