// Solves step by step and gives the reason for each step.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "base/counted.hpp"
#include "render/marks.hpp"
#include "render/phrases.hpp"
#include "sudoku/as_position.hpp"
#include "tasks/system_file.hpp"

namespace hence::tasks {
namespace {

using explain::Path;
using explain::Position;
using explain::Step;

/// Statistics of the steps so far.
struct StepTally {
  std::size_t steps = 0;
  std::size_t largest = 0;  ///< truths of a reason
  std::size_t proved_smallest = 0;
  std::size_t assume_unique = 0;
  std::set<std::size_t> patterns = {};  ///< used, of the --system
  bool by_system = false;

  void add(const Step& step, std::optional<std::size_t> pattern) {
    ++steps;
    largest = std::max(largest, step.reason.size());
    if (step.proved_smallest()) ++proved_smallest;
    if (!step.reason.deadly.empty()) ++assume_unique;
    if (pattern) patterns.insert(*pattern);
  }

  /// "; the largest reason has 5 truths; all reasons proved smallest"
  std::string in_words() const {
    if (steps == 0) return "";
    std::string text = fmt::format("; the largest reason has {}", truths(largest));
    if (by_system) return text + fmt::format("; {} of the system used", counted(patterns.size(), "pattern"));
    text += "; ";
    text += proved_smallest == steps
                ? "all reasons proved smallest"
                : fmt::format("{} of {} reasons proved smallest", proved_smallest, steps);
    if (assume_unique > 0)
      text += fmt::format("; {} assume{} a unique solution", counted(assume_unique, "step"),
                          assume_unique == 1 ? "s" : "");
    return text;
  }
};

std::size_t placed_cells(const Position& position) {
  std::size_t placed = 0;
  for (std::size_t c = 0; c < position.model().candidates(); ++c)
    if (position.placed(Candidate(c))) ++placed;
  return placed;
}

const std::string below_number(5, ' ');

void write_marks(TextWriter& text, const render::Scene& scene) {
  const std::string lines = render::marks(scene, {.colour = text.style().coloured()});
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', begin), lines.size() - 1) + 1;
    text.write(below_number + lines.substr(begin, end - begin));
    begin = end;
  }
}

/// In a batch, each explanation begins with the location of its puzzle.
void write_title(TextWriter& text) {
  if (text.item.alone) return;
  if (text.item.index > 1) text.write("\n");
  text.line(fmt::format("puzzle {} ({})", text.item.index, text.item.name()));
}

struct OneStep : Answer {
  const ExplainContext& context;
  const Position& before;
  const Step& step;
  std::size_t number;
  std::string_view detail;
  bool by_system = false;
  std::string pattern = {};  ///< its id, with --system
  std::string picture = {};
  std::string certificate = {};

  OneStep(const ExplainContext& c, const Position& b, const Step& s, std::size_t n, std::string_view d)
      : context(c), before(b), step(s), number(n), detail(d) {}

  void json(JsonWriter& json) const override {
    json.object([&] {
      write_step(json, context, before, step);
      json.unless_empty("pattern", pattern).unless_empty("svg", picture);
      json.unless_empty("certificate", certificate);
    });
  }

  void text(TextWriter& text) const override {
    if (number == 1) write_title(text);
    const bool single = !step.placed.empty();
    const std::string margin = fmt::format("{:>3}. ", number);
    const std::string why = context.sentence(before, step);
    // The sentence of a single already says what is placed.
    if (single && detail == "middle")
      return text.paragraph(
          margin, fmt::format("{}: {}", step.names.front().name, with_cell_placed(why, text.style())));
    text.paragraph(margin, headline(text.style()));
    if (detail == "short") return;
    text.paragraph(below_number, why);
    if (detail != "full") return;
    if (!single) write_marks(text, context.scene(before, step));
    if (step.names.size() > 1) text.paragraph(below_number, also_called(step), 2);
    for (const std::string& line : context.core_lines(before, step)) text.paragraph(below_number, line, 2);
    text.paragraph(below_number,
                   fmt::format("size: {}{}", truths(step.reason.size()),
                               by_system ? "" : ", " + how_small(step.reason.size(), step.least)));
  }

 private:
  std::string headline(const Style& style) const {
    std::string line = context.headline(before, step, style);
    // The manual says "smallest": mark the steps where that is not proved.
    if (!by_system && !step.proved_smallest())
      line += fmt::format(" ({}, {})", truths(step.reason.size()), how_small(step.reason.size(), step.least));
    if (!pattern.empty()) line += fmt::format(" [pattern {}]", pattern);
    return line;
  }

  /// The sentence of a single with its cell in colour.
  std::string with_cell_placed(std::string sentence, const Style& style) const {
    const std::string cell = context.rules().name(context.cell_digit(step.placed.front()).cell);
    const std::size_t at = sentence.find(cell);
    return at == std::string::npos ? sentence : sentence.replace(at, cell.size(), style.placed(cell));
  }
};

/// How an explanation ended.
struct ExplainAnswer : Answer {
  std::string verdict = "gave up";
  std::string words;  ///< without "gave up: " if there was nothing to explain with
  Code exit = Code::gave_up;
  std::optional<ExplainContext> context = {};
  std::optional<Position> last = {};
  StepTally tally = {};
  bool draws_last = false;

  Code code() const override { return exit; }

  void json(JsonWriter& json) const override {
    json("verdict", verdict)("text", words);
    if (!context) return;
    json("cells", context->rules().cells())("placed", placed_cells(last ? *last : context->start));
    json("largest", tally.largest)("proved_smallest", tally.proved_smallest);
    json("assume_unique", tally.assume_unique);
  }

  void text(TextWriter& text) const override {
    if (!context) return text.line("gave up: " + words);
    if (tally.steps == 0) write_title(text);
    if (draws_last && last)
      write_marks(text, render::picture(*last, context->rules(), context->digits, context->clues));
    text.paragraph("", words, 2);
  }
};

struct Explain : Task {
  std::string detail = "middle";
  std::string pictures_path;
  bool assume_unique = false;
  std::string system_path;
  EffortOptions effort;
  CertificateOptions certificate;

  ContextCache contexts;
  std::optional<SystemFile> system;
  std::unique_ptr<OutFolder> pictures;
  std::optional<Certificates> certificates;

  Fields own_fields() override {
    return {
        puzzles_field(common),
        {"--detail", "How much to say about each step", &detail, Group::common, {"short", "middle", "full"}},
        {.names = "--svg FOLDER",
         .help = "Draw each step: step-001.svg, ...",
         .target = &pictures_path,
         .role = Role::folder},
        assume_unique_field(assume_unique),
        {.names = "--system FILE",
         .help = "Use only the patterns that 'hence select' chose in this catalogue",
         .target = &system_path,
         .group = Group::search,
         .role = Role::catalogue,
         .excludes = {"assume_unique", "max_size", "work"}},
        force_field(common, "Overwrite pictures and certificates", Group::output, {"svg", "prove"}),
        prove(),
        binary_field(certificate),
        max_size_field(effort),
        work_field(effort, default_path_work())};
  }

  void begin(Front& front) override {
    if (common.json && detail != "middle")
      throw UsageError("--detail is for text output; --json has every detail");
    if (!pictures_path.empty()) pictures = front.folder(pictures_path, OutFolder::Holds::pictures, "step");
    if (!certificate.folder.empty())
      certificates.emplace(certificate, front, OutFolder::Holds::step_certificates);
    if (!system_path.empty()) system.emplace(system_path);
  }

  void end(Front&) override {
    if (certificates) certificates->say_what_was_written("step certificate");
  }

  WalkOptions walk() const override { return {.wait = WalkOptions::Wait::always}; }

  std::string_view list() const override { return "steps"; }

  std::unique_ptr<Answer> answer(const Item& item, Context& context) override {
    const sudoku::Record& record = item.record();
    auto answer = std::make_unique<ExplainAnswer>();
    answer->context = contexts.of(record.puzzle, record.notation);
    if (!answer->context) {
      answer->words = too_large_to_explain;
      return answer;
    }
    if (system && settings_of(record.puzzle) != system->settings())
      throw TextError(
          item.file,
          {record.place, fmt::format("this puzzle is {}, but the system was learned for {}",
                                     record.puzzle.rules.describe(), system->settings().at("rules"))});
    if (certificates) certificates->begin();
    answer->tally.by_system = system.has_value();
    answer->draws_last = detail == "full";
    try {
      explain_all(item, *answer, context);
    } catch (const std::bad_alloc&) {  // the steps already written need an end
      answer->words = "gave up: out of memory";
      answer->exit = Code::gave_up;
    }
    return answer;
  }

 private:
  Field prove() {
    Field field =
        prove_field(certificate, "Write a certificate of each step; check them with 'hence verify'");
    field.excludes = {"assume_unique"};
    return field;
  }

  void explain_all(const Item& item, ExplainAnswer& answer, Context& context) {
    const ExplainContext& explained = *answer.context;
    const auto result = answer_of(explained.puzzle, explained.start, context.budget());
    if (const auto* gave_up = std::get_if<GaveUp>(&result)) {
      answer.words = "gave up: " + context.why_gave_up(gave_up->why);
      return;
    }
    const auto& known = std::get<explain::Answer>(result);
    if (assume_unique && !known.unique) context.aside("more than one solution; --assume-unique ignored");
    bool uncertified = false;
    const auto on_step = [&](const Position& before, const Step& step,
                             std::optional<std::size_t> pattern = {}) {
      answer.tally.add(step, pattern);
      OneStep part(explained, before, step, answer.tally.steps, detail);
      part.by_system = system.has_value();
      if (pattern) part.pattern = system->id(*pattern);
      if (pictures)
        part.picture =
            write_picture(*pictures, subfolder_of(item), part.number, explained.scene(before, step));
      if (certificates && !certify(item, part, context)) uncertified = true;
      context.part(part, true);
      context.progress(fmt::format("{}step {}", item.alone ? "" : fmt::format("puzzle {}, ", item.index),
                                   answer.tally.steps + 1));
      return true;
    };
    explain::PathOptions how = effort.path();
    how.assume_unique = assume_unique && known.unique;
    how.clues = explained.clues;
    Path path = system ? system->system().explain(explained.start, known, true, on_step, context.budget())
                       : explain::explain(explained.start, known, how, on_step, context.budget());
    end_with(path, item, answer, context);
    if (answer.exit != Code::gave_up) answer.draws_last = false;
    if (uncertified) answer.exit = worse(answer.exit, Code::gave_up);
    answer.last = std::move(path.last);
  }

  bool certify(const Item& item, OneStep& part, Context& context) {
    const std::string puzzle = subfolder_of(item);
    const std::string subfolder = (puzzle.empty() ? "" : puzzle + "/") + std::to_string(part.number);
    const auto result =
        write_step_certificate(*certificates, subfolder, part.context, part.before, part.step, context);
    if (const auto* none = std::get_if<NoCertificate>(&result)) {
      context.aside(fmt::format("no certificate of step {}: {}", part.number, none->why));
      return false;
    }
    part.certificate = std::get<Written>(result).folder;
    return true;
  }

  void end_with(const Path& path, const Item& item, ExplainAnswer& answer, Context& context) const {
    const StepTally& tally = answer.tally;
    const sudoku::Rules& rules = answer.context->rules();
    const std::string steps = counted(tally.steps, "step");
    const std::string cells = fmt::format("{} of {} cells filled", placed_cells(path.last), rules.cells());
    answer.exit = Code::no_answer;
    switch (path.end) {
      case Path::End::solved:
        answer.verdict = "solved";
        answer.exit = Code::answered;
        answer.words =
            tally.steps == 0 ? "already solved" : fmt::format("solved in {}{}", steps, tally.in_words());
        return;
      case Path::End::no_solution:
        answer.verdict = "none";
        answer.words = contradiction(path, item, answer, context);
        return;
      case Path::End::several:
        answer.verdict = "several";
        answer.words = fmt::format("several solutions: after {}, every remaining candidate is in one; {}{}",
                                   steps, cells, tally.in_words());
        return;
      case Path::End::out_of_reach:
      case Path::End::stopped:
        break;
    }
    answer.exit = Code::gave_up;
    const bool stopped = path.end == Path::End::stopped;
    answer.words = fmt::format("gave up after {}: {}; {}{}", steps,
                               stopped ? context.why_gave_up(GaveUp::Why::cancelled) : why_no_step(), cells,
                               tally.in_words());
    if (!stopped && !system)
      answer.words += effort.max_size > 0 ? "; try a larger --max-size" : "; try a larger --work";
  }

  std::string why_no_step() const {
    if (system && system->size() == 1) return "the system's pattern does not apply";
    if (system) return fmt::format("none of the system's {} patterns applies", system->size());
    const auto how = effort.path();
    return fmt::format("no reason found with up to {} (--work {})",
                       truths(static_cast<std::size_t>(how.effort.max_truths)), how.work);
  }

  /// Without any steps, names the clashing clues.
  std::string contradiction(const Path& path, const Item& item, const ExplainAnswer& answer,
                            const Context& context) const {
    const ExplainContext& explained = *answer.context;
    if (answer.tally.steps == 0)
      return no_solution_in_words(find_clash(explained.puzzle, context.budget()), item.record());
    const render::Phrases say(path.last.model(), explained.rules(), explained.digits);
    const GroupId empty = *path.last.contradiction();
    const std::string what = path.last.model().group(empty).kind == GroupKind::cell
                                 ? "candidates"
                                 : fmt::format("place for {}", say.digit(empty));
    return fmt::format("no solution: after {}, {} has no {} left{}", counted(answer.tally.steps, "step"),
                       say.house(empty), what, answer.tally.in_words());
  }
};

}  // namespace

extern const TaskInfo explain_task = {
    .name = "explain",
    .section = "Explain",
    .summary = "Solve step by step, always with a smallest reason",
    .examples = {{"hence explain puzzle.txt"},
                 {"hence explain --detail short puzzle.txt"},
                 {"hence explain --max-size 3 collection.sdm", "only small reasons"},
                 {"hence explain --svg steps puzzle.txt", "a picture of each step"},
                 {"hence explain --prove steps puzzle.txt; hence verify steps"},
                 {"hence explain --system system.db puzzle.txt", "see 'hence learn'"},
                 {"hence explain --json pair.csv | jq '.steps[].names[0]'"}},
    .takes = Takes::puzzles,
    .make = make_task<Explain>};

}  // namespace hence::tasks
