#include "explain/path.hpp"

#include <algorithm>

#include "explain/deadly.hpp"
#include "explain/links.hpp"
#include "explain/names.hpp"
#include "explain/rating.hpp"

namespace hence::explain {
namespace {

/// Carries out a step.
void apply(const Step& step, Position& position) {
  for (const Candidate c : step.removed) position.remove(c);
  for (const Candidate c : step.placed) position.place(c);
}

/// Does it still change anything?
bool of_use(const Step& step, const Position& position) {
  for (const Candidate c : step.placed)
    if (position.placed(c)) return false;
  if (!step.placed.empty()) return true;
  for (const Candidate c : step.removed)
    if (position.possible(c)) return true;
  return false;
}

}  // namespace

void finish(const Position& position, Step& step) {
  std::erase_if(step.removed, [&](Candidate c) { return !position.possible(c); });
  if (step.placed.empty() && step.reason.links.empty())
    step.reason.links = choose_links(position, step.reason, step.removed);
  step.names = names_of(position, step);
  step.difficulty = difficulty(position, step);
}

Path explain(Position position, const Answer& answer, const PathOptions& options,
             const std::function<bool(const Position&, const Step&)>& on_step, const Budget& budget) {
  std::size_t count = 0;
  auto ended = [&](Path::End end) { return Path{end, count, position}; };
  Reasons reasons(position, answer.solution);
  std::int64_t deadly_work = 0;
  while (!position.solved()) {
    if (position.contradiction()) return ended(Path::End::no_solution);
    if (budget.cancelled()) return ended(Path::End::stopped);
    Effort effort = options.effort;
    effort.nodes =
        std::min(effort.nodes, std::max(options.work - reasons.work() - deadly_work, options.after));
    std::vector<Step> steps = reasons.steps(answer.false_candidates, effort, budget);
    if (options.assume_unique && (steps.empty() || steps.front().reason.size() > 1)) {
      // A deadly pattern may need fewer truths.
      auto deadly = deadly_patterns(position, options.clues);
      if (!deadly.empty()) {
        if (!steps.empty()) effort.max_truths = static_cast<int>(steps.front().reason.size()) - 1;
        Reasons more(position, answer.solution, std::move(deadly));
        auto others = more.steps(answer.false_candidates, effort, budget);
        deadly_work += more.work();
        if (!others.empty()) {
          steps = std::move(others);
        } else if (more.undecided()) {
          for (Step& step : steps) step.least = 1;
        }
      }
    }
    if (steps.empty()) {
      if (budget.cancelled()) return ended(Path::End::stopped);
      const bool any_left = std::any_of(answer.false_candidates.begin(), answer.false_candidates.end(),
                                        [&](Candidate c) { return position.open(c); });
      return ended(any_left ? Path::End::out_of_reach : Path::End::several);
    }
    // Singles found together are all taken. Otherwise only the first step is, since it may open a shorter
    // way.
    const bool single = !steps.front().placed.empty();
    for (Step& step : steps) {
      if (!of_use(step, position)) continue;
      finish(position, step);
      ++count;
      const bool go_on = on_step(position, step);
      apply(step, position);
      if (!go_on) return ended(Path::End::stopped);
      if (!single || position.contradiction()) break;
    }
    reasons.follow(position);
  }
  return ended(Path::End::solved);
}

}  // namespace hence::explain
