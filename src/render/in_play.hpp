// The candidates that matter in a step: those touched by its reason or its outcome. Words, pictures and
// graphs show nothing else.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "explain/step.hpp"

namespace hence::render {

/// A link of the reason with its members in play. Candidates removed because of a placement are not included:
/// their removal follows from the reason.
struct UsedLink {
  GroupId group;
  std::vector<Candidate> members;
};

/// Each list is sorted and free of duplicates.
struct InPlay {
  std::vector<Candidate> in_truths;  ///< possible members of truths and escapes of deadly patterns
  std::vector<Candidate> exchanged;  ///< the exchangeable candidates of deadly patterns
  std::vector<Candidate> placed;
  std::vector<Candidate> removed;
  std::vector<Candidate> all;  ///< all of the above
  std::vector<UsedLink> links;

  /// Is it just one truth with a single member left?
  bool is_single() const { return !placed.empty() && links.empty() && in_truths.size() == 1; }

  bool has(Candidate c) const { return std::binary_search(all.begin(), all.end(), c); }
};

InPlay in_play(const explain::Position& before, const explain::Step& step);

inline bool contains(std::span<const Candidate> sorted, Candidate c) {
  return std::binary_search(sorted.begin(), sorted.end(), c);
}

}  // namespace hence::render
