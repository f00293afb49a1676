#include "catalogue/may_subsume.hpp"

#include <algorithm>
#include <compare>

namespace hence::catalogue {
namespace {

using patterns::at;
using patterns::Kind;
using patterns::Pattern;

KindCounts counts(const std::vector<Kind>& kinds, const std::vector<int>& which) {
  KindCounts result = {};
  for (const int i : which) ++result[static_cast<std::size_t>(kinds[at(i)])];
  return result;
}

/// Can the groups of `general` be mapped to distinct ones of `special`? "Any" matches every kind.
bool fit_onto(const KindCounts& general, const KindCounts& special) {
  int left = special[0];
  for (std::size_t k = 1; k < general.size(); ++k) {
    if (general[k] > special[k]) return false;
    left += special[k] - general[k];
  }
  return general[0] <= left;
}

/// Can every group of `special` be the image of some group of `general`?
bool cover(const KindCounts& general, const KindCounts& special) {
  int by_any = special[0];
  for (std::size_t k = 1; k < general.size(); ++k) by_any += std::max(0, special[k] - general[k]);
  return by_any <= general[0];
}

struct Role {
  KindCounts truths;
  KindCounts links;
  KindCounts target_links;  // its links that contain a false target
  friend auto operator<=>(const Role&, const Role&) = default;
};

bool fits(const Role& general, const Role& special) {
  return cover(general.truths, special.truths) && fit_onto(general.links, special.links) &&
         fit_onto(general.target_links, special.target_links);
}

Role profile(const Pattern& pattern, const patterns::Role& role) {
  Role result{counts(pattern.truths, role.truths), counts(pattern.links, role.links), {}};
  if (pattern.target.must) return result;
  std::vector<int> shared;
  std::set_intersection(role.links.begin(), role.links.end(), pattern.target.groups.begin(),
                        pattern.target.groups.end(), std::back_inserter(shared));
  result.target_links = counts(pattern.links, shared);
  return result;
}

/// Numbers distinct profiles in order of appearance.
template <class Profile>
int number(std::map<Profile, int>& numbers, const Profile& profile) {
  return numbers.try_emplace(profile, static_cast<int>(numbers.size())).first->second;
}

}  // namespace

bool MaySubsume::fits(const Truth& general, const Truth& special) const {
  if (general.kind != Kind::any && general.kind != special.kind) return false;
  if (special.in_target && !general.in_target) return false;
  return std::all_of(special.roles.begin(), special.roles.end(), [&](int s) {
    return std::any_of(general.roles.begin(), general.roles.end(),
                       [&](int g) { return role_fits_.at(g, s); });
  });
}

MaySubsume::MaySubsume(const std::vector<Pattern>& found) {
  std::map<Role, int> roles;
  std::map<Truth, int> truths;
  for (const Pattern& pattern : found) {
    std::vector<Truth> own;
    for (std::size_t t = 0; t < pattern.size(); ++t) {
      const auto& target = pattern.target;
      const bool in_target =
          target.must && std::binary_search(target.groups.begin(), target.groups.end(), static_cast<int>(t));
      own.push_back({pattern.truths[t], in_target, {}});
    }
    for (const patterns::Role& role : pattern.roles) {
      const int p = number(roles, profile(pattern, role));
      for (const int t : role.truths) own[at(t)].roles.push_back(p);
    }
    truths_.emplace_back();
    for (Truth& truth : own) {
      std::sort(truth.roles.begin(), truth.roles.end());
      truth.roles.erase(std::unique(truth.roles.begin(), truth.roles.end()), truth.roles.end());
      truths_.back().push_back(number(truths, truth));
    }
    target_links_.push_back(pattern.target.must ? KindCounts{}
                                                : counts(pattern.links, pattern.target.groups));
  }
  role_fits_ = Table(roles.size());
  for (const auto& [general, g] : roles)
    for (const auto& [special, s] : roles) role_fits_.set(g, s, catalogue::fits(general, special));
  truth_fits_ = Table(truths.size());
  for (const auto& [general, g] : truths)
    for (const auto& [special, s] : truths) truth_fits_.set(g, s, fits(general, special));
}

bool MaySubsume::operator()(int general, int special) const {
  if (!fit_onto(target_links_[at(general)], target_links_[at(special)])) return false;
  const auto& over = truths_[at(general)];
  const auto& under = truths_[at(special)];
  return std::all_of(under.begin(), under.end(),
                     [&](int s) {
                       return std::any_of(over.begin(), over.end(),
                                          [&](int g) { return truth_fits_.at(g, s); });
                     }) &&
         std::all_of(over.begin(), over.end(), [&](int g) {
           return std::any_of(under.begin(), under.end(), [&](int s) { return truth_fits_.at(g, s); });
         });
}

}  // namespace hence::catalogue
