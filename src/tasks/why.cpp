// The smallest reason why a digit is not in a cell, or must be in it.
#include <fmt/format.h>

#include <algorithm>

#include "ask/errors.hpp"
#include "ask/puzzle_words.hpp"
#include "base/counted.hpp"
#include "explain/needed.hpp"
#include "explain/one_candidate.hpp"
#include "render/graph.hpp"
#include "render/svg.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/prove_step.hpp"
#include "tasks/cell_words.hpp"
#include "tasks/why_finding.hpp"

namespace hence::tasks {
namespace {

using explain::Position;
using explain::Step;

/// The text of a finding: red where the candidate is excluded, green where it is placed.
std::string coloured(const Finding& finding, const Style& style) {
  const std::size_t end = std::min(finding.text.find(':'), finding.text.size());
  const std::string what = finding.text.substr(0, end);
  const bool removed = finding.excluded() || finding.verdict == "crossed out";
  return (removed            ? style.removed(what)
          : finding.forced() ? style.placed(what)
                             : what) +
         finding.text.substr(end);
}

std::string because(const Finding& finding, std::string_view joint) {
  return finding.no_reason_because.empty() ? "" : std::string(joint) + finding.no_reason_because;
}

std::string size_of(const Step& step) {
  return fmt::format("{}, {}", truths(step.reason.size()), how_small(step.reason.size(), step.least));
}

/// `all`: the question asks for all reasons.
void write_finding(JsonWriter& json, const ExplainContext& context, const Finding& finding, bool all) {
  write_cell_digit_members(json, context.cell_digit(finding.candidate), context.rules());
  json("verdict", finding.verdict)("text", finding.text).unless_empty("why", finding.no_reason_because);
  if (!finding.excluded() && !finding.forced()) return;
  json.list("reasons", finding.reasons,
            [&](const Step& step) { json.object([&] { write_step(json, context, context.start, step); }); });
  json("least", finding.least);
  if (all) json("complete", finding.all);
}

/// In a list of all digits of a cell.
struct OneDigit : Answer {
  const ExplainContext& context;
  const Finding& finding;

  OneDigit(const ExplainContext& c, const Finding& f) : context(c), finding(f) {}

  void json(JsonWriter& json) const override {
    json.object([&] { write_finding(json, context, finding, false); });
  }

  void text(TextWriter& text) const override {
    const std::string what = coloured(finding, text.style());
    if (!finding.found()) return text.paragraph("", what + because(finding, ": "), 2);
    const Step& step = finding.reasons.front();
    const auto& name = step.names.front();  // a systematic name includes the size
    const std::string size = name.systematic ? how_small(step.reason.size(), step.least) : size_of(step);
    text.paragraph("", fmt::format("{}: {} ({})", what, name.name, size), 2);
  }
};

struct WhyAnswer : Answer {
  const sudoku::Record& record;
  bool all;  ///< reasons, not only one
  Code exit = Code::answered;
  std::string gave_up = {};  ///< why
  std::optional<sudoku::Clash> clash = {};
  std::optional<ExplainContext> context = {};

  // About a cell; as text, its digits are parts
  std::string cell = {};
  std::vector<Finding> digits = {};

  // About a candidate
  std::optional<Finding> finding = {};
  std::optional<explain::Chain> chain = {};
  struct Files {
    std::string picture = {};
    std::string graph = {};
    std::string certificate = {};
  };
  std::vector<Files> files = {};  ///< of the reason, or of each step of the chain

  WhyAnswer(const sudoku::Record& r, bool a) : record(r), all(a) {}

  Code code() const override { return exit; }

  void json(JsonWriter& json) const override {
    if (!gave_up.empty()) {
      json("verdict", "gave up")("why", gave_up);
    } else if (clash) {
      json("verdict", "none").key("clash");
      write_clash(json, *clash, record);
    } else if (!cell.empty()) {
      json("cell", cell);
      json.list("values", digits, [&](const Finding& of_digit) { OneDigit(*context, of_digit).json(json); });
    } else if (chain) {
      write_cell_digit_members(json, context->cell_digit(finding->candidate), context->rules());
      json("verdict", finding->verdict)("text", finding->text).key("steps");
      json.begin_array();
      each_step([&](const Position& before, const Step& step, std::size_t number) {
        json.object([&] {
          write_step(json, *context, before, step);
          write_files(json, files[number - 1]);
        });
      });
      json.end_array();
    } else {
      write_finding(json, *context, *finding, all);
      for (const Files& of_reason : files) write_files(json, of_reason);
      if (finding->verdict != "open") return;
      json.key("solution");
      write_grid(json, finding->solution, context->rules());
    }
  }

  void text(TextWriter& text) const override {
    if (!gave_up.empty()) return text.line("gave up: " + gave_up);
    if (clash) return text.paragraph("", no_solution_in_words(*clash, record), 2);
    if (!cell.empty()) return;
    if (chain) return write_chain(text);
    const std::string what = coloured(*finding, text.style());
    if (finding->verdict == "open") {
      text.line(finding->text + "; for example:");
      text.write(coloured_grid(finding->solution, record, record.notation, text.style()));
    } else if (!finding->found()) {
      text.paragraph("", what + because(*finding, ", but "), 2);
    } else if (all) {
      write_all(text, what);
    } else {
      const Step& step = finding->reasons.front();
      text.paragraph("", fmt::format("{}: {}", what, step.names.front().name), 2);
      write_core(text, step, "  ");
      text.paragraph("  ", "size: " + size_of(step));
    }
  }

  void each_step(const auto& on_step) const {
    std::size_t number = 0;
    replay(context->start, chain->steps, chain->needed,
           [&](const Position& before, const Step& step) { on_step(before, step, ++number); });
  }

 private:
  static void write_files(JsonWriter& json, const Files& written) {
    json.unless_empty("svg", written.picture).unless_empty("graph", written.graph);
    json.unless_empty("certificate", written.certificate);
  }

  void write_core(TextWriter& text, const Step& step, const std::string& margin) const {
    text.paragraph(margin, context->sentence(context->start, step));
    for (const std::string& line : context->core_lines(context->start, step)) text.paragraph(margin, line, 2);
    if (step.names.size() > 1) text.paragraph(margin, also_called(step), 2);
  }

  void write_all(TextWriter& text, const std::string& what) const {
    const std::size_t count = finding->reasons.size();
    text.paragraph("",
                   fmt::format("{}: {} of {}; {} of that size", what, counted(count, "reason"),
                               size_of(finding->reasons.front()), finding->all ? "no more" : "maybe more"),
                   2);
    for (std::size_t i = 0; i < count; ++i) {
      text.paragraph(fmt::format("{:>3}. ", i + 1), finding->reasons[i].names.front().name);
      write_core(text, finding->reasons[i], "     ");
    }
  }

  void write_chain(TextWriter& text) const {
    std::size_t largest = 0;
    each_step([&](const Position& before, const Step& step, std::size_t number) {
      largest = std::max(largest, step.reason.size());
      text.paragraph(fmt::format("{:>3}. ", number), context->headline(before, step, text.style()));
      text.paragraph("     ", context->sentence(before, step));
    });
    text.paragraph(
        "",
        fmt::format("{}: needs {} of {}; the largest reason has {}", coloured(*finding, text.style()),
                    chain->needed.size(), counted(chain->steps.size(), "step"), truths(largest)),
        2);
  }
};

struct Why : Task {
  std::string file;
  std::string cell;
  std::string digit;
  bool all = false;
  bool steps = false;
  std::int64_t hops = -1;  ///< -1: not given
  std::string from = "marks";
  std::string picture_path;  ///< a file; with --steps a folder
  std::string graph_path;
  CertificateOptions certificate;
  EffortOptions effort;

  Front* front = nullptr;
  std::unique_ptr<OutFile> picture;
  std::unique_ptr<OutFolder> pictures;
  std::unique_ptr<OutFile> graph;
  std::optional<Certificates> certificates;

  Fields own_fields() override {
    const std::vector<std::string> about_digit = {"digit"};
    return {{.names = "FILE",
             .help = "File with a puzzle, '-' for standard input, or a one-line puzzle itself",
             .target = &file,
             .role = Role::input,
             .own_key = "input"},
            {
                .names = "CELL",
                .help = "The cell: r1c3 or A3 is row 1, column 3; in a tuple g2r1c3",
                .target = &cell,
            },
            {
                .names = "[DIGIT]",
                .help = "The digit, as the puzzle writes it (default: all)",
                .target = &digit,
            },
            {.names = "--all",
             .help = "All smallest reasons, not only the one easiest to see",
             .target = &all,
             .needs = about_digit},
            {.names = "--steps",
             .help = "A sequence of small steps instead of one reason",
             .target = &steps,
             .needs = about_digit,
             .excludes = {"all", "hops", "graph"}},
            {"--hops N",
             "Limit the reason to N hops from the cell: 0 the cell, 1 what it sees, 2 what those see "
             "(default: any distance)",
             &hops,
             Group::common,
             {},
             0,
             100},
            {"--from",
             "What to take as given: pencil marks too, or only clues",
             &from,
             Group::input,
             {"marks", "clues"}},
            {.names = "--svg FILE",
             .help = "Draw the reason; with --steps: a folder of pictures",
             .target = &picture_path,
             .group = Group::output,
             .role = Role::file,
             .needs = about_digit},
            {.names = "--graph FILE",
             .help = "Draw which candidates of the reason exclude each other (.svg or .dot)",
             .target = &graph_path,
             .group = Group::output,
             .role = Role::file,
             .needs = about_digit},
            force_field(common, "Overwrite existing files", Group::output, {"graph", "svg", "prove"}),
            prove(),
            binary_field(certificate),
            max_size_field(effort),
            work_field(effort, default_work() + "; with --steps " + default_path_work())};
  }

  WalkOptions walk() const override { return {.one = true}; }

  void begin(Front& lent) override {
    front = &lent;
    common.inputs = {file};
    if (!graph_path.empty() && !graph_path.ends_with(".svg") && !graph_path.ends_with(".dot"))
      throw UsageError("--graph: expected a file name ending with .svg or .dot");
    if (!picture_path.empty() && steps)
      pictures = front->folder(picture_path, OutFolder::Holds::pictures, "step");
    if (!picture_path.empty() && !steps) picture = front->file(picture_path);
    if (!graph_path.empty()) graph = front->file(graph_path);
    if (!certificate.folder.empty())
      certificates.emplace(certificate, *front, OutFolder::Holds::step_certificates);
  }

  void end(Front&) override {
    if (certificates) certificates->say_what_was_written();
  }

  std::unique_ptr<Answer> answer(const Item& item, Context& asked) override {
    const sudoku::Record& record = item.record();
    sudoku::Puzzle puzzle = record.puzzle;
    if (from == "clues") puzzle.crossed_out.clear();
    const sudoku::Cell in = cell_named(cell, puzzle.rules);
    const auto value = digit.empty()
                           ? std::nullopt
                           : std::optional(digit_named(digit, puzzle.rules, digit_names(record.notation)));
    auto answer = std::make_unique<WhyAnswer>(record, all);
    answer->context = ContextCache().of(puzzle, record.notation);
    if (!answer->context) {
      answer->gave_up = too_large_to_explain;
      answer->exit = Code::gave_up;
    } else if (answer->context->start.contradiction()) {
      answer->clash = find_clash(puzzle, asked.budget());
      answer->exit = Code::no_answer;
    } else if (!value) {
      about_cell(in, *answer, asked);
    } else {
      if (certificates) certificates->begin();
      const Candidate candidate = answer->context->candidate(in, *value);
      steps ? find_chain(candidate, *answer, asked) : find_reason(candidate, *answer, asked);
      answer->exit = worse(answer->exit, answer->finding->code);
      if (picture) picture->finish();
      if (graph) graph->finish();
    }
    return answer;
  }

 private:
  Field prove() {
    Field field = prove_field(certificate);
    field.needs = {"digit"};
    return field;
  }

  WhyQuestion question() const {
    WhyQuestion question{effort.effort(), std::nullopt};
    if (hops >= 0) question.hops = static_cast<int>(hops);
    return question;
  }

  void about_cell(sudoku::Cell in, WhyAnswer& answer, Context& asked) const {
    const ExplainContext& context = *answer.context;
    answer.cell = context.rules().name(in);
    for (int d = 1; d <= context.rules().size(); ++d) {
      Finding found = find_reasons(context, context.candidate(in, sudoku::Digit(d)), question(), asked);
      answer.exit = worse(answer.exit, found.code);
      if (common.json)
        answer.digits.push_back(std::move(found));
      else
        asked.part(OneDigit(context, found), true);
      if (!asked.stop().stopped()) continue;
      answer.exit = Code::gave_up;
      return;
    }
  }

  void find_reason(Candidate c, WhyAnswer& answer, const Context& asked) {
    const ExplainContext& context = *answer.context;
    answer.finding = find_reasons(context, c, question(), asked);
    if (!answer.finding->found()) return without_reason(answer);
    const Step& step = answer.finding->reasons.front();
    WhyAnswer::Files& written = answer.files.emplace_back();
    if (picture) {
      picture->write(to_svg(context.scene(context.start, step)));
      written.picture = picture_path;
    }
    if (graph) {
      const auto drawn = render::conflict_graph(context.start, step, context.rules(), context.digits);
      graph->write(graph_path.ends_with(".dot") ? to_dot(drawn) : to_svg(drawn));
      written.graph = graph_path;
    }
    certify(context.start, step, "", answer, asked);
  }

  /// A chain of small steps instead of one large reason.
  void find_chain(Candidate c, WhyAnswer& answer, const Context& asked) {
    const ExplainContext& context = *answer.context;
    answer.finding = find_fate(context, c, asked);
    Finding& finding = *answer.finding;
    if (!finding.excluded() && !finding.forced()) return without_reason(answer);
    const auto result = answer_of(context.puzzle, context.start, asked.budget());
    if (const auto* gave_up = std::get_if<GaveUp>(&result)) {
      finding.no_reason_because = "no steps found: " + asked.why_gave_up(gave_up->why);
      finding.code = Code::gave_up;
      return without_reason(answer);
    }
    auto chain = chain_to(context.start, c, std::get<explain::Answer>(result), effort.path(), asked.budget());
    if (!chain.reached) {
      finding.no_reason_because =
          fmt::format("after {}: {}", counted(chain.steps.size(), "step"), why_not_reached(chain, asked));
      finding.code = chain.end == explain::Path::End::no_solution ? Code::no_answer : Code::gave_up;
      return without_reason(answer);
    }
    answer.chain = std::move(chain);
    answer.each_step([&](const Position& before, const Step& step, std::size_t number) {
      WhyAnswer::Files& written = answer.files.emplace_back();
      if (pictures) written.picture = write_picture(*pictures, "", number, context.scene(before, step));
      certify(before, step, std::to_string(number), answer, asked);
    });
  }

  static std::string why_not_reached(const explain::Chain& chain, const Context& asked) {
    if (chain.end == explain::Path::End::stopped) return asked.why_gave_up(GaveUp::Why::cancelled);
    if (chain.end == explain::Path::End::no_solution)
      return "contradiction elsewhere, so there is no solution";
    return "no further reason found; try a larger --work or --max-size";
  }

  void certify(const Position& before, const Step& step, const std::string& subfolder, WhyAnswer& answer,
               const Context& asked) {
    if (!certificates) return;
    const auto result =
        write_step_certificate(*certificates, subfolder, *answer.context, before, step, asked);
    if (const auto* none = std::get_if<NoCertificate>(&result))
      missing("no certificate: " + none->why, Code::gave_up, answer);
    else
      answer.files.back().certificate = std::get<Written>(result).folder;
  }

  /// A candidate that a clue decides has a certificate, but no reason to draw.
  void without_reason(WhyAnswer& answer) {
    const bool draws = !picture_path.empty() || !graph_path.empty();
    if (answer.finding->at_once && certificates) {
      const ExplainContext& context = *answer.context;
      const auto made = certify_direct(context.puzzle, context.start, answer.finding->candidate);
      if (!made) throw std::logic_error("a clue decides nothing about this candidate");
      const auto written = certificates->write(*made, "");
      if (written)
        answer.files.push_back({.certificate = written->folder});
      else
        missing("no certificate: stopped", Code::gave_up, answer);
    }
    if (answer.finding->at_once && draws)
      missing("no reason to draw: a clue decides it", Code::no_answer, answer);
    if (!answer.finding->at_once && (draws || certificates))
      missing("no reason to draw or prove; no files written", Code::no_answer, answer);
    picture.reset();
    graph.reset();
  }

  void missing(const std::string& what, Code code, WhyAnswer& answer) const {
    front->complain(what);
    answer.exit = worse(answer.exit, code);
  }
};

}  // namespace

extern const TaskInfo why_task = {
    .name = "why",
    .section = "Explain",
    .summary = "Explain why a digit can't be, or must be, in a cell",
    .examples = {{"hence why puzzle.txt r1c3 6"},
                 {"hence why puzzle.txt r1c3", "all digits of the cell"},
                 {"hence why puzzle.txt r1c3 6 --all", "all smallest reasons"},
                 {"hence why puzzle.txt r1c3 6 --hops 1", "only what the cell sees"},
                 {"hence why puzzle.txt r1c3 6 --steps", "small steps instead"},
                 {"hence why marks.txt r1c3 6 --from clues", "ignore pencil marks"},
                 {"hence why pair.csv g2r4c7 5 --svg why.svg --graph graph.svg"},
                 {"hence why puzzle.txt r1c3 6 --prove why; hence verify why"}},
    .takes = Takes::puzzles,
    .one = true,
    .keeps_places = false,
    .make = make_task<Why>};

}  // namespace hence::tasks
