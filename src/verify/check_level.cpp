// Replays the plan of a claim, or visits the states of some boxes.
#include <algorithm>

#include "verify/check_answers.hpp"
#include "verify/spots.hpp"
#include "verify/visit_states.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

MaybeTrouble check_plan(const Claim& claim, const std::string& file, Report& report) {
  if (const auto wrong = fault(claim.level, claim.plan)) return refused(file, "the plan: " + *wrong);
  report.pushes = static_cast<std::uint64_t>(
      std::ranges::count_if(claim.plan, [](char move) { return move >= 'A' && move <= 'Z'; }));
  return std::nullopt;
}

MaybeTrouble check_states(const Claim& claim, const std::string& file, const Cancelled& cancelled,
                          Report& report) {
  const auto visited = visit_states(claim.level, claim.boxes, claim.states, cancelled);
  if (const auto* trouble = std::get_if<Trouble>(&visited)) return *trouble;
  const Visit& visit = std::get<Visit>(visited);
  if (visit.all_on_goals) return refused(file, "the boxes that it names can all come to goals");
  if (visit.more_than_allowed || visit.states != claim.states)
    return refused(file,
                   "the boxes that it names have " +
                       (visit.more_than_allowed ? "more states" : counted(visit.states, "state", "states")) +
                       ", the claim says " + std::to_string(claim.states));
  report.states = visit.states;
  return std::nullopt;
}

}  // namespace

MaybeTrouble check_level(const Claim& claim, const std::string& file, const Cancelled& cancelled,
                         Report& report) {
  if (claim.kind == Claim::Kind::unsolvable) return check_states(claim, file, cancelled, report);
  const bool empty_plan = claim.kind == Claim::Kind::optimal && claim.plan.empty();
  if (claim.level.solved() && !empty_plan)
    return refused(file, "the level is solved from the start: the empty plan is one");
  if (claim.kind == Claim::Kind::optimal) return check_plan(claim, file, report);
  return std::nullopt;
}

}  // namespace hence::verify
