#include "patterns/pattern.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/random.hpp"

namespace hence::patterns {
namespace {

Pattern read(const std::string& text) {
  const auto pattern = from_text(text);
  EXPECT_TRUE(pattern) << text;
  return pattern.value_or(Pattern{});
}

std::vector<int> some(std::size_t below, std::uint64_t one_in, Random& random) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < below; ++i)
    if (random.below(one_in) == 0) numbers.push_back(static_cast<int>(i));
  return numbers;
}

/// Any structure, whether it holds or not.
Pattern random_pattern(Random& random) {
  Pattern p;
  for (std::size_t i = 0, n = 1 + random.below(4); i < n; ++i)
    p.truths.push_back(static_cast<Kind>(1 + random.below(3)));
  for (std::size_t i = 0, n = 1 + random.below(5); i < n; ++i)
    p.links.push_back(static_cast<Kind>(1 + random.below(3)));
  p.target.must = random.below(4) == 0;
  while (p.target.groups.empty())
    p.target.groups = some(p.target.must ? p.truths.size() : p.links.size(), 2, random);
  for (std::size_t i = 0, n = 1 + random.below(8); i < n; ++i) {
    const Role role{some(p.truths.size(), 2, random), some(p.links.size(), 2, random)};
    if (!role.truths.empty()) p.roles.push_back(role);
  }
  std::sort(p.roles.begin(), p.roles.end());
  return p;
}

std::vector<int> moved(const std::vector<int>& numbers, const std::vector<int>& to) {
  std::vector<int> result;
  for (const int n : numbers) result.push_back(to[static_cast<std::size_t>(n)]);
  std::sort(result.begin(), result.end());
  return result;
}

/// The same pattern with its parts in another order.
Pattern shuffled(const Pattern& p, Random& random) {
  const auto truths = random.permutation(static_cast<int>(p.truths.size()));
  const auto links = random.permutation(static_cast<int>(p.links.size()));
  Pattern q = p;
  for (std::size_t t = 0; t < p.truths.size(); ++t)
    q.truths[static_cast<std::size_t>(truths[t])] = p.truths[t];
  for (std::size_t l = 0; l < p.links.size(); ++l) q.links[static_cast<std::size_t>(links[l])] = p.links[l];
  q.target.groups = moved(p.target.groups, p.target.must ? truths : links);
  for (Role& role : q.roles) role = {moved(role.truths, truths), moved(role.links, links)};
  random.shuffle(q.roles);
  return q;
}

/// Tries all sets of true roles: is there one that satisfies every truth, uses no link twice and has nothing
/// that the target excludes?
bool holds_naively(const Pattern& p) {
  for (unsigned set = 0; set < 1U << p.roles.size(); ++set) {
    std::vector<int> in_link(p.links.size(), 0);
    std::vector<bool> served(p.truths.size(), false);
    if (!p.target.must)
      for (const int l : p.target.groups) in_link[static_cast<std::size_t>(l)] = 1;
    for (std::size_t r = 0; r < p.roles.size(); ++r) {
      if ((set >> r & 1) == 0) continue;
      for (const int l : p.roles[r].links) ++in_link[static_cast<std::size_t>(l)];
      for (const int t : p.roles[r].truths) served[static_cast<std::size_t>(t)] = true;
    }
    if (std::all_of(in_link.begin(), in_link.end(), [](int n) { return n <= 1; }) &&
        std::all_of(served.begin(), served.end(), [](bool s) { return s; }))
      return false;
  }
  return true;
}

TEST(Pattern, TextsRoundTrip) {
  for (const char* text : {"ll/ll/-1/1:1 1:2 2:1 2:2", "b/l/-1/1:1", "c//+1/", "*d/gc/-1,2/1:1 1,2: 2:1,2"})
    EXPECT_EQ(to_text(read(text)), text);
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    const Pattern p = random_pattern(random);
    EXPECT_EQ(from_text(to_text(p)), p) << to_text(p);
  }
}

TEST(Pattern, MalformedTextsAreRejected) {
  for (const char* text : {"",
                           "x",
                           "ll",
                           "ll/ll",
                           "ll/ll/-1",
                           "/l/-1/",
                           "ll/ll/1/1:1",
                           "ll/ll/-3/1:1",
                           "ll/ll/-0/1:1",
                           "ll/ll/-1/3:1",
                           "ll/ll/-1/1:3",
                           "ll/ll/-1/:1",
                           "ll/ll/-1/1:1 ",
                           "ll/ll/-1/1:1  1:2",
                           "ll/ll/-1/2:1 1:1",
                           "ll/ll/-1/1:2,1",
                           "ll/ll/-1/1:1,1",
                           "ll/ll/-1/1:1x",
                           "ll/ll/-/1:1",
                           "ll/lq/-1/1:1",
                           "ll/ll/+3/",
                           "ll/ll/-99999999999999999999/1:1",
                           "ll/ll/-1/1:01"})
    EXPECT_FALSE(from_text(text)) << text;
  EXPECT_FALSE(from_text("l/" + std::string(max_links + 1, 'l') + "/-1/1:1"));
}

TEST(Pattern, OrderOfListsDoesNotMatter) {
  Random random(2);
  for (int i = 0; i < 500; ++i) {
    const Pattern p = random_pattern(random);
    const Pattern q = shuffled(p, random);
    EXPECT_EQ(to_text(canonical(p)), to_text(canonical(q))) << to_text(p);
    EXPECT_EQ(id_of(canonical(p)), id_of(canonical(q)));
    EXPECT_EQ(canonical(canonical(p)), canonical(p));
    EXPECT_EQ(holds(p), holds(q));
  }
}

TEST(Pattern, DifferentPatternsHaveDifferentForms) {
  // Each differs from the previous one in a single detail.
  std::set<std::string> texts;
  for (const char* text : {"ll/ll/-1/1:1 1:2 2:1 2:2", "cl/ll/-1/1:1 1:2 2:1 2:2", "cl/lb/-1/1:1 1:2 2:1 2:2",
                           "cl/lb/-2/1:1 1:2 2:1 2:2", "cl/lb/-1,2/1:1 1:2 2:1 2:2", "cl/lb/-1,2/1:1 1:2 2:1",
                           "cl/lb/-1,2/1:1 1:2 2:1,2", "cl/lb/+1/1:1 1:2 2:1,2", "cl/lb/+1,2/1:1 1:2 2:1,2"})
    EXPECT_TRUE(texts.insert(to_text(canonical(read(text)))).second) << text;
}

TEST(Pattern, HoldsIfNoChoiceOfRolesExists) {
  Random random(3);
  int held = 0;
  for (int i = 0; i < 3000; ++i) {
    const Pattern p = random_pattern(random);
    EXPECT_EQ(holds(p), holds_naively(p)) << to_text(p);
    held += holds(p) ? 1 : 0;
  }
  EXPECT_GT(held, 300);
  EXPECT_LT(held, 2700);
}

TEST(Pattern, ARoleInTwoTruthsServesBoth) {
  EXPECT_FALSE(holds(read("cc/l/-1/1,2:")));
  EXPECT_TRUE(holds(read("cc/ll/-1/1:2 2:2")));
  EXPECT_FALSE(holds(read("cc/ll/-1/1,2:2")));
}

TEST(Family, PairsInCellsPairsOfDigitsAndXWingsAreOne) {
  const Pattern x_wing = read("ll/ll/-1/1:1 1:2 2:1 2:2");
  const Pattern naked_pair = read("cc/bb/-2/1:1 1:2 2:1 2:2");
  const Pattern hidden_pair = read("ll/cc/-2/1:1 1:2 2:1 2:2");
  EXPECT_EQ(family(x_wing), family(naked_pair));
  EXPECT_EQ(family(x_wing), family(hidden_pair));
  EXPECT_EQ(family(family(x_wing)), family(x_wing));
  // A skyscraper has one link more.
  EXPECT_NE(family(x_wing), family(read("ll/llb/-2,3/1:1 1:2 2:1 2:3")));
}

TEST(Family, XyWingAndWWingAreOne) {
  EXPECT_EQ(family(read("ccc/lllb/-2,3/1:3 1:4 2:1 2:2 3:1 3:4")),
            family(read("ccl/llll/-3,4/1:1 1:3 2:2 2:4 3:1 3:2")));
}

TEST(Subsumes, FewerCandidatesAreASpecialCase) {
  const Pattern triple = read("ccc/lll/-3/1:1 1:2 1:3 2:1 2:2 2:3 3:1 3:2 3:3");
  const Pattern partial = read("ccc/lll/-3/1:1 1:2 2:2 2:3 3:1 3:3");
  EXPECT_TRUE(subsumes(triple, partial));
  EXPECT_FALSE(subsumes(partial, triple));
  EXPECT_TRUE(subsumes(family(triple), partial));
  EXPECT_FALSE(subsumes(partial, family(triple)));
  // Kinds matter.
  EXPECT_FALSE(subsumes(read("ccl/lll/-3/1:1 1:2 1:3 2:1 2:2 2:3 3:1 3:2 3:3"), partial));
  EXPECT_FALSE(subsumes(read("ccc/llb/-3/1:1 1:2 1:3 2:1 2:2 2:3 3:1 3:2 3:3"), partial));
}

TEST(Subsumes, MoreLinksThanNeededAreASpecialCase) {
  EXPECT_TRUE(subsumes(read("b/l/-1/1:1"), read("b/lb/-1,2/1:1,2")));
  EXPECT_FALSE(subsumes(read("b/lb/-1,2/1:1,2"), read("b/l/-1/1:1")));
  EXPECT_FALSE(subsumes(read("b/l/-1/1:1"), read("bb/l/-1/1:1 2:1")));
}

}  // namespace
}  // namespace hence::patterns
