#include "explain/needed.hpp"

#include <algorithm>
#include <cstdint>

namespace hence::explain {
namespace {

constexpr std::int32_t no_step = -1;

/// By candidate: the step that crossed it out.
std::vector<std::int32_t> who_crossed_out(const Position& start, std::span<const Step> steps) {
  std::vector<std::int32_t> who(start.model().candidates(), no_step);
  Position position = start;
  for (std::size_t s = 0; s < steps.size(); ++s) {
    auto cross_out = [&](Candidate c) {
      if (position.possible(c)) who[c.at()] = static_cast<std::int32_t>(s);
      position.remove(c);
    };
    for (const Candidate c : steps[s].removed) cross_out(c);
    for (const Candidate c : steps[s].placed)
      for (const Candidate rival : start.board().rivals(c)) cross_out(rival);
  }
  return who;
}

}  // namespace

std::vector<std::size_t> needed_steps(const Position& start, std::span<const Step> steps) {
  if (steps.empty()) return {};
  const auto who = who_crossed_out(start, steps);
  std::vector<bool> needed(steps.size(), false);
  needed.back() = true;
  for (std::size_t s = steps.size(); s-- > 0;) {
    if (!needed[s]) continue;
    auto rely_on = [&](Candidate c) {
      // Candidates crossed out later were still possible when this step was taken.
      if (const auto by = who[c.at()]; by != no_step && static_cast<std::size_t>(by) < s)
        needed[static_cast<std::size_t>(by)] = true;
    };
    for (const GroupId truth : steps[s].reason.truths)
      for (const Candidate c : start.model().group(truth).members) rely_on(c);
    // Any crossed-out candidate may matter for a pattern being deadly.
    if (!steps[s].reason.deadly.empty()) std::fill_n(needed.begin(), s, true);
  }
  std::vector<std::size_t> numbers;
  for (std::size_t s = 0; s < steps.size(); ++s)
    if (needed[s]) numbers.push_back(s);
  return numbers;
}

}  // namespace hence::explain
