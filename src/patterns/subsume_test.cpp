#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "base/random.hpp"
#include "patterns/pattern.hpp"

namespace hence::patterns {
namespace {

bool fits(Kind general, Kind special) {
  return general == Kind::any || general == special;
}

/// Does this mapping satisfy the definition? `link`: -1 for a link without an image.
bool lies(const Pattern& general, const Pattern& special, const std::vector<int>& truth,
          const std::vector<int>& link) {
  const auto lie_in = [](const std::vector<int>& parts, const std::vector<int>& where,
                         const std::vector<int>& in) {
    return std::all_of(parts.begin(), parts.end(),
                       [&](int p) { return std::count(in.begin(), in.end(), where[at(p)]) == 1; });
  };
  const auto cover = [&](const std::vector<int>& parts, const std::vector<int>& covered) {
    return std::all_of(covered.begin(), covered.end(), [&](int c) {
      return std::any_of(parts.begin(), parts.end(), [&](int p) { return truth[at(p)] == c; });
    });
  };
  const bool target = general.target.must ? cover(general.target.groups, special.target.groups)
                                          : lie_in(general.target.groups, link, special.target.groups);
  return target && std::all_of(special.roles.begin(), special.roles.end(), [&](const Role& covered) {
           return std::any_of(general.roles.begin(), general.roles.end(), [&](const Role& role) {
             return cover(role.truths, covered.truths) && lie_in(role.links, link, covered.links);
           });
         });
}

/// Tries all ways to map the links from number `link.size()` on.
bool some_links_lie(const Pattern& general, const Pattern& special, const std::vector<int>& truth,
                    std::vector<int>& link) {
  if (link.size() == general.links.size()) return lies(general, special, truth, link);
  for (int l = -1; l < static_cast<int>(special.links.size()); ++l) {
    if (l >= 0 && (!fits(general.links[link.size()], special.links[at(l)]) ||
                   std::count(link.begin(), link.end(), l) > 0))
      continue;
    link.push_back(l);
    if (some_links_lie(general, special, truth, link)) return true;
    link.pop_back();
  }
  return false;
}

bool naive_subsumes(const Pattern& general, const Pattern& special) {
  if (general.size() != special.size() || general.target.must != special.target.must) return false;
  std::vector<int> truth(general.size());
  std::iota(truth.begin(), truth.end(), 0);
  do {
    bool kinds = true;
    for (std::size_t t = 0; t < truth.size(); ++t)
      kinds = kinds && fits(general.truths[t], special.truths[at(truth[t])]);
    std::vector<int> link;
    if (kinds && some_links_lie(general, special, truth, link)) return true;
  } while (std::next_permutation(truth.begin(), truth.end()));
  return false;
}

/// A random pattern, which need not hold.
Pattern random_small_pattern(Random& random) {
  const auto kind = [&] { return static_cast<Kind>(random.below(4) == 0 ? 0 : 1 + random.below(2)); };
  const auto some_of = [&](std::size_t size, std::uint64_t one_in) {
    std::vector<int> result;
    for (std::size_t i = 0; i < size; ++i)
      if (random.below(one_in) == 0) result.push_back(static_cast<int>(i));
    if (result.empty()) result.push_back(static_cast<int>(random.below(size)));
    return result;
  };
  Pattern pattern;
  for (auto truths = 1 + random.below(3); truths > 0; --truths) pattern.truths.push_back(kind());
  for (auto links = 1 + random.below(3); links > 0; --links) pattern.links.push_back(kind());
  pattern.target.must = random.below(3) == 0;
  pattern.target.groups = some_of(pattern.target.must ? pattern.truths.size() : pattern.links.size(), 3);
  std::set<Role> roles;
  for (auto count = random.below(5); count > 0; --count)
    roles.insert({some_of(pattern.truths.size(), 3), some_of(pattern.links.size(), 3)});
  pattern.roles.assign(roles.begin(), roles.end());
  return canonical(pattern);
}

TEST(Subsumes, AgreesWithTryingAllMappings) {
  Random random(11);
  int found = 0;
  for (int round = 0; round < 60'000; ++round) {
    const Pattern general = random_small_pattern(random);
    const Pattern special = random_small_pattern(random);
    ASSERT_EQ(subsumes(general, special), naive_subsumes(general, special))
        << to_text(general) << " and " << to_text(special);
    found += subsumes(general, special);
  }
  EXPECT_GT(found, 500);
}

TEST(Subsumes, EveryPatternItselfAndAFamilyItsMembers) {
  Random random(12);
  for (int round = 0; round < 2'000; ++round) {
    const Pattern pattern = random_small_pattern(random);
    ASSERT_TRUE(subsumes(pattern, pattern)) << to_text(pattern);
    ASSERT_TRUE(subsumes(family(pattern), pattern)) << to_text(pattern);
  }
}

/// A loop of fourteen truths: trying all orders would take years.
TEST(Subsumes, RejectsMismatchesQuickly) {
  Pattern loop;
  constexpr int size = 14;
  for (int i = 0; i < size; ++i) {
    loop.truths.push_back(Kind::cell);
    loop.links.push_back(Kind::line);
  }
  loop.target.groups = {0};
  for (int i = 0; i < size; ++i) {
    loop.roles.push_back({{i}, {i}});
    loop.roles.push_back({{i}, {(i + 1) % size}});
  }
  Pattern two_loops = loop;
  for (Role& role : two_loops.roles) {
    if (role.truths[0] == size / 2 - 1 && role.links[0] == size / 2) role.links = {0};
    if (role.truths[0] == size - 1 && role.links[0] == 0) role.links = {size / 2};
  }
  for (Pattern* pattern : {&loop, &two_loops}) *pattern = canonical(*pattern);
  EXPECT_TRUE(subsumes(loop, loop));
  EXPECT_FALSE(subsumes(loop, two_loops));
  EXPECT_FALSE(subsumes(two_loops, loop));
}

}  // namespace
}  // namespace hence::patterns
