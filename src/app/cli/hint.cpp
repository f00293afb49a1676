// hence hint: help for somebody in the middle of a puzzle: what is wrong, or where the next step is, as much
// of it as they want to be told.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/cli/answers.hpp"
#include "app/cli/hint_state.hpp"
#include "app/cli/json.hpp"
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

struct Options {
  std::vector<std::string> files;
  std::string puzzle;
  std::int64_t level = 1;
  bool assume_unique = false;
  std::string svg;
  bool force = false;
  bool json = false;
  EffortOptions effort;
  InputOptions input;
  RunOptions run;
};

/// What the next level would tell.
std::string_view next_level(std::int64_t level) {
  constexpr std::array<std::string_view, 3> words = {"--level 2 names the pattern", "--level 3 tells why",
                                                     "--level 4 does it"};
  return words.at(static_cast<std::size_t>(level - 1));
}

class Hinting {
 public:
  Hinting(const Options& options, Stop& stop)
      : options_(options), stop_(stop), originals_(options.puzzle, options.input, stop) {}

  ExitCode run() {
    return answer_all(
        options_.files, options_.input, options_.run, options_.json, stop_,
        [&](const Numbered& item, const Voice&) { return answer(item); },
        options_.svg.empty() ? Hold::nothing : Hold::first);
  }

 private:
  Reply answer(const Numbered& item) {
    const sudoku::Record& record = *item.record;
    if (!options_.svg.empty() && !item.alone)
      return refused(item, {record.place, "--svg draws one hint; there are several puzzles"}, options_.json);
    const auto original = originals_.of(item);
    if (const auto* error = std::get_if<ParseError>(&original)) return refused(item, *error, options_.json);
    const auto& begun = std::get<std::optional<sudoku::Puzzle>>(original);
    if (begun) {
      const auto solutions = solve(*begun, {}, stop_.budget());
      if (!solutions.complete) return gave_up(item, why_gave_up(solutions.why, stop_));
      if (!solutions.unique()) return bad_original(item, *begun, solutions.none());
      const auto mistakes = find_mistakes(record.puzzle, solutions.found.front());
      if (mistakes.any()) return wrong(item, mistakes);
    }
    return next_step(item, begun);
  }

  // What is wrong

  Reply wrong(const Numbered& item, const sudoku::Mistakes& mistakes) const {
    const sudoku::Record& record = *item.record;
    const bool done = options_.level == 4;
    const std::string state = done ? write_corrected(mistakes, record) : "";
    if (options_.json) {
      Json object = json_head(item);
      object["verdict"] = "wrong";
      object["wrong"] = json_list(mistakes.wrong, record);
      object["needed"] = json_list(mistakes.needed, record);
      if (done) object["state"] = state;
      return {json_line(object), "", ExitCode::no_answer};
    }
    return {in_words(mistakes, record, options_.level) + state, "", ExitCode::no_answer};
  }

  static Json json_list(const std::vector<CellDigit>& list, const sudoku::Record& record) {
    Json json = Json::array();
    for (const CellDigit c : list) json.push_back(json_cell_digit(c, record.puzzle.rules));
    return json;
  }

  Reply bad_original(const Numbered& item, const sudoku::Puzzle& original, bool none) const {
    sudoku::Record record = *item.record;
    record.puzzle = original;
    if (none) return no_solution(item, record, "the puzzle itself, without what was entered, has ");
    return said(item, "several",
                "the puzzle itself, without what was entered, has more than one solution: no entry can be "
                "told to be wrong",
                ExitCode::no_answer);
  }

  /// The state has no solution, and what it began with is not known.
  Reply contradiction(const Numbered& item) const {
    const sudoku::Record& record = *item.record;
    sudoku::Puzzle digits = record.puzzle;
    digits.crossed_out.clear();
    if (!record.puzzle.crossed_out.empty()) {
      const auto solutions = solve(digits, {}, stop_.budget());
      if (!solutions.complete) return gave_up(item, why_gave_up(solutions.why, stop_));
      if (solutions.unique()) return wrong(item, find_mistakes(record.puzzle, solutions.found.front()));
      if (!solutions.none())
        return said(item, "none", "the digits can stand together, but too many candidates are crossed out",
                    ExitCode::no_answer);
    }
    return no_solution(item, record, "");
  }

  Reply no_solution(const Numbered& item, const sudoku::Record& record, std::string_view before) const {
    const sudoku::Clash clash = find_clash(record.puzzle, stop_.budget());
    if (options_.json) {
      Json object = json_head(item);
      object["verdict"] = "none";
      object["clash"] = json_clash(clash, record);
      return {json_line(object), "", ExitCode::no_answer};
    }
    const bool known = !options_.puzzle.empty() || !before.empty();
    return {fmt::format("{}{}\n{}", before, no_solution_in_words(clash, record),
                        known ? "" : "# --puzzle ORIGINAL tells which entry is wrong\n"),
            "", ExitCode::no_answer};
  }

  // What to do next

  Reply next_step(const Numbered& item, const std::optional<sudoku::Puzzle>& original) {
    const sudoku::Record& record = *item.record;
    auto ground = grounds_.of(record.puzzle, record.notation);
    if (!ground) return gave_up(item, too_large_to_explain);
    if (original) {
      ground->clues.clear();
      for (const CellDigit c : clue_list(*original))
        ground->clues.push_back(ground->candidate(c.cell, c.digit));
    }
    const auto answered = answer_of(record.puzzle, ground->start, stop_.budget());
    if (const auto* why = std::get_if<GaveUp>(&answered)) return gave_up(item, why_gave_up(why->why, stop_));
    const auto& answer = std::get<explain::Answer>(answered);
    if (answer.solution.empty()) return contradiction(item);
    if (ground->start.solved()) return said(item, "solved", "solved: every cell is filled and right");

    std::optional<Step> step;
    const explain::PathOptions path{.effort = options_.effort.effort(),
                                    .assume_unique = options_.assume_unique && answer.unique,
                                    .clues = ground->clues};
    const auto end = explain::explain(
        ground->start, answer, path,
        [&](const Position&, const Step& first) {
          step = first;
          return false;
        },
        stop_.budget());
    if (step) return hint(item, *ground, *step, answer.unique);
    if (end.end == End::several)
      return said(item, "several", "more than one solution: nothing follows", ExitCode::no_answer);
    if (end.end == End::out_of_reach)
      return gave_up(item, "there is a step that was not found; more --work may find it");
    return gave_up(item, why_gave_up(GaveUp::Why::cancelled, stop_));
  }

  Reply hint(const Numbered& item, const Ground& ground, const Step& step, bool unique) {
    const sudoku::Record& record = *item.record;
    const std::int64_t level = options_.level;
    const std::string where = render::where(ground.start, step, ground.rules(), ground.digits);
    const std::string state = level == 4 ? write_state(after(record.puzzle, step), record) : std::string();
    if (!options_.svg.empty())
      write_file(options_.svg, to_svg(ground.scene(ground.start, step)), stop_, options_.force);
    if (options_.json) {
      Json object = json_head(item);
      object["verdict"] = "step";
      object["unique"] = unique;
      object["look"] = where;
      if (level >= 2) object["pattern"] = step.names.front().name;
      if (level >= 3) object["step"] = json_step(ground, ground.start, step);
      if (level >= 4) object["state"] = state;
      return {json_line(object), ""};
    }
    std::vector<std::string> lines;
    lines.push_back("look at " + where);
    if (level == 2) lines.push_back("pattern: " + step.names.front().name);
    if (level >= 3) lines.push_back(ground.headline(ground.start, step));
    if (level >= 3) lines.push_back(ground.sentence(ground.start, step));
    std::string text = unique ? "" : "# more than one solution\n";
    // Before a state, words are remarks: all of it can be read again.
    for (const std::string& line : lines) text += fmt::format("{}{}\n", level == 4 ? "# " : "", line);
    if (level < 4) text += fmt::format("# {}\n", next_level(level));
    return {text + state, ""};
  }

  // Plain words

  Reply said(const Numbered& item, std::string_view verdict, std::string_view words,
             ExitCode code = ExitCode::answered) const {
    if (!options_.json) return {fmt::format("{}\n", words), "", code};
    Json object = json_head(item);
    object["verdict"] = verdict;
    if (code != ExitCode::answered) object["why"] = words;
    return {json_line(object), "", code};
  }

  Reply gave_up(const Numbered& item, std::string_view why) const {
    if (!options_.json) return {fmt::format("gave up: {}\n", why), "", ExitCode::gave_up};
    return said(item, "gave up", why, ExitCode::gave_up);
  }

  const Options& options_;
  Stop& stop_;
  const Originals originals_;
  Grounds grounds_;
};

}  // namespace

Command hint_command() {
  auto options = std::make_shared<Options>();
  Command command{
      .name = "hint",
      .summary = "Help on the way: which entry is wrong, or where the next step is",
      .examples =
          "  hence hint state.txt                        (where to look)\n"
          "  hence hint state.txt --level 3              (what is there, and why)\n"
          "  hence hint state.txt --puzzle puzzle.txt    (which entries are wrong, if any)\n"
          "  hence hint state.txt --level 4 > next.txt   (the state after the step)\n"
          "  hence hint state.txt --level 3 --svg hint.svg",
      .options =
          {
              {.names = "FILE",
               .help = "File with digits entered, perhaps with pencil marks; - is standard input",
               .target = &options->files,
               .required = true},
              {.names = "--level",
               .help = "1: where to look (the default); 2: which pattern; 3: why; 4: do it",
               .target = &options->level,
               .least = 1,
               .most = 4},
              {"--puzzle", "File with the puzzle as it was in the beginning, to tell clues from entries",
               &options->puzzle},
              assume_unique_option(options->assume_unique),
              {"--svg", "Also draw the step to this file; from level 3 on", &options->svg},
              {"--force", "Overwrite the picture", &options->force},
              {"--json", "One JSON object per puzzle and line", &options->json},
              max_size_option(options->effort),
              work_option(options->effort),
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run =
          [options](Stop& stop) {
            if (!options->svg.empty() && options->level < 3)
              throw UsageError("--svg shows the whole step: it needs --level 3 or 4");
            return Hinting(*options, stop).run();
          },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
