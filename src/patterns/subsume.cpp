// Which patterns are special cases of others.
//
// `general` is found wherever `special` is if its truths can be laid on those of `special`, one on each, and
// its links on different links, such that each role of `special` stands for candidates that play some role
// of `general`: a role that is in those truths, perhaps in more, and needs those links, perhaps fewer.
#include <algorithm>

#include "patterns/pattern.hpp"

namespace hence::patterns {
namespace {

bool fits(Kind general, Kind special) {
  return general == Kind::any || general == special;
}

/// Lays the target, then truth by truth, each with the roles whose truths have all been laid by then: what
/// does not fit is seen before there are many ways to lay the rest.
class Laying {
 public:
  Laying(const Pattern& general, const Pattern& special)
      : general_(general),
        special_(special),
        truth_(general.truths.size(), -1),
        truth_taken_(special.truths.size(), false),
        link_(general.links.size(), -1),
        link_taken_(special.links.size(), false) {}

  /// The links of a target that is false lie on links of the other target.
  bool exists() {
    if (general_.target.must) return lay_truth(0);
    return lay_links(general_.target.groups, special_.target.groups, 0, [&] { return lay_truth(0); });
  }

 private:
  bool lay_truth(std::size_t t) {
    if (t == truth_.size()) return true;
    for (std::size_t s = 0; s < special_.truths.size(); ++s) {
      if (truth_taken_[s] || !fits(general_.truths[t], special_.truths[s])) continue;
      // A target that must be true is in no other truths than the pattern says.
      if (general_.target.must && !in(general_.target.groups, t) && in(special_.target.groups, s)) continue;
      truth_[t] = static_cast<int>(s);
      truth_taken_[s] = true;
      if (cover_roles(t, 0)) return true;
      truth_[t] = -1;
      truth_taken_[s] = false;
    }
    return false;
  }

  /// From role `r` on, those that end with the truth that was laid last.
  bool cover_roles(std::size_t t, std::size_t r) {
    while (r < special_.roles.size() && !ends_with(special_.roles[r], t)) ++r;
    if (r == special_.roles.size()) return lay_truth(t + 1);
    const Role& covered = special_.roles[r];
    for (const Role& role : general_.roles) {
      // Its truths, laid, hold all truths of the covered role.
      const bool same_truths = std::all_of(covered.truths.begin(), covered.truths.end(), [&](int truth) {
        return std::any_of(role.truths.begin(), role.truths.end(),
                           [&](int i) { return truth_[at(i)] == truth; });
      });
      if (!same_truths) continue;
      if (lay_links(role.links, covered.links, 0, [&] { return cover_roles(t, r + 1); })) return true;
    }
    return false;
  }

  bool ends_with(const Role& role, std::size_t t) const {
    return in(role.truths, at(truth_[t])) &&
           std::all_of(role.truths.begin(), role.truths.end(), [&](int i) { return truth_taken_[at(i)]; });
  }

  /// Lays each of these links on one of `onto`, then goes on.
  template <class Next>
  bool lay_links(const std::vector<int>& links, const std::vector<int>& onto, std::size_t i,
                 const Next& next) {
    if (i == links.size()) return next();
    int& laid = link_[at(links[i])];
    if (laid >= 0) return in(onto, at(laid)) && lay_links(links, onto, i + 1, next);
    for (const int l : onto) {
      if (link_taken_[at(l)] || !fits(general_.links[at(links[i])], special_.links[at(l)])) continue;
      laid = l;
      link_taken_[at(l)] = true;
      if (lay_links(links, onto, i + 1, next)) return true;
      laid = -1;
      link_taken_[at(l)] = false;
    }
    return false;
  }

  static bool in(const std::vector<int>& numbers, std::size_t n) {
    return std::binary_search(numbers.begin(), numbers.end(), static_cast<int>(n));
  }

  const Pattern& general_;
  const Pattern& special_;
  std::vector<int> truth_;  // of the general pattern: where it lies on the special one
  std::vector<bool> truth_taken_;
  std::vector<int> link_;
  std::vector<bool> link_taken_;
};

}  // namespace

bool subsumes(const Pattern& general, const Pattern& special) {
  if (general.truths.size() != special.truths.size() || general.target.must != special.target.must)
    return false;
  return Laying(general, special).exists();
}

}  // namespace hence::patterns
