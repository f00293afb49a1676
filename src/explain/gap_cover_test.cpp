#include "explain/gap_cover.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

namespace hence::explain {
namespace {

using Set = Bits<1>;

constexpr int exchanges = 60;

Set set_of(std::initializer_list<int> truths) {
  Set set;
  for (const int t : truths) set.add(t);
  return set;
}

bool meets_all(const Set& set, const std::vector<Set>& gaps) {
  return std::all_of(gaps.begin(), gaps.end(), [&](const Set& gap) { return gap.meets(set); });
}

/// Size of the smallest hitting set, by trying all sets.
int smallest_by_trying(const std::vector<Set>& gaps, int truths) {
  int smallest = truths;
  for (std::uint64_t x = 0; x < (std::uint64_t{1} << truths); ++x)
    if (std::popcount(x) < smallest && meets_all(Set{{x}}, gaps)) smallest = std::popcount(x);
  return smallest;
}

/// Random gaps of 1 to `largest` truths.
std::vector<Set> random_gaps(Random& random, int truths, std::uint64_t how_many, std::uint64_t largest) {
  std::vector<Set> gaps(how_many);
  for (Set& gap : gaps) {
    const auto size = 1 + random.below(largest);
    for (std::uint64_t i = 0; i < size; ++i)
      gap.add(static_cast<int>(random.below(static_cast<std::uint64_t>(truths))));
  }
  return gaps;
}

TEST(GapCover, IsEmptyWithoutGaps) {
  GapCover<1> cover;
  EXPECT_EQ(cover.gaps(), 0u);
  EXPECT_TRUE(cover.find(exchanges).empty());
  EXPECT_TRUE(cover.find(0).empty());
}

TEST(GapCover, IsOneTruthIfOneMeetsAll) {
  GapCover<1> cover;
  cover.add(set_of({5}));
  EXPECT_EQ(cover.find(exchanges), set_of({5}));
  cover.add(set_of({1, 5, 9}));
  cover.add(set_of({5, 63}));
  EXPECT_EQ(cover.gaps(), 3u);
  EXPECT_EQ(cover.find(exchanges), set_of({5}));
}

TEST(GapCover, ReplacesATruthByOneThatMeetsMore) {
  GapCover<1> cover;
  cover.add(set_of({1, 2}));
  cover.add(set_of({1, 2}));
  cover.find(exchanges);
  cover.add(set_of({1, 3}));
  cover.add(set_of({1, 4}));
  EXPECT_EQ(cover.find(exchanges), set_of({1}));
  cover.add(set_of({2, 3}));
  cover.add(set_of({2, 4}));
  EXPECT_EQ(cover.find(exchanges), set_of({1, 2}));
}

TEST(GapCover, GrowsForDisjointGaps) {
  GapCover<1> cover;
  std::vector<Set> gaps;
  for (int i = 0; i < 21; ++i) {
    gaps.push_back(set_of({3 * i, 3 * i + 1, 3 * i + 2}));
    cover.add(gaps.back());
    const Set found = cover.find(1);
    EXPECT_TRUE(meets_all(found, gaps));
    EXPECT_EQ(found.count(), i + 1);
  }
}

TEST(GapCover, MeetsEveryGapWithoutExchanges) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    const std::vector<Set> gaps = random_gaps(random, 64, 1 + random.below(60), 6);
    GapCover<1> cover;
    std::vector<Set> known_gaps;
    for (const Set& gap : gaps) {
      cover.add(gap);
      known_gaps.push_back(gap);
      EXPECT_TRUE(meets_all(cover.find(0), known_gaps)) << "seed " << seed;
    }
  }
}

TEST(GapCover, IsCloseToTheSmallest) {
  int smallest_of_all = 0;
  int cases = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    const int truths = 4 + static_cast<int>(random.below(9));
    const std::vector<Set> gaps = random_gaps(random, truths, 1 + random.below(40), 1 + random.below(5));
    GapCover<1> cover;
    for (const Set& gap : gaps) cover.add(gap);
    const Set found = cover.find(exchanges);
    EXPECT_TRUE(meets_all(found, gaps)) << "seed " << seed;
    const int smallest = smallest_by_trying(gaps, truths);
    EXPECT_LE(found.count(), smallest + 1) << "seed " << seed;
    smallest_of_all += found.count() == smallest;
    ++cases;
  }
  EXPECT_GE(smallest_of_all * 100, cases * 95);
}

TEST(GapCover, StaysCloseToTheSmallestWhileGapsAreAdded) {
  int smallest_of_all = 0;
  int cases = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    const int truths = 8 + static_cast<int>(random.below(3));
    GapCover<1> cover;
    std::vector<Set> known_gaps;
    for (const Set& gap : random_gaps(random, truths, 30, 4)) {
      cover.add(gap);
      known_gaps.push_back(gap);
      const Set found = cover.find(exchanges);
      ASSERT_TRUE(meets_all(found, known_gaps)) << "seed " << seed;
      const int smallest = smallest_by_trying(known_gaps, truths);
      EXPECT_LE(found.count(), smallest + 1) << "seed " << seed << ", gap " << known_gaps.size();
      smallest_of_all += found.count() == smallest;
      ++cases;
    }
  }
  EXPECT_GE(smallest_of_all * 100, cases * 95);
}

/// As in a pursuit: only gaps missed by the set in hand are added.
TEST(GapCover, MeetsAllGapsIfOnlyMissedOnesAreAdded) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Random random(seed);
    const int truths = 12;
    const std::vector<Set> gaps = random_gaps(random, truths, 60, 5);
    GapCover<1> cover;
    Set taken = cover.find(exchanges);
    std::size_t added = 0;
    for (auto missed = gaps.begin(); missed != gaps.end(); ++added) {
      ASSERT_LE(added, gaps.size()) << "seed " << seed << ": gap added twice";
      missed = std::find_if(gaps.begin(), gaps.end(), [&](const Set& gap) { return !gap.meets(taken); });
      if (missed == gaps.end()) break;
      cover.add(*missed);
      taken = cover.find(exchanges);
    }
    EXPECT_TRUE(meets_all(taken, gaps)) << "seed " << seed;
    EXPECT_LE(taken.count(), smallest_by_trying(gaps, truths) + 1) << "seed " << seed;
  }
}

TEST(GapCover, UsesTruthsInEveryWord) {
  GapCover<4> cover;
  Bits<4> first;
  first.add(3);
  first.add(255);
  Bits<4> second;
  second.add(128);
  second.add(255);
  cover.add(first);
  cover.add(second);
  Bits<4> expected;
  expected.add(255);
  EXPECT_EQ(cover.find(exchanges), expected);
}

}  // namespace
}  // namespace hence::explain
