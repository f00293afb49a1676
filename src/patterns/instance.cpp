#include "patterns/instance.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "patterns/choices.hpp"

namespace hence::patterns {
namespace {

using explain::Position;

bool within(const std::vector<int>& a, const std::vector<int>& b) {
  return std::includes(b.begin(), b.end(), a.begin(), a.end());
}

/// How often each kind of group occurs. Among equivalent groups, the more frequent kind is preferred.
using Popularity = std::array<std::size_t, 6>;
std::size_t& of(Popularity& popularity, Kind kind) {
  return popularity[static_cast<std::size_t>(kind)];
}

/// The groups that need a member and have the same possible members.
std::vector<GroupId> twins(const Position& position, GroupId truth) {
  const auto members = position.members(truth);
  if (members.empty()) return {truth};
  std::vector<GroupId> same;
  for (const GroupId g : position.board().groups_of(members.front()))
    if (g == truth || (position.board().is_truth(g) && position.members(g) == members)) same.push_back(g);
  return same;
}

/// Among groups with the same members, chooses the kind most common in the reason, so that the result does
/// not depend on which one a search happened to use.
std::vector<GroupId> preferred_truths(const Position& position, std::span<const GroupId> truths) {
  std::vector<std::vector<GroupId>> choices;
  Popularity popularity{};
  auto kind = [&](GroupId g) { return kind_of(position.model().group(g).kind); };
  for (const GroupId truth : truths) {
    choices.push_back(twins(position, truth));
    for (const GroupId g : choices.back()) ++of(popularity, kind(g));
  }
  std::vector<GroupId> preferred;
  for (const auto& same : choices)
    preferred.push_back(*std::min_element(same.begin(), same.end(), [&](GroupId a, GroupId b) {
      return std::tuple(of(popularity, kind(b)), kind(a), a) <
             std::tuple(of(popularity, kind(a)), kind(b), b);
    }));
  return preferred;
}

/// Drops duplicate roles and roles dominated by another one, which their candidates can play as well.
void drop_dominated(std::vector<Role>& roles) {
  std::sort(roles.begin(), roles.end());
  roles.erase(std::unique(roles.begin(), roles.end()), roles.end());
  auto dominated = [&](const Role& role) {
    return std::any_of(roles.begin(), roles.end(), [&](const Role& other) {
      return other != role && within(role.truths, other.truths) && within(other.links, role.links);
    });
  };
  std::vector<Role> kept;
  for (const Role& role : roles)
    if (!dominated(role)) kept.push_back(role);
  roles = std::move(kept);
}

/// A reason as a pattern in full detail: a role for each candidate and a link for each group.
struct Whole {
  Pattern pattern;
  std::vector<GroupId> truths;
  std::vector<GroupId> links;
};

std::optional<Whole> whole_reason(const Position& position, std::span<const GroupId> truths, Candidate target,
                                  bool must) {
  Whole whole;
  whole.pattern.target.must = must;
  std::map<Candidate, std::vector<int>> slots;  // the truths of each candidate
  for (const GroupId truth : preferred_truths(position, truths)) {
    auto members = position.members(truth);
    const bool holds_target = std::find(members.begin(), members.end(), target) != members.end();
    if (holds_target && !must) continue;  // satisfied by the target
    const int number = static_cast<int>(whole.truths.size());
    if (holds_target) whole.pattern.target.groups.push_back(number);
    whole.truths.push_back(truth);
    whole.pattern.truths.push_back(kind_of(position.model().group(truth).kind));
    for (const Candidate c : members)
      if (c != target) slots[c].push_back(number);
  }
  if (must && whole.pattern.target.groups.empty()) return std::nullopt;
  std::map<GroupId, std::vector<Candidate>> groups;
  for (const auto& [c, serves] : slots)
    for (const GroupId g : position.board().groups_of(c)) groups[g].push_back(c);
  std::vector<GroupId> of_target;
  if (!must)
    of_target.assign(position.board().groups_of(target).begin(), position.board().groups_of(target).end());
  std::map<Candidate, std::vector<int>> links_of;
  for (const auto& [group, members] : groups) {
    const bool holds_target = std::binary_search(of_target.begin(), of_target.end(), group);
    if (members.size() < 2 && !holds_target) continue;
    const int number = static_cast<int>(whole.links.size());
    whole.links.push_back(group);
    whole.pattern.links.push_back(kind_of(position.model().group(group).kind));
    if (holds_target) whole.pattern.target.groups.push_back(number);
    for (const Candidate c : members) links_of[c].push_back(number);
  }
  if (whole.links.size() > max_links) return std::nullopt;
  for (const auto& [c, serves] : slots) {
    Role role{serves, links_of[c]};
    if (!must) {
      // A candidate seen by the target is excluded; its other links do not matter.
      std::vector<int> seen;
      std::set_intersection(role.links.begin(), role.links.end(), whole.pattern.target.groups.begin(),
                            whole.pattern.target.groups.end(), std::back_inserter(seen));
      if (!seen.empty()) role.links = std::move(seen);
    }
    whole.pattern.roles.push_back(std::move(role));
  }
  drop_dominated(whole.pattern.roles);
  return whole;
}

/// Removes everything the proof does not need, in an order determined by the pattern alone.
class Generaliser {
 public:
  explicit Generaliser(Pattern pattern) : pattern_(std::move(pattern)), choices_(pattern_) {}

  bool is_reason() const { return !choices_.exist(); }

  void run() {
    drop_truths();
    drop_links();
    drop_members();
    rewrite();
  }

  /// The pattern, and the original numbers of its remaining truths and links, in order.
  const Pattern& pattern() const { return pattern_; }
  const std::vector<int>& truths() const { return truths_; }
  const std::vector<int>& links() const { return links_; }

 private:
  void drop_truths() {
    for (std::size_t t = 0; t < pattern_.truths.size(); ++t) {
      choices_.need(t, false);
      if (choices_.exist())
        choices_.need(t, true);
      else
        dropped_truths_.push_back(static_cast<int>(t));
    }
  }

  /// Whole links first: those with the fewest members and of the rarest kinds.
  void drop_links() {
    std::vector<std::size_t> members(pattern_.links.size(), 0);
    for (const int l : target_links()) ++members[at(l)];
    for (const Role& role : pattern_.roles)
      for (const int l : role.links) ++members[at(l)];
    Popularity popularity{};
    for (std::size_t l = 0; l < pattern_.links.size(); ++l) of(popularity, pattern_.links[l]) += members[l];
    std::vector<int> order;
    for (std::size_t l = 0; l < pattern_.links.size(); ++l) order.push_back(static_cast<int>(l));
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      const Kind kind_a = pattern_.links[at(a)];
      const Kind kind_b = pattern_.links[at(b)];
      return std::tuple(members[at(a)], of(popularity, kind_a), kind_b) <
             std::tuple(members[at(b)], of(popularity, kind_b), kind_a);
    });
    for (const int l : order) {
      const Choices before = choices_;
      choices_.target.drop(l);
      for (auto& links : choices_.links) links.drop(l);
      if (choices_.exist()) choices_ = before;
    }
  }

  /// Then single members of links.
  void drop_members() {
    for (const int l : target_links()) {
      if (!choices_.target.has(l)) continue;
      choices_.target.drop(l);
      if (choices_.exist()) choices_.target.add(l);
    }
    for (auto& links : choices_.links)
      for (int l = 0; l < static_cast<int>(pattern_.links.size()); ++l) {
        if (!links.has(l)) continue;
        links.drop(l);
        if (choices_.exist()) links.add(l);
      }
  }

  /// Renumbers what is left.
  void rewrite() {
    Pattern left;
    left.target.must = pattern_.target.must;
    std::vector<int> new_truth(pattern_.truths.size(), -1);
    for (std::size_t t = 0; t < pattern_.truths.size(); ++t) {
      if (std::binary_search(dropped_truths_.begin(), dropped_truths_.end(), static_cast<int>(t))) continue;
      new_truth[t] = static_cast<int>(truths_.size());
      truths_.push_back(static_cast<int>(t));
      left.truths.push_back(pattern_.truths[t]);
    }
    std::vector<int> new_link(pattern_.links.size(), -1);
    for (std::size_t l = 0; l < pattern_.links.size(); ++l) {
      const int number = static_cast<int>(l);
      if (!choices_.target.has(number) &&
          std::none_of(choices_.links.begin(), choices_.links.end(),
                       [&](const Choices::Links& links) { return links.has(number); }))
        continue;
      new_link[l] = static_cast<int>(links_.size());
      links_.push_back(number);
      left.links.push_back(pattern_.links[l]);
    }
    if (pattern_.target.must) {
      for (const int t : pattern_.target.groups)
        if (new_truth[at(t)] >= 0) left.target.groups.push_back(new_truth[at(t)]);
    } else {
      choices_.target.for_each([&](int l) { left.target.groups.push_back(new_link[at(l)]); });
    }
    for (std::size_t r = 0; r < pattern_.roles.size(); ++r) {
      Role role;
      for (const int t : pattern_.roles[r].truths)
        if (new_truth[at(t)] >= 0) role.truths.push_back(new_truth[at(t)]);
      choices_.links[r].for_each([&](int l) { role.links.push_back(new_link[at(l)]); });
      if (!role.truths.empty()) left.roles.push_back(std::move(role));
    }
    drop_dominated(left.roles);
    pattern_ = std::move(left);
  }

  std::vector<int> target_links() const {
    return pattern_.target.must ? std::vector<int>{} : pattern_.target.groups;
  }

  Pattern pattern_;
  Choices choices_;
  std::vector<int> dropped_truths_;
  std::vector<int> truths_;
  std::vector<int> links_;
};

/// The inverse of a renumbering.
std::vector<int> inverse(const std::vector<int>& to) {
  std::vector<int> from(to.size());
  for (std::size_t i = 0; i < to.size(); ++i) from[at(to[i])] = static_cast<int>(i);
  return from;
}

}  // namespace

std::optional<Instance> instance_of(const Position& position, std::span<const GroupId> truths,
                                    Candidate target, bool must) {
  const auto whole = whole_reason(position, truths, target, must);
  if (!whole || whole->truths.empty()) return std::nullopt;
  const Renumbered first = renumbered(whole->pattern);
  Generaliser generaliser(first.pattern);
  if (!generaliser.is_reason()) return std::nullopt;
  generaliser.run();
  if (generaliser.pattern().target.groups.empty()) return std::nullopt;  // a contradiction without any target
  const Renumbered second = renumbered(generaliser.pattern());
  // Maps the numbers of the result back through both renumberings to groups.
  auto groups = [](const std::vector<GroupId>& given, const std::vector<int>& canonical,
                   const std::vector<int>& kept, const std::vector<int>& last) {
    const std::vector<int> given_of = inverse(canonical);
    std::vector<GroupId> result(last.size());
    for (std::size_t i = 0; i < last.size(); ++i) result[at(last[i])] = given[at(given_of[at(kept[i])])];
    return result;
  };
  return Instance{second.pattern, groups(whole->truths, first.truths, generaliser.truths(), second.truths),
                  groups(whole->links, first.links, generaliser.links(), second.links), target};
}

bool is_instance(const Position& position, const Instance& instance) {
  const Pattern& pattern = instance.pattern;
  const Model& model = position.model();
  if (instance.truths.size() != pattern.truths.size() || instance.links.size() != pattern.links.size())
    return false;
  auto holds_member = [&](GroupId g, Candidate c) {
    const auto members = model.group(g).members;
    return std::find(members.begin(), members.end(), c) != members.end();
  };
  auto right_kind = [&](Kind kind, GroupId g) {
    return kind == Kind::any || kind == kind_of(model.group(g).kind);
  };
  auto numbers = [&](const std::vector<GroupId>& groups, Candidate c) {
    std::vector<int> result;
    for (std::size_t i = 0; i < groups.size(); ++i)
      if (groups[i] != no_group && holds_member(groups[i], c)) result.push_back(static_cast<int>(i));
    return result;
  };
  for (std::size_t t = 0; t < pattern.truths.size(); ++t) {
    if (!right_kind(pattern.truths[t], instance.truths[t])) return false;
    if (model.group(instance.truths[t]).needs != Needs::exactly_one) return false;
    for (std::size_t other = 0; other < t; ++other)
      if (instance.truths[other] == instance.truths[t]) return false;
  }
  for (std::size_t l = 0; l < pattern.links.size(); ++l) {
    if (instance.links[l] == no_group) continue;
    if (!right_kind(pattern.links[l], instance.links[l])) return false;
    for (std::size_t other = 0; other < l; ++other)
      if (instance.links[other] == instance.links[l]) return false;
  }
  const auto target_in = numbers(pattern.target.must ? instance.truths : instance.links, instance.target);
  if (pattern.target.must ? target_in.empty() || !within(target_in, pattern.target.groups)
                          : !within(pattern.target.groups, target_in))
    return false;
  for (const GroupId truth : instance.truths)
    for (const Candidate c : position.members(truth)) {
      if (pattern.target.must && c == instance.target) continue;
      const Role part{numbers(instance.truths, c), numbers(instance.links, c)};
      const bool plays = std::any_of(pattern.roles.begin(), pattern.roles.end(), [&](const Role& role) {
        return within(part.truths, role.truths) && within(role.links, part.links);
      });
      if (!plays || c == instance.target) return false;
    }
  return true;
}

}  // namespace hence::patterns
