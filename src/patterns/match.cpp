#include "patterns/match.hpp"

#include <algorithm>
#include <bit>

namespace hence::patterns {
namespace {

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
  // Continue with the truth that is most determined: the fewest members with unknown links.
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
      stages_.clear();  // disconnected: the remaining truths cannot be reached
      return;
    }
    const bool by_target = pattern_.target.must && in(pattern_.target.groups, static_cast<int>(best));
    stages_.push_back({static_cast<int>(best), by_target ? std::vector<Way>{} : ways_to(best)});
    reached[best] = true;
    for (const int r : roles_of_[best])
      for (const int l : pattern_.roles[at(r)].links) known[at(l)] = true;
  }
}

template <std::size_t W>
class Matcher::Hunt {
 public:
  using Set = typename Field<W>::Set;

  Hunt(const Matcher& matcher, const Field<W>& field, int target, const Budget& budget)
      : matcher_(matcher),
        pattern_(matcher.pattern_),
        field_(field),
        target_(target),
        budget_(budget),
        truths_(pattern_.truths.size(), no_group),
        links_(pattern_.links.size(), no_group) {}

  std::optional<Instance> run() {
    if (matcher_.stages_.empty()) return std::nullopt;
    if (!(pattern_.target.must ? stage(0) : target_link(0))) return std::nullopt;
    return instance();
  }

 private:
  Instance instance() const { return {pattern_, truths_, links_, field_.candidate(target_)}; }

  bool target_link(std::size_t i) {
    if (i == pattern_.target.groups.size()) return stage(0);
    const std::size_t l = at(pattern_.target.groups[i]);
    for (const GroupId g : field_.groups_of(target_)) {
      if (!field_.is_kind(g, pattern_.links[l]) || taken(g)) continue;
      links_[l] = g;
      if (target_link(i + 1)) return true;
    }
    links_[l] = no_group;
    return false;
  }

  bool stage(std::size_t k) {
    if (k == matcher_.stages_.size()) return is_instance(field_.position(), instance());
    const Stage& stage = matcher_.stages_[k];
    const std::size_t t = at(stage.truth);
    std::vector<GroupId> tried;
    auto try_truths_of = [&](int c) {
      for (const GroupId g : field_.groups_of(c)) {
        if (!field_.open_truth(g) || !field_.is_kind(g, pattern_.truths[t])) continue;
        if (std::find(tried.begin(), tried.end(), g) != tried.end()) continue;
        tried.push_back(g);
        if (std::find(truths_.begin(), truths_.end(), g) != truths_.end()) continue;
        if (field_.members(g).has(target_) &&
            !(pattern_.target.must && in(pattern_.target.groups, stage.truth)))
          continue;
        truths_[t] = g;
        if (assign_roles(k)) return true;
        truths_[t] = no_group;
      }
      return false;
    };
    if (stage.ways.empty()) return try_truths_of(target_);
    for (const Way& way : stage.ways) {
      if (links_[at(way.link)] == no_group) continue;
      const Set there = players(pattern_.roles[at(way.role)]);
      for (std::size_t w = 0; w < W; ++w)
        for (std::uint64_t x = there.word[w]; x != 0; x &= x - 1) {
          const int c = static_cast<int>(w * 64) + std::countr_zero(x);
          if (c != target_ && try_truths_of(c)) return true;
        }
    }
    return false;
  }

  /// Lets each member of this stage's truth play a role, possibly with new links, and then continues with the
  /// next stage.
  bool assign_roles(std::size_t k) {
    if (--places_left_ < 0 || (places_left_ % 1024 == 0 && budget_.cancelled())) {
      places_left_ = 0;
      return false;
    }
    const int truth = matcher_.stages_[k].truth;
    const auto& roles = matcher_.roles_of_[at(truth)];
    Set idle = field_.members(truths_[at(truth)]);
    idle.drop(target_);
    bool all_known = true;
    for (const int r : roles) {
      const Role& role = pattern_.roles[at(r)];
      // A role whose links are all known costs nothing, so any such role will do.
      if (known(role))
        idle -= players(role);
      else
        all_known = false;
    }
    if (idle.empty()) return stage(k + 1);
    if (all_known) return false;
    const int c = idle.first();
    for (const int r : roles) {
      const Role& role = pattern_.roles[at(r)];
      if (!known(role) && players(role).has(c) && new_link(k, c, role, 0)) return true;
    }
    return false;
  }

  /// Assigns groups of the candidate to the unassigned links of the role, from the l-th on.
  bool new_link(std::size_t k, int c, const Role& role, std::size_t l) {
    if (l == role.links.size()) return assign_roles(k);
    GroupId& link = links_[at(role.links[l])];
    if (link != no_group) return new_link(k, c, role, l + 1);
    for (const GroupId g : field_.groups_of(c)) {
      if (!field_.is_kind(g, pattern_.links[at(role.links[l])]) || taken(g)) continue;
      link = g;
      if (new_link(k, c, role, l + 1)) return true;
      link = no_group;
    }
    return false;
  }

  bool taken(GroupId g) const { return std::find(links_.begin(), links_.end(), g) != links_.end(); }

  bool known(const Role& role) const {
    return std::all_of(role.links.begin(), role.links.end(),
                       [&](int l) { return links_[at(l)] != no_group; });
  }

  /// The candidates that can play the role so far: members of all its assigned links and of no assigned truth
  /// but its own.
  Set players(const Role& role) const {
    Set set;
    for (std::uint64_t& word : set.word) word = ~std::uint64_t{0};
    for (const int l : role.links)
      if (links_[at(l)] != no_group) set &= field_.members(links_[at(l)]);
    for (std::size_t t = 0; t < truths_.size(); ++t)
      if (truths_[t] != no_group && !in(role.truths, static_cast<int>(t))) set -= field_.members(truths_[t]);
    return set;
  }

  const Matcher& matcher_;
  const Pattern& pattern_;
  const Field<W>& field_;
  int target_;
  const Budget& budget_;
  std::int64_t places_left_ = max_places;
  std::vector<GroupId> truths_;
  std::vector<GroupId> links_;
};

template <std::size_t W>
std::optional<Instance> Matcher::find(const Field<W>& field, Candidate target, const Budget& budget) const {
  if (field.index(target) < 0) return std::nullopt;
  return Hunt<W>(*this, field, field.index(target), budget).run();
}

template std::optional<Instance> Matcher::find(const Field<4>&, Candidate, const Budget&) const;
template std::optional<Instance> Matcher::find(const Field<12>&, Candidate, const Budget&) const;
template std::optional<Instance> Matcher::find(const Field<64>&, Candidate, const Budget&) const;
template std::optional<Instance> Matcher::find(const Field<256>&, Candidate, const Budget&) const;

}  // namespace hence::patterns
