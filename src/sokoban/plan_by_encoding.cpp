#include "sokoban/plan_by_encoding.hpp"

#include <limits>

#include "sokoban/board.hpp"
#include "sokoban/sat_plan.hpp"
#include "sokoban/simulate.hpp"

namespace hence::sokoban {
namespace {

/// Memory per clause in the solver, roughly.
constexpr std::size_t bytes_per_clause = 27;

PlanFound within(const Level& level, int moves, const ByEncoding& question, const Budget& budget) {
  const EncodingQuestion formula{.moves = moves,
                                 .encoding = question.encoding,
                                 .most_clauses = static_cast<double>(question.memory / bytes_per_clause)};
  return plan_by_sat(level, formula, budget);
}

/// As a student would: 1 move, 2 moves, ... The lean formula grows in a single solver.
PlanFound one_after_the_other(const Level& level, const ByEncoding& question, const Budget& budget) {
  const int most = question.max_moves.value_or(std::numeric_limits<int>::max() - 1);
  if (question.encoding == Encoding::lean)
    return shortest_by_sat(level, {.most = most, .on_bound = question.on_bound}, budget);
  // Without an assignment of boxes to goals the loop would never end.
  if (!SatSearch(level, budget).at_least()) return NoPlan{};
  for (int moves = 1; moves <= most; ++moves) {
    PlanFound found = within(level, moves, question, budget);
    if (!std::holds_alternative<NoPlan>(found)) return found;
    if (question.on_bound) question.on_bound(moves + 1);
  }
  return NoPlan{};
}

}  // namespace

PlanAnswer plan_by_encoding(const Level& level, const ByEncoding& question, const Budget& budget) {
  PlanAnswer answer;
  if (level.solved()) return {.status = Status::optimal, .plan = Plan{}};
  if (Board(level).lost_box()) {
    // No formula needed; the search for the shortest solution would never end.
    answer.status = Status::unsolvable;
    answer.why = "a box can never reach a goal; leave out --encoding to see which";
    return answer;
  }
  ByEncoding watched = question;
  watched.on_bound = [&](int bound) {
    answer.at_least = bound;
    if (question.on_bound) question.on_bound(bound);
  };
  const PlanFound found = question.shortest ? one_after_the_other(level, watched, budget)
                                            : within(level, question.max_moves.value_or(0), question, budget);
  if (const auto* plan = std::get_if<Plan>(&found)) {
    const auto replayed = replay(level, *plan);
    answer.plan = *plan;
    answer.moves = replayed.moves;
    answer.pushes = replayed.pushes;
    answer.status = question.shortest ? Status::optimal : Status::best_found;
    if (question.shortest) answer.at_least = replayed.moves;
  } else if (const auto* gave_up = std::get_if<GaveUp>(&found)) {
    answer.gave_up = *gave_up;
  } else if (question.max_moves) {
    answer.status = Status::impossible;
    answer.at_least = *question.max_moves + 1;
  } else {
    answer.status = Status::unsolvable;
    answer.at_least = 0;
    answer.why = "one or two boxes cannot reach goals even without the others";
  }
  return answer;
}

}  // namespace hence::sokoban
