// What a step is about: the candidates that its reason and its outcome touch. Words, pictures and graphs
// leave everything else alone.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "explain/step.hpp"

namespace hence::render {

/// A link of the reason with those of its members that take part. What goes because something is placed does
/// not: it follows from the reason and is no part of it.
struct UsedLink {
  GroupId group;
  std::vector<Candidate> members;
};

/// Every list in order, without repetition.
struct InPlay {
  std::vector<Candidate> in_truths;  ///< possible members of truths, and escapes of deadly patterns
  std::vector<Candidate> exchanged;  ///< of deadly patterns: what could be exchanged
  std::vector<Candidate> placed;
  std::vector<Candidate> removed;
  std::vector<Candidate> all;  ///< all of these
  std::vector<UsedLink> links;

  /// One truth with one member left, and nothing else.
  bool is_single() const { return !placed.empty() && links.empty() && in_truths.size() == 1; }

  bool has(Candidate c) const { return std::binary_search(all.begin(), all.end(), c); }
};

InPlay in_play(const explain::Position& before, const explain::Step& step);

inline bool contains(std::span<const Candidate> sorted, Candidate c) {
  return std::binary_search(sorted.begin(), sorted.end(), c);
}

}  // namespace hence::render
