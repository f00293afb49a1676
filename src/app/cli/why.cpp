// hence why: the smallest reason why a digit is not in a cell, or must be in it.
#include <fmt/format.h>

#include <algorithm>

#include "app/cli/answers.hpp"
#include "app/cli/look.hpp"
#include "app/cli/terminal.hpp"
#include "app/cli/why_files.hpp"
#include "app/cli/why_finding.hpp"
#include "base/counted.hpp"
#include "explain/needed.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/text/write.hpp"
#include "tasks/cell_words.hpp"

namespace hence::cli {
namespace {

using explain::Position;
using explain::Step;

struct WhyOptions {
  std::string file;
  std::string cell;
  std::string digit;
  InputOptions input;
  RunOptions run;
  EffortOptions effort;
  std::int64_t number = 1;
  std::int64_t hops = -1;  ///< -1: not given
  bool all = false;
  std::string from = "marks";
  bool steps = false;
  WhyFileOptions files;
  bool json = false;

  WhyQuestion question() const {
    WhyQuestion question{effort.effort(), std::nullopt};
    if (hops >= 0) question.hops = static_cast<int>(hops);
    return question;
  }
};

/// The output, as text or as an object.
struct Report {
  std::string text;
  Json fields = Json::object();
  ExitCode code = ExitCode::answered;
};

const std::string indent(2, ' ');

std::string core(const ExplainContext& context, const Position& before, const Step& step,
                 const std::string& margin) {
  std::string text = paragraph(margin, context.sentence(before, step));
  for (const std::string& line : context.core_lines(before, step)) text += paragraph(margin, line, 2);
  return text + (step.names.size() > 1 ? paragraph(margin, also_called(step), 2) : "");
}

/// The text of a finding: red where the candidate is excluded, green where it is placed.
std::string coloured(const Finding& finding) {
  const std::size_t end = std::min(finding.text.find(':'), finding.text.size());
  const std::string what = finding.text.substr(0, end);
  const bool removed = finding.excluded() || finding.verdict == "crossed out";
  return (removed            ? style().removed(what)
          : finding.forced() ? style().placed(what)
                             : what) +
         finding.text.substr(end);
}

std::string size_of(const Step& step) {
  return fmt::format("{}, {}", truths(step.reason.size()), how_small(step.reason.size(), step.least));
}

/// Writes the reasons for a candidate.
class Narrative {
 public:
  Narrative(const WhyOptions& options, const Numbered& item, const ExplainContext& context)
      : options_(options), item_(item), context_(context) {}

  /// In full: the reason, or with --all each of them.
  std::string in_full(const Finding& finding) const {
    if (!finding.found()) return without_reason(finding);
    if (!options_.all) {
      const Step& step = finding.reasons.front();
      return paragraph("", fmt::format("{}: {}", coloured(finding), step.names.front().name), 2) +
             core(context_, context_.start, step, indent) + paragraph(indent, "size: " + size_of(step));
    }
    const std::size_t count = finding.reasons.size();
    const std::string found =
        fmt::format("{}: {} of {}; {} of that size", coloured(finding), counted(count, "reason"),
                    size_of(finding.reasons.front()), finding.all ? "no more" : "maybe more");
    std::string text = paragraph("", found, 2);
    for (std::size_t i = 0; i < count; ++i)
      text += paragraph(fmt::format("{:>3}. ", i + 1), finding.reasons[i].names.front().name) +
              core(context_, context_.start, finding.reasons[i], std::string(5, ' '));
    return text;
  }

  /// In a list of all digits of a cell.
  std::string in_a_line(const Finding& finding) const {
    if (!finding.found()) return paragraph("", coloured(finding) + because(finding, ": "), 2);
    const Step& step = finding.reasons.front();
    const auto& name = step.names.front();  // a systematic name includes the size
    const std::string size = name.systematic ? how_small(step.reason.size(), step.least) : size_of(step);
    return paragraph("", fmt::format("{}: {} ({})", coloured(finding), name.name, size), 2);
  }

  Json as_json(const Finding& finding) const {
    Json json = json_candidate(context_, finding.candidate);
    json["verdict"] = finding.verdict;
    json["text"] = finding.text;
    if (!finding.no_reason_because.empty()) json["why"] = finding.no_reason_because;
    if (!finding.excluded() && !finding.forced()) return json;
    json["reasons"] = Json::array();
    for (const Step& step : finding.reasons)
      json["reasons"].push_back(json_step(context_, context_.start, step));
    json["least"] = finding.least;
    if (options_.all) json["complete"] = finding.all;
    return json;
  }

  /// A line of JSON. The solution of an open candidate is preformatted.
  std::string json_of(Json object, const Finding& finding) const {
    std::string line = json_line(object);
    if (finding.verdict != "open") return line;
    line.resize(line.size() - 2);  // "}\n"
    return fmt::format("{},\"solution\":{}}}\n", line, json_solution(finding.solution, context_.rules()));
  }

 private:
  static std::string because(const Finding& finding, std::string_view joint) {
    return finding.no_reason_because.empty() ? "" : std::string(joint) + finding.no_reason_because;
  }

  std::string without_reason(const Finding& finding) const {
    if (finding.verdict == "open")
      return fmt::format("{}; for example:\n{}", finding.text,
                         coloured_grid(finding.solution, *item_.record, item_.record->notation));
    return paragraph("", coloured(finding) + because(finding, ", but "), 2);
  }

  const WhyOptions& options_;
  const Numbered& item_;
  const ExplainContext& context_;
};

/// Steps until a candidate is removed or placed, and which of them it needs.
struct Chain {
  std::vector<Step> steps;          ///< all steps
  std::vector<std::size_t> needed;  ///< indices of those needed
  explain::Path::End end = explain::Path::End::solved;
  bool reached = false;
};

Chain chain_to(const ExplainContext& context, Candidate c, const explain::Answer& answer,
               const explain::PathOptions& how, const Stop& stop) {
  Chain chain;
  auto on_step = [&](const Position&, const Step& step) {
    chain.steps.push_back(step);
    const auto has = [&](const std::vector<Candidate>& list) {
      return std::find(list.begin(), list.end(), c) != list.end();
    };
    chain.reached = has(step.removed) || has(step.placed);
    return !chain.reached;
  };
  const explain::Path path = explain::explain(context.start, answer, how, on_step, stop.budget());
  chain.end = path.end;
  if (chain.reached) chain.needed = needed_steps(context.start, chain.steps);
  return chain;
}

class Asking {
 public:
  Asking(const WhyOptions& options, const Numbered& item, const ExplainContext& context, Stop& stop)
      : options_(options),
        item_(item),
        context_(context),
        stop_(stop),
        narrative_(options, item, context),
        output_("-", stop) {}

  ExitCode run() {
    const sudoku::Cell cell = tasks::cell_named(options_.cell, context_.rules());
    Report report = options_.digit.empty() ? about_cell(cell) : about(candidate(cell));
    output_.write(report.text);
    return report.code;
  }

 private:
  Candidate candidate(sudoku::Cell cell) const {
    return context_.candidate(cell, tasks::digit_named(options_.digit, context_.rules(), context_.digits));
  }

  Json head() const { return json_head(item_); }

  /// One line per digit.
  Report about_cell(sudoku::Cell cell) {
    Report report;
    Json values = Json::array();
    for (int d = 1; d <= context_.rules().size(); ++d) {
      const Finding finding =
          find_reasons(context_, context_.candidate(cell, sudoku::Digit(d)), options_.question(), stop_);
      if (options_.json)
        values.push_back(narrative_.as_json(finding));
      else
        output_.write(narrative_.in_a_line(finding));
      report.code = worse(report.code, finding.code);  // as in a batch
      if (stop_.stopped()) {
        report.code = ExitCode::gave_up;
        break;
      }
    }
    if (options_.json) {
      Json object = head();
      object["cell"] = context_.rules().name(cell);
      object["values"] = std::move(values);
      report.text = json_line(object);
    }
    return report;
  }

  Report about(Candidate c) {
    if (options_.steps) return steps_to(c);
    WhyFiles files(options_.files, false, context_, stop_);
    const Finding finding = find_reasons(context_, c, options_.question(), stop_);
    if (!finding.found()) return plain(finding, files);
    Json object = head();
    object.update(narrative_.as_json(finding));
    files.add(context_.start, finding.reasons.front(), 0, object);
    return {options_.json ? json_line(object) : narrative_.in_full(finding),
            {},
            worse(finding.code, files.finish())};
  }

  /// A chain of small steps instead of one large reason.
  Report steps_to(Candidate c) {
    WhyFiles files(options_.files, true, context_, stop_);
    Finding finding = find_fate(context_, c, stop_);
    if (!finding.excluded() && !finding.forced()) return plain(finding, files);
    const auto answer = answer_of(context_.puzzle, context_.start, stop_.budget());
    if (const auto* gave_up = std::get_if<GaveUp>(&answer)) {
      finding.no_reason_because = "no steps found: " + why_gave_up(gave_up->why, stop_);
      finding.code = ExitCode::gave_up;
      return plain(finding, files);
    }
    const Chain chain =
        chain_to(context_, c, std::get<explain::Answer>(answer), options_.effort.path(), stop_);
    if (chain.reached) return told(finding, chain, files);
    finding.no_reason_because =
        fmt::format("after {}: {}", counted(chain.steps.size(), "step"), why_not_reached(chain));
    finding.code = chain.end == explain::Path::End::no_solution ? ExitCode::no_answer : ExitCode::gave_up;
    return plain(finding, files);
  }

  std::string why_not_reached(const Chain& chain) const {
    if (chain.end == explain::Path::End::stopped) return why_gave_up(GaveUp::Why::cancelled, stop_);
    if (chain.end == explain::Path::End::no_solution)
      return "contradiction elsewhere, so there is no solution";
    return "no further reason found; try a larger --work or --max-size";
  }

  /// Without a reason to show.
  Report plain(const Finding& finding, WhyFiles& files) const {
    Json object = head();
    object.update(narrative_.as_json(finding));
    if (finding.at_once)
      files.add_at_once(finding.candidate, object);
    else if (options_.files.any())
      files.add_nothing("no reason to draw or prove; no files written");
    return {options_.json ? narrative_.json_of(std::move(object), finding) : narrative_.in_full(finding),
            {},
            worse(finding.code, files.finish())};
  }

  Report told(const Finding& finding, const Chain& chain, WhyFiles& files) const {
    Report report{"", {}, finding.code};
    Json list = Json::array();
    std::size_t number = 0;
    std::size_t largest = 0;
    replay(context_.start, chain.steps, chain.needed, [&](const Position& before, const Step& step) {
      ++number;
      largest = std::max(largest, step.reason.size());
      report.text += paragraph(fmt::format("{:>3}. ", number), context_.headline(before, step, style())) +
                     paragraph("     ", context_.sentence(before, step));
      Json json = options_.json ? json_step(context_, before, step) : Json::object();
      files.add(before, step, number, json);
      list.push_back(std::move(json));
    });
    report.code = worse(report.code, files.finish());
    report.text += paragraph("",
                             fmt::format("{}: needs {} of {}; the largest reason has {}", coloured(finding),
                                         number, counted(chain.steps.size(), "step"), truths(largest)),
                             2);
    if (!options_.json) return report;
    Json object = head();
    object.update(json_candidate(context_, finding.candidate));
    object["verdict"] = finding.verdict;
    object["text"] = finding.text;
    object["steps"] = std::move(list);
    report.text = json_line(object);
    return report;
  }

  const WhyOptions& options_;
  const Numbered& item_;
  const ExplainContext& context_;
  Stop& stop_;
  const Narrative narrative_;
  Output output_;
};

ExitCode ask(const WhyOptions& options, const Numbered& item, Stop& stop) {
  sudoku::Puzzle puzzle = item.record->puzzle;
  if (options.from == "clues") puzzle.crossed_out.clear();
  // Validate the arguments before doing any work.
  tasks::cell_named(options.cell, puzzle.rules);
  if (!options.digit.empty())
    tasks::digit_named(options.digit, puzzle.rules, digit_names(item.record->notation));
  const auto context = ContextCache().of(puzzle, item.record->notation);
  if (!context) {
    complain(std::string(too_large_to_explain));
    return ExitCode::gave_up;
  }
  if (context->start.contradiction()) {
    const auto clash = find_clash(puzzle, stop.budget());
    Json object = json_head(item);
    object["verdict"] = "none";
    object["clash"] = json_clash(clash, *item.record);
    const std::string text = paragraph("", no_solution_in_words(clash, *item.record), 2);
    Output("-", stop).write(options.json ? json_line(object) : style().verdicts(text));
    return ExitCode::no_answer;
  }
  return Asking(options, item, *context, stop).run();
}

ExitCode run(const WhyOptions& options, Stop& stop) {
  options.run.start(stop);
  const auto item = find_puzzle(options.file, options.number, options.input, stop);
  const ExitCode code = item ? ask(options, *item, stop) : ExitCode::gave_up;
  const auto reason = stop.reason();
  if (!reason || code != ExitCode::gave_up) return code;
  complain_of(*reason, "answer incomplete");
  return worse(code, *reason);
}

void validate(const WhyOptions& options) {
  if (options.digit.empty() && (options.files.any() || options.steps || options.all))
    throw UsageError("--graph, --svg, --prove, --steps and --all need a digit: 'hence why FILE CELL DIGIT'");
  if (options.steps && (options.all || options.hops >= 0 || !options.files.graph.empty()))
    throw UsageError("--steps (a chain of steps) excludes --all, --hops and --graph (one reason)");
  options.files.validate(options.steps);
  refuse_input(options.files.svg, options.file);
  refuse_input(options.files.graph, options.file);
}

}  // namespace

Command why_command() {
  auto options = std::make_shared<WhyOptions>();
  Command command{
      .name = "why",
      .summary = "Explain why a digit can't be, or must be, in a cell",
      .examples = {{"hence why puzzle.txt r1c3 6"},
                   {"hence why puzzle.txt r1c3", "all digits of the cell"},
                   {"hence why puzzle.txt r1c3 6 --all", "all smallest reasons"},
                   {"hence why puzzle.txt r1c3 6 --hops 1", "only what the cell sees"},
                   {"hence why puzzle.txt r1c3 6 --steps", "small steps instead"},
                   {"hence why marks.txt r1c3 6 --from clues", "ignore pencil marks"},
                   {"hence why pair.csv g2r4c7 5 --svg why.svg --graph graph.svg"},
                   {"hence why puzzle.txt r1c3 6 --prove why; hence verify why"}},
      .options =
          {
              {"FILE", "File with a puzzle, '-' for standard input, or a one-line puzzle itself",
               &options->file},
              {"CELL", "The cell: r1c3 or A3 is row 1, column 3; in a tuple g2r1c3", &options->cell},
              {"[DIGIT]", "The digit, as the puzzle writes it (default: all)", &options->digit},
              {"--all", "All smallest reasons, not only the one easiest to see", &options->all},
              {"--steps", "A sequence of small steps instead of one reason", &options->steps},
              {"--hops N",
               "Limit the reason to N hops from the cell: 0 the cell, 1 what it sees, 2 what those see "
               "(default: any distance)",
               &options->hops,
               Group::common,
               {},
               0,
               100},
              puzzle_option(options->number),
              {"--from",
               "What to take as given: pencil marks too, or only clues",
               &options->from,
               Group::input,
               {"marks", "clues"}},
              {"--json", "One JSON object", &options->json, Group::output},
              {"--svg FILE", "Draw the reason; with --steps: a folder of pictures", &options->files.svg,
               Group::output},
              {"--graph FILE", "Draw which candidates of the reason exclude each other (.svg or .dot)",
               &options->files.graph, Group::output},
              {"--force", "Overwrite existing files", &options->files.force, Group::output},
              prove_option(options->files.prove),
              binary_option(options->files.binary),
              max_size_field(options->effort),
              work_field(options->effort, default_work() + "; with --steps " + default_path_work()),
              timeout_option(options->run),
          },
      .run =
          [options](Stop& stop) {
            validate(*options);
            try {
              return run(*options, stop);
            } catch (const TextError& error) {
              if (!options->json) throw;
              return told_as_json(error, stop);
            }
          },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
