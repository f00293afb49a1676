// hence explain: solves step by step and gives the reason for each step.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "app/cli/answers.hpp"
#include "app/cli/files.hpp"
#include "app/cli/look.hpp"
#include "app/cli/steps.hpp"
#include "app/cli/terminal.hpp"
#include "base/counted.hpp"
#include "render/marks.hpp"
#include "render/phrases.hpp"
#include "render/picture.hpp"
#include "render/svg.hpp"
#include "sudoku/as_position.hpp"
#include "tasks/catalogues.hpp"
#include "tasks/system_file.hpp"

namespace hence::cli {

using tasks::settings_of;
using tasks::SystemFile;
namespace {

using explain::Path;
using explain::Position;
using explain::Step;

struct ExplainOptions {
  std::vector<std::string> files;
  InputOptions input;
  RunOptions run;
  EffortOptions effort;
  bool assume_unique = false;
  std::string system;
  std::string detail = "middle";
  bool json = false;
  std::string svg;
  std::string prove;
  bool binary = false;
  bool force = false;
};

/// Statistics of the steps so far.
struct StepTally {
  std::size_t steps = 0;
  std::size_t largest = 0;  ///< truths of a reason
  std::size_t proved_smallest = 0;
  std::size_t assume_unique = 0;
  std::set<std::size_t> patterns = {};  ///< used, of the --system
  bool by_system = false;

  void add(const Step& step) {
    ++steps;
    largest = std::max(largest, step.reason.size());
    if (step.proved_smallest()) ++proved_smallest;
    if (!step.reason.deadly.empty()) ++assume_unique;
  }

  /// "the largest reason has 5 truths; all reasons proved smallest"
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

/// How an explanation ended: a verdict for programs, a line for people.
struct Ending {
  std::string verdict;
  std::string text;
  ExitCode code = ExitCode::answered;
};

std::size_t placed_cells(const Position& position) {
  std::size_t placed = 0;
  for (std::size_t c = 0; c < position.model().candidates(); ++c)
    if (position.placed(Candidate(c))) ++placed;
  return placed;
}

/// The explanation of one puzzle.
class Explanation {
 public:
  /// With a `system`, uses only its patterns.
  Explanation(const Numbered& item, const ExplainContext& explain_context, const ExplainOptions& options,
              const SystemFile* system, Stop& stop)
      : item_(item), explain_context_(explain_context), options_(options), system_(system), stop_(stop) {
    tally_.by_system = system != nullptr;
  }

  Reply run(const Context& context, PictureFolder* pictures, StepCertificates* certificates) {
    Reply reply;
    const auto answer = answer_of(explain_context_.puzzle, explain_context_.start, stop_.budget());
    if (const auto* gave_up = std::get_if<GaveUp>(&answer))
      return closed({"gave up", "gave up: " + why_gave_up(gave_up->why, stop_), ExitCode::gave_up}, nullptr);
    const auto& known = std::get<explain::Answer>(answer);
    const bool assume = options_.assume_unique && known.unique;
    if (options_.assume_unique && !known.unique)
      reply.err += aside("more than one solution; --assume-unique ignored");
    auto on_step = [&](const Position& before, const Step& step, std::optional<std::size_t> pattern = {}) {
      tally_.add(step);
      if (pattern) tally_.patterns.insert(*pattern);
      Json json = options_.json ? json_step(explain_context_, before, step) : Json();
      if (options_.json && pattern) json["pattern"] = system_->id(*pattern);
      if (pictures != nullptr) {
        const std::string path =
            pictures->write(number(), tally_.steps, to_svg(explain_context_.scene(before, step)));
        if (options_.json) json["svg"] = path;
      }
      if (certificates != nullptr) {
        const auto result = certificates->write(before, step, static_cast<std::int64_t>(tally_.steps));
        if (const auto* written = std::get_if<Written>(&result)) {
          if (options_.json) json["certificate"] = written->folder;
        } else {
          reply.err += aside(fmt::format("no certificate of step {}: {}", tally_.steps,
                                         std::get<StepCertificates::None>(result).why));
          reply.code = worse(reply.code, ExitCode::gave_up);
        }
      }
      context.part(options_.json ? opening(json)
                                 : in_words(before, step, pattern ? system_->id(*pattern) : ""));
      context.progress(fmt::format("{}step {}", number() > 0 ? fmt::format("puzzle {}, ", number()) : "",
                                   tally_.steps + 1));
      return true;
    };
    explain::PathOptions how = options_.effort.path();
    how.assume_unique = assume;
    how.clues = explain_context_.clues;
    Reply end;
    try {
      const Path path =
          system_ != nullptr
              ? system_->system().explain(explain_context_.start, known, true, on_step, stop_.budget())
              : explain::explain(explain_context_.start, known, how, on_step, stop_.budget());
      end = closed(ending(path), &path);
    } catch (const std::bad_alloc&) {  // the steps already written need an end
      end = closed({"gave up", "gave up: out of memory", ExitCode::gave_up}, nullptr);
    }
    end.err = reply.err + end.err;
    end.code = worse(end.code, reply.code);
    return end;
  }

 private:
  std::int64_t number() const { return item_.alone ? 0 : item_.index; }

  std::string aside(const std::string& words) const {
    return located(item_.file, {item_.record->place, words}) + "\n";
  }

  /// The step, preceded by the head of the object or a comma.
  std::string opening(const Json& step) {
    std::string line = json_line(step);
    line.pop_back();
    return (tally_.steps == 1 ? head() : ",") + line;
  }

  std::string head() const {
    std::string line = json_line(json_head(item_));
    line.resize(line.size() - 2);  // "}\n"
    return line + ",\"steps\":[";
  }

  /// In a batch, each explanation begins with the location of its puzzle.
  std::string title() const {
    if (item_.alone) return "";
    return fmt::format("{}puzzle {} ({}:{})\n", item_.index > 1 ? "\n" : "", item_.index,
                       printable(item_.file), item_.record->place.line);
  }

  /// `pattern`: its id, with --system.
  std::string in_words(const Position& before, const Step& step, const std::string& pattern) const {
    std::string text = tally_.steps == 1 ? title() : "";
    const std::string indent(5, ' ');
    const bool single = !step.placed.empty();
    const std::string number = fmt::format("{:>3}. ", tally_.steps);
    // The manual says "smallest": mark the steps where that is not proved.
    const bool says_size = system_ == nullptr && !step.proved_smallest();
    const std::string headline = explain_context_.headline(before, step, style()) +
                                 (says_size ? fmt::format(" ({}, {})", truths(step.reason.size()),
                                                          how_small(step.reason.size(), step.least))
                                            : "") +
                                 (pattern.empty() ? "" : fmt::format(" [pattern {}]", pattern));
    if (options_.detail == "short") return text + paragraph(number, headline);
    const std::string why = explain_context_.sentence(before, step);
    // The sentence of a single already says what is placed.
    if (single && options_.detail != "full")
      return text +
             paragraph(number, fmt::format("{}: {}", step.names.front().name, with_cell_placed(why, step)));
    text += paragraph(number, headline) + paragraph(indent, why);
    if (options_.detail != "full") return text;
    if (!single)
      text += indented(render::marks(explain_context_.scene(before, step), {.colour = style().coloured()}));
    if (step.names.size() > 1) text += paragraph(indent, also_called(step), 2);
    for (const std::string& line : explain_context_.core_lines(before, step))
      text += paragraph(indent, line, 2);
    const std::string size = truths(step.reason.size());
    const std::string least = system_ != nullptr ? "" : ", " + how_small(step.reason.size(), step.least);
    return text + paragraph(indent, fmt::format("size: {}{}", size, least));
  }

  /// The sentence of a single with its cell in colour.
  std::string with_cell_placed(std::string sentence, const Step& step) const {
    const sudoku::Cell placed = explain_context_.cell_digit(step.placed.front()).cell;
    const std::string cell = explain_context_.rules().name(placed);
    const std::size_t at = sentence.find(cell);
    return at == std::string::npos ? sentence : sentence.replace(at, cell.size(), style().placed(cell));
  }

  static std::string indented(const std::string& lines) {
    std::string text;
    for (std::size_t begin = 0; begin < lines.size();) {
      const std::size_t end = std::min(lines.find('\n', begin), lines.size() - 1) + 1;
      text += std::string(5, ' ') + lines.substr(begin, end - begin);
      begin = end;
    }
    return text;
  }

  Ending ending(const Path& path) const {
    const std::string steps = counted(tally_.steps, "step");
    const std::string cells =
        fmt::format("{} of {} cells filled", placed_cells(path.last), explain_context_.rules().cells());
    switch (path.end) {
      case Path::End::solved:
        return {
            "solved",
            tally_.steps == 0 ? "already solved" : fmt::format("solved in {}{}", steps, tally_.in_words()),
            ExitCode::answered};
      case Path::End::no_solution:
        return {"none", contradiction(path), ExitCode::no_answer};
      case Path::End::several:
        return {"several",
                fmt::format("several solutions: after {}, every remaining candidate is in one; {}{}", steps,
                            cells, tally_.in_words()),
                ExitCode::no_answer};
      case Path::End::out_of_reach:
        if (system_ != nullptr)
          return {"gave up",
                  fmt::format("gave up after {}: {}; {}{}", steps,
                              system_->size() == 1
                                  ? "the system's pattern does not apply"
                                  : fmt::format("none of the system's {} patterns applies", system_->size()),
                              cells, tally_.in_words()),
                  ExitCode::gave_up};
        return {"gave up",
                fmt::format("gave up after {}: no reason found{}; {}{}; try {}", steps, within(), cells,
                            tally_.in_words(), larger()),
                ExitCode::gave_up};
      case Path::End::stopped:
        break;
    }
    return {"gave up",
            fmt::format("gave up after {}: {}; {}{}", steps, why_gave_up(GaveUp::Why::cancelled, stop_),
                        cells, tally_.in_words()),
            ExitCode::gave_up};
  }

  std::string within() const {
    const auto how = options_.effort.path();
    return fmt::format(" with up to {} (--work {})", truths(static_cast<std::size_t>(how.effort.max_truths)),
                       how.work);
  }
  std::string larger() const {
    return options_.effort.max_size > 0 ? "a larger --max-size" : "a larger --work";
  }

  /// Without any steps, names the clashing clues.
  std::string contradiction(const Path& path) const {
    if (tally_.steps == 0)
      return no_solution_in_words(find_clash(explain_context_.puzzle, stop_.budget()), *item_.record);
    const render::Phrases say(path.last.model(), explain_context_.rules(), explain_context_.digits);
    const GroupId empty = *path.last.contradiction();
    const std::string what = path.last.model().group(empty).kind == GroupKind::cell
                                 ? "candidates"
                                 : fmt::format("place for {}", say.digit(empty));
    return fmt::format("no solution: after {}, {} has no {} left{}", counted(tally_.steps, "step"),
                       say.house(empty), what, tally_.in_words());
  }

  Reply closed(const Ending& ending, const Path* path) const {
    if (!options_.json) {
      std::string text = tally_.steps == 0 ? title() : "";
      if (options_.detail == "full" && path != nullptr && ending.code == ExitCode::gave_up)
        text += indented(render::marks(render::picture(path->last, explain_context_.rules(),
                                                       explain_context_.digits, explain_context_.clues),
                                       {.colour = style().coloured()}));
      return {text + paragraph("", ending.text, 2), "", ending.code};
    }
    Json end;
    end["verdict"] = ending.verdict;
    end["text"] = ending.text;
    end["cells"] = explain_context_.rules().cells();
    end["placed"] = placed_cells(path != nullptr ? path->last : explain_context_.start);
    end["largest"] = tally_.largest;
    end["proved_smallest"] = tally_.proved_smallest;
    end["assume_unique"] = tally_.assume_unique;
    return {(tally_.steps == 0 ? head() : "") + "]," + json_line(end).substr(1), "", ending.code};
  }

  const Numbered& item_;
  const ExplainContext& explain_context_;
  const ExplainOptions& options_;
  const SystemFile* system_;
  Stop& stop_;
  StepTally tally_;
};

class Explaining {
 public:
  Explaining(const ExplainOptions& options, Stop& stop) : options_(options), stop_(stop) {
    if (!options.svg.empty()) pictures_.emplace(options.svg, "step", options.force, stop);
    if (!options.prove.empty()) StepCertificates::begin_all(certificate(0), stop);
    if (!options.system.empty()) system_.emplace(options.system);
  }

  ExitCode run() {
    const ExitCode code = answer_all(
        options_.files, options_.input, options_.run, options_.json, stop_,
        [&](const Numbered& item, const Context& context) { return answer(item, context); }, Hold::first);
    if (written_ > 0)
      complain(fmt::format("{} written to {}; check with 'hence verify {}'",
                           counted(written_, "step certificate"), printable(options_.prove),
                           printable(options_.prove)));
    return code;
  }

 private:
  Reply answer(const Numbered& item, const Context& context) {
    const auto explain_context = contexts_.of(item.record->puzzle, item.record->notation);
    if (!explain_context) return too_large(item);
    if (system_ && settings_of(explain_context->puzzle) != system_->settings())
      return refused(item,
                     {item.record->place,
                      fmt::format("this puzzle is {}, but the system was learned for {}",
                                  explain_context->rules().describe(), system_->settings().at("rules"))},
                     options_.json);
    std::optional<StepCertificates> certificates;
    if (!options_.prove.empty())
      certificates.emplace(certificate(item.alone ? 0 : item.index), *explain_context, stop_);
    Reply reply =
        Explanation(item, *explain_context, options_, system_ ? &*system_ : nullptr, stop_)
            .run(context, pictures_ ? &*pictures_ : nullptr, certificates ? &*certificates : nullptr);
    if (certificates) written_ += certificates->written();
    return reply;
  }

  CertificateOptions certificate(std::int64_t puzzle) const {
    const std::filesystem::path folder(options_.prove);
    return {puzzle == 0 ? options_.prove : (folder / std::to_string(puzzle)).string(), options_.binary,
            options_.force};
  }

  Reply too_large(const Numbered& item) const {
    if (!options_.json) return {fmt::format("gave up: {}\n", too_large_to_explain), "", ExitCode::gave_up};
    Json json = json_head(item);
    json["steps"] = Json::array();
    json["verdict"] = "gave up";
    json["text"] = too_large_to_explain;
    return {json_line(json), "", ExitCode::gave_up};
  }

  const ExplainOptions& options_;
  Stop& stop_;
  ContextCache contexts_;
  std::optional<SystemFile> system_;
  std::optional<PictureFolder> pictures_;
  std::atomic<std::int64_t> written_ = 0;  // certificates
};

void validate(const ExplainOptions& options) {
  if (options.json && options.detail != "middle")
    throw UsageError("--detail is for text output; --json has every detail");
  if (options.prove.empty() && options.binary) throw UsageError("--binary needs --prove FOLDER");
  if (options.prove.empty() && options.svg.empty() && options.force)
    throw UsageError("--force needs --svg FOLDER or --prove FOLDER");
  if (!options.system.empty() &&
      (options.assume_unique || options.effort.max_size > 0 || options.effort.work > 0))
    throw UsageError("--system uses only its patterns; omit --assume-unique, --max-size and --work");
  if (!options.prove.empty() && options.assume_unique)
    throw UsageError("--prove and --assume-unique exclude each other: such a step has no proof");
}

}  // namespace

Command explain_command() {
  auto options = std::make_shared<ExplainOptions>();
  Command command{
      .name = "explain",
      .summary = "Solve step by step, always with a smallest reason",
      .examples = {{"hence explain puzzle.txt"},
                   {"hence explain --detail short puzzle.txt"},
                   {"hence explain --max-size 3 collection.sdm", "only small reasons"},
                   {"hence explain --svg steps puzzle.txt", "a picture of each step"},
                   {"hence explain --prove steps puzzle.txt; hence verify steps"},
                   {"hence explain --system system.db puzzle.txt", "see 'hence learn'"},
                   {"hence explain --json pair.csv | jq '.steps[].names[0]'"}},
      .options =
          {
              files_option(options->files),
              {"--detail",
               "How much to say about each step",
               &options->detail,
               Group::common,
               {"short", "middle", "full"}},
              json_option(options->json, Group::common),
              {"--svg FOLDER", "Draw each step: step-001.svg, ...", &options->svg},
              assume_unique_field(options->assume_unique),
              {"--system FILE", "Use only the patterns that 'hence learn --select' chose in this catalogue",
               &options->system, Group::search},
              {"--force", "Overwrite pictures and certificates", &options->force, Group::output},
              {"--prove FOLDER", "Write a certificate of each step; check them with 'hence verify'",
               &options->prove, Group::proof},
              binary_option(options->binary),
              max_size_field(options->effort),
              work_field(options->effort, default_path_work()),
              threads_option(options->run),
              timeout_option(options->run),
          },
      .run =
          [options](Stop& stop) {
            validate(*options);
            return Explaining(*options, stop).run();
          },
  };
  add_input_options(command, options->input);
  return command;
}

}  // namespace hence::cli
