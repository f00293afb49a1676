// Decides whether one role can be chosen for each truth of a pattern, no two sharing a link; if not, the
// pattern holds. Parts of the pattern can be switched off to see whether it holds without them. Internal.
#pragma once

#include <algorithm>
#include <vector>

#include "explain/bits.hpp"
#include "patterns/pattern.hpp"

namespace hence::patterns {

class Choices {
 public:
  using Links = explain::Bits<max_links / 64>;

  explicit Choices(const Pattern& pattern) : needed_(pattern.truths.size(), true) {
    if (!pattern.target.must)
      for (const int l : pattern.target.groups) target.add(l);
    for (const Role& role : pattern.roles) {
      truths_.push_back(role.truths);
      links.emplace_back();
      for (const int l : role.links) links.back().add(l);
    }
  }

  Links target;              ///< links of the target, if it is assumed true
  std::vector<Links> links;  ///< by role

  /// Sets whether this truth must be satisfied.
  void need(std::size_t truth, bool needed) { needed_[truth] = needed; }

  /// Does a choice exist? Also true when the search takes too long, so nothing is wrongly called proved.
  bool exist() const {
    nodes_left_ = max_nodes;
    std::vector<std::size_t> free;
    for (std::size_t r = 0; r < links.size(); ++r)
      if (!links[r].meets(target)) free.push_back(r);
    return exist(free, needed_);
  }

 private:
  /// `free`: roles that can still be chosen; `open`: truths not satisfied yet.
  bool exist(const std::vector<std::size_t>& free, const std::vector<bool>& open) const {
    if (--nodes_left_ < 0) return true;
    std::vector<int> count(open.size(), 0);
    for (const std::size_t r : free)
      for (const int t : truths_[r]) ++count[static_cast<std::size_t>(t)];
    std::size_t truth = open.size();
    for (std::size_t t = 0; t < open.size(); ++t)
      if (open[t] && (truth == open.size() || count[t] < count[truth])) truth = t;
    if (truth == open.size()) return true;
    if (count[truth] == 0) return false;
    std::vector<std::size_t> free_with;
    for (const std::size_t chosen : free) {
      const auto& serves = truths_[chosen];
      if (std::find(serves.begin(), serves.end(), static_cast<int>(truth)) == serves.end()) continue;
      free_with.clear();
      for (const std::size_t r : free)
        if (!links[r].meets(links[chosen])) free_with.push_back(r);
      auto open_with = open;
      for (const int t : serves) open_with[static_cast<std::size_t>(t)] = false;
      if (exist(free_with, open_with)) return true;
    }
    return false;
  }

  /// Takes a few tenths of a second. The worst case has as many truths as links, with a role for each
  /// combination: nine need 110,000 nodes, ten need 990,000.
  static constexpr std::int64_t max_nodes = 1'000'000;

  std::vector<std::vector<int>> truths_;  // by role
  std::vector<bool> needed_;
  mutable std::int64_t nodes_left_ = 0;
};

}  // namespace hence::patterns
