#include "app/cli/why_finding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/cli/answers.hpp"
#include "base/counted.hpp"
#include "sat/solver.hpp"
#include "sudoku/hops.hpp"

namespace hence::cli {
namespace {

using explain::Position;
using explain::Step;
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

/// Do these truths with all links refute the candidate, or its negation? Decided by SAT, so that "there is no
/// reason here" is proved. Nothing if stopped.
std::optional<bool> refuted_within(const Position& position, const std::vector<bool>& allowed,
                                   Candidate target, bool must, const Budget& budget) {
  auto literal = [](Candidate c) { return Literal(Variable(c.at())); };
  const auto solver = make_cadical();
  std::vector<bool> used(position.model().candidates(), false);
  for (std::size_t g = 0; g < allowed.size(); ++g) {
    if (!allowed[g] || !position.board().is_truth(GroupId(g))) continue;
    std::vector<Literal> clause;
    for (const Candidate c : position.members(GroupId(g))) {
      clause.push_back(literal(c));
      used[c.at()] = true;
    }
    solver->add(clause);
  }
  used[target.at()] = true;
  for (std::size_t i = 0; i < used.size(); ++i)
    for (const Candidate rival : position.board().rivals(Candidate(i)))
      if (used[i] && used[rival.at()] && rival.at() < i)
        solver->add({!literal(Candidate(i)), !literal(rival)});
  const auto outcome = solver->solve({must ? !literal(target) : literal(target)}, budget);
  if (std::holds_alternative<GaveUp>(outcome)) return std::nullopt;
  return std::holds_alternative<Core>(outcome);
}

std::string hops_in_words(int hops) {
  return counted(hops, "hop");
}

/// Says why no reason was found, and what to try.
void say_nothing_found(Finding& finding, const explain::Why& why, const WhyQuestion& question,
                       const Stop& stop) {
  if (stop.stopped()) {
    finding.no_reason_because = "no reason found: " + why_gave_up(GaveUp::Why::cancelled, stop);
    finding.code = ExitCode::gave_up;
    return;
  }
  const std::string size = truths(static_cast<std::size_t>(question.effort.max_truths));
  if (!why.gave_up || why.least > question.effort.max_truths) {
    finding.no_reason_because =
        fmt::format("no reason has at most {}; try a larger --max-size, or --steps", size);
    finding.code = ExitCode::no_answer;
    return;
  }
  finding.no_reason_because = fmt::format(
      "no reason with at most {} found, and none has fewer than {}; try a larger --work, or --steps", size,
      why.least);
  finding.code = ExitCode::gave_up;
}

Step as_step(const Position& position, Candidate c, bool must, explain::Reason reason, int least) {
  Step step;
  (must ? step.placed : step.removed).push_back(c);
  if (must)
    for (const Candidate rival : position.board().rivals(c))
      if (position.possible(rival)) step.removed.push_back(rival);
  step.reason = std::move(reason);
  step.least = least;
  finish(position, step);
  return step;
}

/// Up to `most_listed` smallest reasons, even if only one is wanted, so that the first does not depend on
/// --all. If the search for more ends early, keeps the proof of the search for one.
explain::Why smallest_reasons(explain::Reasons& reasons, Candidate c, bool must, explain::Effort effort,
                              const Budget& budget) {
  constexpr std::size_t most_listed = 1000;
  const auto look = [&] {
    return must ? reasons.why_must(c, effort, budget) : reasons.why_not(c, effort, budget);
  };
  explain::Why first = look();
  if (!first.proved_smallest()) return first;
  effort.max_reasons = most_listed;
  explain::Why more = look();
  return more.proved_smallest() ? more : first;
}

std::vector<Candidate> candidates_of(const ExplainContext& context, const sudoku::Values& solution) {
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < solution.size(); ++i)
    all.push_back(context.candidate(sudoku::Cell(i), sudoku::Digit(static_cast<int>(solution[i]))));
  return all;
}

}  // namespace

Finding find_fate(const ExplainContext& context, Candidate c, const Stop& stop) {
  const CellDigit cd = context.cell_digit(c);
  Finding finding{c, "", is(context, cd, false)};
  auto result = candidate_status(context.puzzle, context.start, cd, stop.budget());
  if (const auto* gave_up = std::get_if<GaveUp>(&result)) {
    finding.verdict = "gave up";
    finding.text =
        fmt::format("gave up on whether {}: {}", is(context, cd, true), why_gave_up(gave_up->why, stop));
    finding.code = ExitCode::gave_up;
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
      finding.code = ExitCode::no_answer;
      break;
  }
  return finding;
}

Finding find_reasons(const ExplainContext& context, Candidate c, const WhyQuestion& question,
                     const Stop& stop) {
  Finding finding = find_fate(context, c, stop);
  if (!finding.excluded() && !finding.forced()) return finding;
  const bool must = finding.forced();
  explain::Reasons reasons(context.start, candidates_of(context, finding.solution));
  if (question.hops) {
    const auto cell = context.cell_digit(c).cell;
    const auto near = groups_within(context.start, context.rules(), cell, *question.hops);
    const auto refuted = refuted_within(context.start, near, c, must, stop.budget());
    if (refuted == false) {
      finding.no_reason_because =
          fmt::format("no reason within {} of {}; try --hops {}, or --steps", hops_in_words(*question.hops),
                      context.rules().name(cell), *question.hops + 1);
      finding.code = ExitCode::no_answer;
      return finding;
    }
    reasons.restrict_to(near);
  }
  const explain::Why why = smallest_reasons(reasons, c, must, question.effort, stop.budget());
  finding.least = why.least;
  finding.all = why.all;
  for (const explain::Reason& reason : why.reasons)
    finding.reasons.push_back(as_step(context.start, c, must, reason, why.least));
  if (!finding.found()) say_nothing_found(finding, why, question, stop);
  return finding;
}

}  // namespace hence::cli
