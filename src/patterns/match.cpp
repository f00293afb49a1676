#include "patterns/match.hpp"

#include <algorithm>

namespace hence::patterns {
namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

bool in(const std::vector<int>& numbers, int n) {
  return std::binary_search(numbers.begin(), numbers.end(), n);
}

}  // namespace

Matcher::Matcher(Pattern pattern) : pattern_(std::move(pattern)), roles_of_(pattern_.truths.size()) {
  for (std::size_t r = 0; r < pattern_.roles.size(); ++r)
    for (const int t : pattern_.roles[r].truths) roles_of_[at(t)].push_back(static_cast<int>(r));
  std::vector<bool> known(pattern_.links.size(), false);
  std::vector<bool> reached(pattern_.truths.size(), false);
  if (!pattern_.target.must)
    for (const int l : pattern_.target.groups) known[at(l)] = true;
  auto ways_to = [&](std::size_t t) {
    std::vector<Way> ways;
    for (const int r : roles_of_[t])
      for (const int l : pattern_.roles[at(r)].links)
        if (known[at(l)]) ways.push_back({r, l});
    return ways;
  };
  // Next comes a truth of which most is known: few of its members can go their own ways.
  for (std::size_t k = 0; k < pattern_.truths.size(); ++k) {
    std::size_t best = pattern_.truths.size();
    std::size_t fewest = 0;
    for (std::size_t t = 0; t < pattern_.truths.size(); ++t) {
      const bool by_target = pattern_.target.must && in(pattern_.target.groups, static_cast<int>(t));
      if (reached[t] || (!by_target && ways_to(t).empty())) continue;
      std::size_t unknown = 0;
      for (const int r : roles_of_[t])
        for (const int l : pattern_.roles[at(r)].links) unknown += known[at(l)] ? 0 : 1;
      if (best == pattern_.truths.size() || unknown < fewest) {
        best = t;
        fewest = unknown;
      }
    }
    if (best == pattern_.truths.size()) {
      stages_.clear();  // it falls apart: nothing leads there
      return;
    }
    const bool by_target = pattern_.target.must && in(pattern_.target.groups, static_cast<int>(best));
    stages_.push_back({static_cast<int>(best), by_target ? std::vector<Way>{} : ways_to(best)});
    reached[best] = true;
    for (const int r : roles_of_[best])
      for (const int l : pattern_.roles[at(r)].links) known[at(l)] = true;
  }
}

class Matcher::Hunt {
 public:
  Hunt(const Matcher& matcher, const Field& field, Candidate target)
      : matcher_(matcher),
        pattern_(matcher.pattern_),
        field_(field),
        found_{pattern_, std::vector<GroupId>(pattern_.truths.size(), nobody),
               std::vector<GroupId>(pattern_.links.size(), nobody), target} {}

  std::optional<Instance> run() {
    if (matcher_.stages_.empty()) return std::nullopt;
    const bool yes = pattern_.target.must ? stage(0) : target_link(0);
    return yes ? std::optional(found_) : std::nullopt;
  }

 private:
  bool target_link(std::size_t i) {
    if (i == pattern_.target.groups.size()) return stage(0);
    GroupId& link = found_.links[at(pattern_.target.groups[i])];
    for (const GroupId g : field_.groups_of(found_.target)) {
      if (!field_.is_kind(g, pattern_.links[at(pattern_.target.groups[i])]) || taken(g)) continue;
      link = g;
      if (target_link(i + 1)) return true;
      link = nobody;
    }
    return false;
  }

  bool stage(std::size_t k) {
    if (k == matcher_.stages_.size()) return is_instance(field_.position(), found_);
    const Stage& stage = matcher_.stages_[k];
    std::vector<GroupId> tried;
    auto try_truths_of = [&](Candidate c) {
      for (const GroupId g : field_.groups_of(c)) {
        if (!field_.open_truth(g) || !field_.is_kind(g, pattern_.truths[at(stage.truth)])) continue;
        if (std::find(tried.begin(), tried.end(), g) != tried.end()) continue;
        tried.push_back(g);
        if (std::find(found_.truths.begin(), found_.truths.end(), g) != found_.truths.end()) continue;
        const bool may_hold_target = pattern_.target.must && in(pattern_.target.groups, stage.truth);
        if (!may_hold_target && field_.in(found_.target, g)) continue;
        found_.truths[at(stage.truth)] = g;
        if (member(k, 0)) return true;
        found_.truths[at(stage.truth)] = nobody;
      }
      return false;
    };
    if (stage.ways.empty()) return try_truths_of(found_.target);
    for (const Way& way : stage.ways) {
      if (found_.links[at(way.link)] == nobody) continue;
      for (const Candidate c : field_.members(found_.links[at(way.link)]))
        if (c != found_.target && in_known_links(c, pattern_.roles[at(way.role)]) && try_truths_of(c))
          return true;
    }
    return false;
  }

  /// The members of the truth of this stage, from the i-th on, play roles.
  bool member(std::size_t k, std::size_t i) {
    const int truth = matcher_.stages_[k].truth;
    const auto members = field_.members(found_.truths[at(truth)]);
    if (i == members.size()) return stage(k + 1);
    const Candidate c = members[i];
    if (c == found_.target) return member(k, i + 1);
    const auto& roles = matcher_.roles_of_[at(truth)];
    // One whose links are all known is as good as any other: it asks for nothing.
    for (const int r : roles) {
      const Role& role = pattern_.roles[at(r)];
      if (all_known(role) && in_known_links(c, role) && in_no_other_truth(c, role)) return member(k, i + 1);
    }
    for (const int r : roles) {
      const Role& role = pattern_.roles[at(r)];
      if (!all_known(role) && in_known_links(c, role) && in_no_other_truth(c, role) &&
          new_link(k, i, role, 0))
        return true;
    }
    return false;
  }

  /// The links of the role from the l-th on, as far as they are not known, become groups of the member.
  bool new_link(std::size_t k, std::size_t i, const Role& role, std::size_t l) {
    if (l == role.links.size()) return member(k, i + 1);
    GroupId& link = found_.links[at(role.links[l])];
    if (link != nobody) return new_link(k, i, role, l + 1);
    const Candidate c = field_.members(found_.truths[at(matcher_.stages_[k].truth)])[i];
    for (const GroupId g : field_.groups_of(c)) {
      if (!field_.is_kind(g, pattern_.links[at(role.links[l])]) || taken(g)) continue;
      link = g;
      if (new_link(k, i, role, l + 1)) return true;
      link = nobody;
    }
    return false;
  }

  bool taken(GroupId g) const {
    return std::find(found_.links.begin(), found_.links.end(), g) != found_.links.end();
  }

  bool all_known(const Role& role) const {
    return std::all_of(role.links.begin(), role.links.end(),
                       [&](int l) { return found_.links[at(l)] != nobody; });
  }

  bool in_known_links(Candidate c, const Role& role) const {
    return std::all_of(role.links.begin(), role.links.end(), [&](int l) {
      return found_.links[at(l)] == nobody || field_.in(c, found_.links[at(l)]);
    });
  }

  bool in_no_other_truth(Candidate c, const Role& role) const {
    for (const GroupId g : field_.groups_of(c))
      for (std::size_t t = 0; t < found_.truths.size(); ++t)
        if (found_.truths[t] == g && !in(role.truths, static_cast<int>(t))) return false;
    return true;
  }

  const Matcher& matcher_;
  const Pattern& pattern_;
  const Field& field_;
  Instance found_;
};

std::optional<Instance> Matcher::find(const Field& field, Candidate target) const {
  return Hunt(*this, field, target).run();
}

}  // namespace hence::patterns
