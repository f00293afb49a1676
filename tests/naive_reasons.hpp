// Smallest reasons by trying every set of truths. Shares nothing with the search.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "explain/step.hpp"

namespace hence::explain::naive {

/// Can one possible member be chosen for each truth from the i-th on, so that no two of them are rivals?
inline bool choice_exists(const Position& position, const std::vector<GroupId>& truths, std::size_t i,
                          std::vector<Candidate>& chosen, const std::vector<bool>& banned) {
  if (i == truths.size()) return true;
  for (const Candidate c : position.members(truths[i])) {
    if (banned[c.at()]) continue;
    if (std::any_of(chosen.begin(), chosen.end(),
                    [&](Candidate other) { return position.board().exclude(c, other); }))
      continue;
    chosen.push_back(c);
    const bool found = choice_exists(position, truths, i + 1, chosen, banned);
    chosen.pop_back();
    if (found) return true;
  }
  return false;
}

inline bool refutes(const Position& position, const std::vector<GroupId>& truths, Candidate target,
                    bool must) {
  std::vector<Candidate> chosen;
  std::vector<bool> banned(position.model().candidates(), false);
  if (must)
    banned[target.at()] = true;
  else
    chosen.push_back(target);
  return !choice_exists(position, truths, 0, chosen, banned);
}

/// Truths that could be in a reason; of those with equal members only one.
inline std::vector<GroupId> different_truths(const Position& position) {
  std::vector<GroupId> truths;
  std::vector<std::vector<Candidate>> seen;
  for (std::size_t g = 0; g < position.model().groups(); ++g) {
    if (!position.board().is_truth(GroupId(g))) continue;
    auto members = position.members(GroupId(g));
    if (position.placed(members.at(0)) || std::find(seen.begin(), seen.end(), members) != seen.end())
      continue;
    truths.push_back(GroupId(g));
    seen.push_back(std::move(members));
  }
  return truths;
}

/// All reasons with exactly `size` of the distinct truths.
inline std::vector<std::vector<GroupId>> reasons(const Position& position, Candidate target, bool must,
                                                 std::size_t size) {
  const auto truths = different_truths(position);
  std::vector<std::vector<GroupId>> found;
  std::vector<GroupId> taken;
  std::function<void(std::size_t)> extend = [&](std::size_t from) {
    if (taken.size() == size) {
      if (refutes(position, taken, target, must)) found.push_back(taken);
      return;
    }
    for (std::size_t i = from; i < truths.size(); ++i) {
      taken.push_back(truths[i]);
      extend(i + 1);
      taken.pop_back();
    }
  };
  extend(0);
  return found;
}

}  // namespace hence::explain::naive
