// Decides which patterns are special cases of others.
//
// `general` matches wherever `special` does if its truths can be mapped one-to-one to those of `special` and
// its links to distinct links, such that every role of `special` is covered by a role of `general` with at
// least the same truths and at most the same links. Then every candidate that plays the one can play the
// other.
#include <algorithm>

#include "patterns/pattern.hpp"

namespace hence::patterns {
namespace {

bool fits(Kind general, Kind special) {
  return general == Kind::any || general == special;
}

/// Maps the target first, then truth by truth, each with the roles whose truths are complete. This detects
/// mismatches before the number of ways explodes.
class SubsumptionSearch {
 public:
  SubsumptionSearch(const Pattern& general, const Pattern& special)
      : general_(general),
        special_(special),
        truth_(general.truths.size(), -1),
        truth_taken_(special.truths.size(), false),
        link_(general.links.size(), -1),
        link_taken_(special.links.size(), false) {}

  /// The links of a false target map to links of the other target.
  bool exists() {
    if (general_.target.must) return map_truth(0);
    return map_links(general_.target.groups, special_.target.groups, 0, [&] { return map_truth(0); });
  }

 private:
  bool map_truth(std::size_t t) {
    if (t == truth_.size()) return true;
    for (std::size_t s = 0; s < special_.truths.size(); ++s) {
      if (truth_taken_[s] || !fits(general_.truths[t], special_.truths[s])) continue;
      // If the target must be true, only its own truths may contain it.
      if (general_.target.must && !in(general_.target.groups, t) && in(special_.target.groups, s)) continue;
      truth_[t] = static_cast<int>(s);
      truth_taken_[s] = true;
      if (cover_roles(t, 0)) return true;
      truth_[t] = -1;
      truth_taken_[s] = false;
    }
    return false;
  }

  /// Covers the roles, from number `r` on, that are completed by the latest truth.
  bool cover_roles(std::size_t t, std::size_t r) {
    while (r < special_.roles.size() && !ends_with(special_.roles[r], t)) ++r;
    if (r == special_.roles.size()) return map_truth(t + 1);
    const Role& covered = special_.roles[r];
    for (const Role& role : general_.roles) {
      // Do its truths, once mapped, include all truths of the covered role?
      const bool same_truths = std::all_of(covered.truths.begin(), covered.truths.end(), [&](int truth) {
        return std::any_of(role.truths.begin(), role.truths.end(),
                           [&](int i) { return truth_[at(i)] == truth; });
      });
      if (!same_truths) continue;
      if (map_links(role.links, covered.links, 0, [&] { return cover_roles(t, r + 1); })) return true;
    }
    return false;
  }

  bool ends_with(const Role& role, std::size_t t) const {
    return in(role.truths, at(truth_[t])) &&
           std::all_of(role.truths.begin(), role.truths.end(), [&](int i) { return truth_taken_[at(i)]; });
  }

  /// Maps each of these links to one of `onto`, then calls `next`.
  template <class Next>
  bool map_links(const std::vector<int>& links, const std::vector<int>& onto, std::size_t i,
                 const Next& next) {
    if (i == links.size()) return next();
    int& image = link_[at(links[i])];
    if (image >= 0) return in(onto, at(image)) && map_links(links, onto, i + 1, next);
    for (const int l : onto) {
      if (link_taken_[at(l)] || !fits(general_.links[at(links[i])], special_.links[at(l)])) continue;
      image = l;
      link_taken_[at(l)] = true;
      if (map_links(links, onto, i + 1, next)) return true;
      image = -1;
      link_taken_[at(l)] = false;
    }
    return false;
  }

  static bool in(const std::vector<int>& numbers, std::size_t n) {
    return std::binary_search(numbers.begin(), numbers.end(), static_cast<int>(n));
  }

  const Pattern& general_;
  const Pattern& special_;
  std::vector<int> truth_;  // by truth of the general pattern: its image in the special one
  std::vector<bool> truth_taken_;
  std::vector<int> link_;
  std::vector<bool> link_taken_;
};

}  // namespace

bool subsumes(const Pattern& general, const Pattern& special) {
  if (general.truths.size() != special.truths.size() || general.target.must != special.target.must)
    return false;
  return SubsumptionSearch(general, special).exists();
}

}  // namespace hence::patterns
