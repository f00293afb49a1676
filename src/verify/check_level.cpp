// Replays the solution of a claim; enumerates the states of some boxes, or those close to both ends.
#include <algorithm>

#include "verify/check_answers.hpp"
#include "verify/spots.hpp"
#include "verify/visit_both_ends.hpp"
#include "verify/visit_states.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

MaybeError check_plan(const Claim& claim, const std::string& file) {
  if (const auto wrong = fault(claim.level, claim.plan)) return refused(file, "the solution: " + *wrong);
  return std::nullopt;
}

MaybeError check_states(const Claim& claim, const std::string& file, const Cancelled& cancelled,
                        Report& report) {
  const auto visited = enumerate_states(claim.level, claim.boxes, claim.states, cancelled);
  if (const auto* error = std::get_if<Error>(&visited)) return *error;
  const Enumeration& visit = std::get<Enumeration>(visited);
  if (visit.all_on_goals) return refused(file, "the named boxes can all reach goals");
  if (visit.more_than_allowed || visit.states != claim.states)
    return refused(file,
                   "the named boxes have " +
                       (visit.more_than_allowed ? "more states" : counted(visit.states, "state", "states")) +
                       ", the claim says " + std::to_string(claim.states));
  report.states = visit.states;
  return std::nullopt;
}

/// The empty solution, or one without pushes where pushes count: nothing can be shorter.
bool trivially_optimal(const Claim& claim) {
  if (claim.kind != Claim::Kind::optimal) return false;
  return claim.metric == Metric::moves ? claim.plan.empty() : pushes(claim.plan) == 0;
}

/// Is a box out of the player's reach and not on a goal? Then there is no solution, but a state enumeration
/// does not show it.
bool box_out_of_reach(const Level& level) {
  const Spots spots(level);
  return std::ranges::any_of(level.boxes(),
                             [&](Square box) { return spots.spot(box) == no_spot && !level.goal(box); });
}

MaybeError check_both_ends(const Claim& claim, const std::string& file, const Cancelled& cancelled,
                           Report& report) {
  const auto visited = enumerate_both_ends(claim.level, *claim.visit, claim.metric, cancelled);
  if (const auto* error = std::get_if<Error>(&visited)) return *error;
  const BothEnds& ends = std::get<BothEnds>(visited);
  const auto cost = [&](std::uint64_t number) { return counted(number, claim.metric); };
  if (ends.meet)
    return refused(file, (box_out_of_reach(claim.level)
                              ? "the enumeration does not show that there is no solution: "
                              : "there is a solution of at most " + cost(claim.too_few) + ": ") +
                             "a state is within " + cost(claim.visit->from_start) +
                             " of the start and within " + cost(claim.visit->to_goals) + " of the goals");
  report.states_from_start = ends.from_start;
  report.states_to_goals = ends.to_goals;
  return std::nullopt;
}

}  // namespace

MaybeError check_level(const Claim& claim, const std::string& file, const Cancelled& cancelled,
                       Report& report) {
  if (claim.kind == Claim::Kind::unsolvable) return check_states(claim, file, cancelled, report);
  if (claim.level.solved() && !trivially_optimal(claim))
    return refused(file, "the level is already solved: the empty solution is one");
  if (claim.kind == Claim::Kind::optimal)
    if (auto error = check_plan(claim, file)) return error;
  return claim.visit ? check_both_ends(claim, file, cancelled, report) : std::nullopt;
}

}  // namespace hence::verify
