#include "explain/one_candidate.hpp"

#include <algorithm>

#include "explain/needed.hpp"
#include "sat/solver.hpp"

namespace hence::explain {

std::optional<bool> refuted_within(const Position& position, const std::vector<bool>& allowed,
                                   Candidate target, bool must, const Budget& budget) {
  const auto literal = [](Candidate c) { return Literal(Variable(c.at())); };
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

Why smallest_reasons(Reasons& reasons, Candidate c, bool must, Effort effort, const Budget& budget) {
  constexpr std::size_t most_listed = 1000;
  const auto look = [&] {
    return must ? reasons.why_must(c, effort, budget) : reasons.why_not(c, effort, budget);
  };
  Why first = look();
  if (!first.proved_smallest()) return first;
  effort.max_reasons = most_listed;
  Why more = look();
  return more.proved_smallest() ? more : first;
}

Step as_step(const Position& position, Candidate c, bool must, Reason reason, int least) {
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

Chain chain_to(const Position& start, Candidate c, const Answer& answer, const PathOptions& how,
               const Budget& budget) {
  Chain chain;
  const auto on_step = [&](const Position&, const Step& step) {
    chain.steps.push_back(step);
    const auto has = [&](const std::vector<Candidate>& list) {
      return std::ranges::find(list, c) != list.end();
    };
    chain.reached = has(step.removed) || has(step.placed);
    return !chain.reached;
  };
  chain.end = explain(start, answer, how, on_step, budget).end;
  if (chain.reached) chain.needed = needed_steps(start, chain.steps);
  return chain;
}

}  // namespace hence::explain
