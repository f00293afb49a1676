#include "patterns/system.hpp"

#include <algorithm>
#include <map>

#include "explain/singles.hpp"

namespace hence::patterns {

using explain::Answer;
using explain::Path;
using explain::Position;
using explain::Step;

System::System(const std::vector<Pattern>& patterns) {
  for (const Pattern& pattern : patterns) matchers_.emplace_back(pattern);
}

template <std::size_t W>
std::optional<System::Found> System::find_in(const Position& position, const std::vector<Candidate>& targets,
                                             const Budget& budget) const {
  const Field<W> field(position);
  for (std::size_t i = 0; i < matchers_.size(); ++i) {
    // Candidates that must be true are found as singles once their rivals are removed.
    if (matchers_[i].pattern().target.must) continue;
    Found found{i, {}};
    typename Field<W>::Set shown;
    for (const Candidate x : targets) {
      if (budget.cancelled()) return std::nullopt;
      if (!position.open(x) || shown.has(field.index(x))) continue;
      auto instance = matchers_[i].find(field, x, budget);
      if (!instance) continue;
      Found::Place place{std::move(*instance), {}};
      // Other targets in the same links, refuted by the same truths.
      typename Field<W>::Set others = field.members(
          place.instance.links[static_cast<std::size_t>(matchers_[i].pattern().target.groups.front())]);
      for (const int l : matchers_[i].pattern().target.groups)
        others &= field.members(place.instance.links[static_cast<std::size_t>(l)]);
      for (const Candidate other : targets) {
        if (!position.open(other) || !others.has(field.index(other))) continue;
        Instance same = place.instance;
        same.target = other;
        if (!is_instance(position, same)) continue;
        place.targets.push_back(other);
        shown.add(field.index(other));
      }
      found.places.push_back(std::move(place));
    }
    if (!found.places.empty()) return found;
  }
  return std::nullopt;
}

std::optional<System::Found> System::find(const Position& position, const std::vector<Candidate>& targets,
                                          const Budget& budget) const {
  const std::size_t open = position.open_candidates().size();
  if (open <= Field<4>::Set::capacity) return find_in<4>(position, targets, budget);
  if (open <= Field<12>::Set::capacity) return find_in<12>(position, targets, budget);
  if (open <= Field<64>::Set::capacity) return find_in<64>(position, targets, budget);
  if (open <= Field<256>::Set::capacity) return find_in<256>(position, targets, budget);
  return std::nullopt;  // too large
}

namespace {

/// When a role is played by no candidate, some truths of the pattern may be redundant: the reason consists of
/// the needed ones only. Targets that need the same truths form one step.
std::vector<Step> steps_of(const System::Found::Place& place, const Position& position) {
  std::map<std::vector<GroupId>, Step> steps;
  for (const Candidate c : place.targets) {
    const auto needed = instance_of(position, place.instance.truths, c);
    std::vector<GroupId> truths = needed ? needed->truths : place.instance.truths;
    std::sort(truths.begin(), truths.end());
    Step& step = steps[truths];
    step.reason.truths = truths;
    step.removed.push_back(c);
  }
  std::vector<Step> result;
  for (auto& [truths, step] : steps) result.push_back(std::move(step));
  return result;
}

}  // namespace

Path System::explain(Position position, const Answer& answer, bool finished, const OnStep& on_step,
                     const Budget& budget) const {
  std::size_t count = 0;
  auto ended = [&](Path::End end) { return Path{end, count, position}; };
  // False if the receiver wants no more.
  auto take = [&](Step& step, std::optional<std::size_t> pattern) {
    if (finished) explain::finish(position, step);
    ++count;
    const bool go_on = on_step(position, step, pattern);
    for (const Candidate c : step.removed) position.remove(c);
    for (const Candidate c : step.placed) position.place(c);
    return go_on;
  };
  while (!position.solved()) {
    if (position.contradiction()) return ended(Path::End::no_solution);
    if (budget.cancelled()) return ended(Path::End::stopped);
    if (auto singles = explain::singles(position); !singles.empty()) {
      for (Step& step : singles) {
        if (position.contradiction() || position.placed(step.placed.front())) continue;
        std::erase_if(step.removed, [&](Candidate c) { return !position.possible(c); });
        if (!take(step, std::nullopt)) return ended(Path::End::stopped);
      }
      continue;
    }
    auto found = find(position, answer.false_candidates, budget);
    if (budget.cancelled()) return ended(Path::End::stopped);
    if (!found) {
      const bool any_left = std::any_of(answer.false_candidates.begin(), answer.false_candidates.end(),
                                        [&](Candidate c) { return position.open(c); });
      return ended(any_left ? Path::End::out_of_reach : Path::End::several);
    }
    for (const System::Found::Place& place : found->places)
      for (Step& step : steps_of(place, position)) {
        std::erase_if(step.removed, [&](Candidate c) { return !position.open(c); });
        if (!step.removed.empty() && !take(step, found->pattern)) return ended(Path::End::stopped);
      }
  }
  return ended(Path::End::solved);
}

}  // namespace hence::patterns
