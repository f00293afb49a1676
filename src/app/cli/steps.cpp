#include "app/cli/steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/cli/answers.hpp"
#include "app/cli/files.hpp"
#include "app/cli/look.hpp"
#include "render/phrases.hpp"
#include "render/words.hpp"
#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"
#include "sudoku/prove_step.hpp"
#include "verify/verify.hpp"

namespace hence::cli {

using explain::Position;
using explain::Reason;
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

Option max_size_option(EffortOptions& options) {
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

Option work_option(EffortOptions& options, const std::string& usual) {
  return {.names = "--work N",
          .help = fmt::format("Search effort; deterministic, independent of time (default: {})", usual),
          .target = &options.work,
          .group = Group::limits,
          .least = 1,
          .most = 1e15};
}

Option assume_unique_option(bool& assume) {
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

std::string ExplainContext::headline(const Position& before, const Step& step) const {
  std::string text = render::headline(before, step, rules(), digits);
  const std::string outcome = render::outcome(before, step, rules(), digits);
  const std::size_t at = text.rfind(outcome);
  if (at == std::string::npos) return text;
  return text.replace(at, outcome.size(),
                      step.placed.empty() ? style().removed(outcome) : style().placed(outcome));
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

Json json_group(const ExplainContext& context, const Position& before, GroupId group,
                const std::string& text) {
  Json json;
  json["kind"] = word(before.model().group(group).kind);
  json["text"] = text;
  json["candidates"] = json_candidates(context, before.members(group));
  return json;
}

}  // namespace

Json json_candidate(const ExplainContext& context, Candidate c) {
  return json_cell_digit(context.cell_digit(c), context.rules());
}

Json json_candidates(const ExplainContext& context, const std::vector<Candidate>& candidates) {
  Json json = Json::array();
  for (const Candidate c : candidates) json.push_back(json_candidate(context, c));
  return json;
}

Json json_reason(const ExplainContext& context, const Position& before, const Reason& reason) {
  const render::Phrases say(before.model(), context.rules(), context.digits);
  Json json;
  json["truths"] = Json::array();
  for (const GroupId truth : reason.truths)
    json["truths"].push_back(json_group(context, before, truth, say.needs(truth)));
  for (const explain::Deadly& deadly : reason.deadly)
    json["deadly"].push_back({{"pattern", json_candidates(context, deadly.pattern)},
                              {"escapes", json_candidates(context, deadly.escapes)}});
  json["links"] = Json::array();
  for (const GroupId link : reason.links)
    json["links"].push_back(json_group(context, before, link, say.at_most(link)));
  json["size"] = reason.size();
  return json;
}

Json json_step(const ExplainContext& context, const Position& before, const Step& step) {
  Json json;
  json["names"] = Json::array();
  for (const auto& name : step.names) json["names"].push_back(name.name);
  json["sentence"] = context.sentence(before, step);
  json["placed"] = json_candidates(context, step.placed);
  json["removed"] = json_candidates(context, step.removed);
  json.update(json_reason(context, before, step.reason));
  json["least"] = step.least;
  json["difficulty"] = step.difficulty;
  json["assumes_unique"] = !step.reason.deadly.empty();
  return json;
}

// Words

std::string how_small(std::size_t size, int least) {
  return static_cast<std::size_t>(least) >= size ? "proved smallest"
                                                 : fmt::format("none has fewer than {}", least);
}

std::string truths(std::size_t size) {
  return fmt::format("{} truth{}", size, size == 1 ? "" : "s");
}

std::string also_called(const Step& step) {
  std::vector<std::string> others;
  for (std::size_t i = 1; i < step.names.size(); ++i) others.push_back(step.names[i].name);
  return fmt::format("also called: {}", fmt::join(others, ", "));
}

std::variant<Written, StepCertificates::None> StepCertificates::write(const Position& before,
                                                                      const Step& step, std::int64_t number) {
  const auto result = certify_step(context_.puzzle, before, step, stop_.budget());
  if (std::holds_alternative<sudoku::AssumesUnique>(result))
    return None{"it assumes a unique solution, which the rules do not state", false};
  if (const auto* gave_up = std::get_if<GaveUp>(&result))
    return None{why_gave_up(gave_up->why, stop_, "certificate"), true};
  const auto written = folder_.write(std::get<sudoku::Certificate>(result), number);
  if (!written) return None{why_gave_up(GaveUp::Why::cancelled, stop_), true};
  ++written_;
  return *written;
}

std::optional<Written> StepCertificates::write_at_once(Candidate c) {
  const auto certificate = certify_direct(context_.puzzle, context_.start, c);
  if (!certificate) throw std::logic_error("a clue decides nothing about this candidate");
  auto written = folder_.write(*certificate, 0);
  if (written) ++written_;
  return written;
}

void StepCertificates::begin_all(const CertificateOptions& options, Stop& stop) {
  CertificateFolder folder(options, stop);
  if (!options.force) return;
  for (const std::string& puzzle : verify::numbered_folders(options.folder))
    CertificateFolder({puzzle, options.binary, true}, stop).begin();
  folder.begin();
}

}  // namespace hence::cli
