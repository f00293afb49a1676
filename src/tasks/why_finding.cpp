#include "tasks/why_finding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/counted.hpp"
#include "explain/one_candidate.hpp"
#include "sudoku/hops.hpp"

namespace hence::tasks {
namespace {

using explain::Position;
using sudoku::CandidateStatus;
using sudoku::CellDigit;

std::string is(const ExplainContext& context, CellDigit c, bool is_true) {
  return fmt::format("{} is {}{}", context.rules().name(c.cell), is_true ? "" : "not ",
                     context.digits(c.digit));
}

/// "in the same row", for two candidates that exclude each other.
std::string how_they_meet(const Position& position, Candidate a, Candidate b) {
  constexpr std::array words = {"in the same cell",     "in the same row",
                                "in the same column",   "in the same box",
                                "on the same diagonal", "in the corresponding cell of another grid"};
  for (const GroupId g : position.board().groups_of(a)) {
    const auto group = position.model().group(g);
    if (std::find(group.members.begin(), group.members.end(), b) != group.members.end())
      return words.at(static_cast<std::size_t>(group.kind));
  }
  return "";
}

std::string why_crossed_out(const ExplainContext& context, Candidate c, const CandidateStatus& fate) {
  const CellDigit cd = context.cell_digit(c);
  if (!fate.excluding)
    return is(context, cd, false) + ": crossed out in the pencil marks; to find out why, add --from clues";
  const CellDigit clue = *fate.excluding;
  if (clue.cell == cd.cell)
    return fmt::format("{}: the clue is {}", is(context, cd, false), context.digits(clue.digit));
  return fmt::format("{}: the clue {} is {}", is(context, cd, false),
                     context.digits(context.rules(), clue.cell, clue.digit),
                     how_they_meet(context.start, c, context.candidate(clue.cell, clue.digit)));
}

/// Says why no reason was found, and what to try.
void say_nothing_found(Finding& finding, const explain::Why& why, const WhyQuestion& question,
                       const Context& asked) {
  if (asked.stop().stopped()) {
    finding.no_reason_because = "no reason found: " + asked.why_gave_up(GaveUp::Why::cancelled);
    finding.code = Code::gave_up;
    return;
  }
  const std::string size = truths(static_cast<std::size_t>(question.effort.max_truths));
  if (!why.gave_up || why.least > question.effort.max_truths) {
    finding.no_reason_because =
        fmt::format("no reason has at most {}; try a larger --max-size, or --steps", size);
    finding.code = Code::no_answer;
    return;
  }
  finding.no_reason_because = fmt::format(
      "no reason with at most {} found, and none has fewer than {}; try a larger --work, or --steps", size,
      why.least);
  finding.code = Code::gave_up;
}

std::vector<Candidate> candidates_of(const ExplainContext& context, const sudoku::Values& solution) {
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < solution.size(); ++i)
    all.push_back(context.candidate(sudoku::Cell(i), sudoku::Digit(static_cast<int>(solution[i]))));
  return all;
}

}  // namespace

Finding find_fate(const ExplainContext& context, Candidate c, const Context& asked) {
  const CellDigit cd = context.cell_digit(c);
  Finding finding{c, "", is(context, cd, false)};
  auto result = candidate_status(context.puzzle, context.start, cd, asked.budget());
  if (const auto* gave_up = std::get_if<GaveUp>(&result)) {
    finding.verdict = "gave up";
    finding.text =
        fmt::format("gave up on whether {}: {}", is(context, cd, true), asked.why_gave_up(gave_up->why));
    finding.code = Code::gave_up;
    return finding;
  }
  auto& known = std::get<CandidateStatus>(result);
  finding.solution = std::move(known.solution);
  switch (known.kind) {
    case CandidateStatus::Kind::placed:
      finding.verdict = "clue";
      finding.text = is(context, cd, true) + ": a clue";
      finding.at_once = true;
      break;
    case CandidateStatus::Kind::crossed_out:
      finding.verdict = "crossed out";
      finding.text = why_crossed_out(context, c, known);
      finding.at_once = known.excluding.has_value();
      break;
    case CandidateStatus::Kind::excluded:
      finding.verdict = "excluded";
      break;
    case CandidateStatus::Kind::no_solution:
      finding.verdict = "excluded";
      finding.text += " (there is no solution)";
      break;
    case CandidateStatus::Kind::forced:
      finding.verdict = "forced";
      finding.text = is(context, cd, true);
      break;
    case CandidateStatus::Kind::either:
      finding.verdict = "open";
      finding.text = fmt::format("{} is {} in some solutions but not in others",
                                 context.rules().name(cd.cell), context.digits(cd.digit));
      finding.code = Code::no_answer;
      break;
  }
  return finding;
}

Finding find_reasons(const ExplainContext& context, Candidate c, const WhyQuestion& question,
                     const Context& asked) {
  Finding finding = find_fate(context, c, asked);
  if (!finding.excluded() && !finding.forced()) return finding;
  const bool must = finding.forced();
  explain::Reasons reasons(context.start, candidates_of(context, finding.solution));
  if (question.hops) {
    const auto cell = context.cell_digit(c).cell;
    const auto near = groups_within(context.start, context.rules(), cell, *question.hops);
    const auto refuted = refuted_within(context.start, near, c, must, asked.budget());
    if (refuted == false) {
      finding.no_reason_because =
          fmt::format("no reason within {} of {}; try --hops {}, or --steps", counted(*question.hops, "hop"),
                      context.rules().name(cell), *question.hops + 1);
      finding.code = Code::no_answer;
      return finding;
    }
    reasons.restrict_to(near);
  }
  const explain::Why why = smallest_reasons(reasons, c, must, question.effort, asked.budget());
  finding.least = why.least;
  finding.all = why.all;
  for (const explain::Reason& reason : why.reasons)
    finding.reasons.push_back(as_step(context.start, c, must, reason, why.least));
  if (!finding.found()) say_nothing_found(finding, why, question, asked);
  return finding;
}

}  // namespace hence::tasks
