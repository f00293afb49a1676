#include "tasks/steps.hpp"

#include <fmt/format.h>

#include <array>

#include "ask/puzzle_words.hpp"
#include "base/counted.hpp"
#include "render/phrases.hpp"
#include "render/svg.hpp"
#include "render/words.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/prove_step.hpp"

namespace hence::tasks {

using explain::Position;
using explain::Step;

explain::Effort EffortOptions::effort() const {
  explain::Effort effort;
  if (max_size > 0) effort.max_truths = static_cast<int>(max_size);
  if (work > 0) effort.nodes = work;
  return effort;
}

explain::PathOptions EffortOptions::path() const {
  explain::PathOptions options;
  options.effort = effort();
  if (work > 0) options.work = work;
  return options;
}

Field max_size_field(EffortOptions& options) {
  return {
      .names = "--max-size N",
      .help = fmt::format("Largest reason allowed, in truths (default: {})", explain::Effort{}.max_truths),
      .target = &options.max_size,
      .group = Group::limits,
      .least = 1,
      .most = 1000};
}

std::string default_work() {
  return fmt::format("{} for a reason", explain::Effort{}.nodes);
}

std::string default_path_work() {
  return fmt::format("{} for all steps of a puzzle", explain::PathOptions{}.work);
}

Field work_field(EffortOptions& options, const std::string& usual) {
  return {.names = "--work N",
          .help = fmt::format("Search effort; deterministic, independent of time (default: {})", usual),
          .target = &options.work,
          .group = Group::limits,
          .least = 1,
          .most = 1e15};
}

std::string_view larger_limits(const EffortOptions& options) {
  return options.max_size > 0 ? "a larger --max-size or --work" : "a larger --work";
}

Field assume_unique_field(bool& assume) {
  return {"--assume-unique", "Also use patterns that hold only because the solution is unique", &assume,
          Group::search};
}

// Explanation contexts

sudoku::CellDigit ExplainContext::cell_digit(Candidate c) const {
  return sudoku::cell_digit(rules(), c);
}

Candidate ExplainContext::candidate(sudoku::Cell cell, sudoku::Digit digit) const {
  return sudoku::full_candidate(rules(), cell, digit);
}

render::Scene ExplainContext::scene(const Position& before, const Step& step) const {
  return render::picture(before, step, rules(), digits, clues);
}

std::string ExplainContext::headline(const Position& before, const Step& step, const Style& style) const {
  std::string text = render::headline(before, step, rules(), digits);
  const std::string outcome = render::outcome(before, step, rules(), digits);
  const std::size_t at = text.rfind(outcome);
  if (at == std::string::npos) return text;
  return text.replace(at, outcome.size(),
                      step.placed.empty() ? style.removed(outcome) : style.placed(outcome));
}

std::string ExplainContext::sentence(const Position& before, const Step& step) const {
  return render::sentence(before, step, rules(), digits);
}

std::vector<std::string> ExplainContext::core_lines(const Position& before, const Step& step) const {
  return render::core_lines(before, step, rules(), digits);
}

std::optional<ExplainContext> ContextCache::of(const sudoku::Puzzle& puzzle,
                                               const sudoku::Notation& notation) {
  // The board lists the rivals of each candidate: 256 MB at 64x64.
  constexpr std::int64_t most_candidates = 64 * 64 * 64;
  const sudoku::Rules& rules = puzzle.rules;
  if (std::int64_t{rules.cells()} * rules.size() > most_candidates) return std::nullopt;
  std::vector<Candidate> clues;
  for (const sudoku::CellDigit clue : clue_list(puzzle))
    clues.push_back(sudoku::full_candidate(rules, clue.cell, clue.digit));
  return ExplainContext{puzzle, digit_names(notation), as_position(puzzle, board_of(puzzle)),
                        std::move(clues)};
}

std::shared_ptr<const explain::Board> ContextCache::board_of(const sudoku::Puzzle& puzzle) {
  const std::lock_guard lock(mutex_);
  if (board_ == nullptr || rules_of_.rules != puzzle.rules || rules_of_.loose != puzzle.loose) {
    board_ = sudoku::board_of(puzzle);
    rules_of_ = puzzle.rules_alone();
  }
  return board_;
}

// JSON

namespace {

std::string_view word(GroupKind kind) {
  constexpr std::array words = {"cell", "row", "column", "box", "diagonal", "differs"};
  return words.at(static_cast<std::size_t>(kind));
}

void write_groups(JsonWriter& json, std::string_view key, const ExplainContext& context,
                  const Position& before, const std::vector<GroupId>& groups, const auto& in_words) {
  json.list(key, groups, [&](GroupId group) {
    json.object([&] {
      json("kind", word(before.model().group(group).kind))("text", in_words(group));
      write_candidates(json, "candidates", context, before.members(group));
    });
  });
}

}  // namespace

void write_candidates(JsonWriter& json, std::string_view key, const ExplainContext& context,
                      const std::vector<Candidate>& candidates) {
  json.list(key, candidates,
            [&](Candidate c) { write_cell_digit(json, context.cell_digit(c), context.rules()); });
}

void write_step(JsonWriter& json, const ExplainContext& context, const Position& before, const Step& step) {
  const render::Phrases say(before.model(), context.rules(), context.digits);
  const explain::Reason& reason = step.reason;
  json.list("names", step.names, [&](const auto& name) { json.value(name.name); });
  json("sentence", context.sentence(before, step));
  write_candidates(json, "placed", context, step.placed);
  write_candidates(json, "removed", context, step.removed);
  write_groups(json, "truths", context, before, reason.truths, [&](GroupId g) { return say.needs(g); });
  if (!reason.deadly.empty())
    json.list("deadly", reason.deadly, [&](const explain::Deadly& deadly) {
      json.object([&] {
        write_candidates(json, "pattern", context, deadly.pattern);
        write_candidates(json, "escapes", context, deadly.escapes);
      });
    });
  write_groups(json, "links", context, before, reason.links, [&](GroupId g) { return say.at_most(g); });
  json("size", reason.size())("least", step.least)("difficulty", step.difficulty);
  json("assumes_unique", !reason.deadly.empty());
}

// Words

std::string how_small(std::size_t size, int least) {
  return static_cast<std::size_t>(least) >= size ? "proved smallest"
                                                 : fmt::format("none has fewer than {}", least);
}

std::string truths(std::size_t size) {
  return counted(static_cast<std::int64_t>(size), "truth");
}

std::string also_called(const Step& step) {
  std::vector<std::string> others;
  for (std::size_t i = 1; i < step.names.size(); ++i) others.push_back(step.names[i].name);
  return fmt::format("also called: {}", fmt::join(others, ", "));
}

std::string write_picture(OutFolder& folder, const std::string& subfolder, std::size_t number,
                          const render::Scene& scene) {
  const std::string name = fmt::format("step-{:03}.svg", number);
  const std::string svg = to_svg(scene);
  const std::array<OutFolder::File, 1> files = {{{name, svg}}};
  const std::string path = folder.write(subfolder, files);
  return path + (path.ends_with('/') ? "" : "/") + name;
}

std::variant<Written, NoCertificate> write_step_certificate(Certificates& certificates,
                                                            const std::string& subfolder,
                                                            const ExplainContext& context,
                                                            const Position& before, const Step& step,
                                                            const Context& asked) {
  const auto result = certify_step(context.puzzle, before, step, asked.budget());
  if (std::holds_alternative<sudoku::AssumesUnique>(result))
    return NoCertificate{"it assumes a unique solution, which the rules do not state"};
  if (const auto* gave_up = std::get_if<GaveUp>(&result))
    return NoCertificate{asked.why_gave_up(gave_up->why, "certificate")};
  auto written = certificates.write(std::get<sudoku::Certificate>(result), subfolder);
  if (!written) return NoCertificate{asked.why_gave_up(GaveUp::Why::cancelled)};
  return *std::move(written);
}

}  // namespace hence::tasks
