#include "explain/gap_search.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace hence::explain {
namespace {

using Set = Bits<1>;

std::uint64_t bits(const Set& set) {
  return set.word[0];
}

/// All smallest hitting sets, by trying all sets.
std::vector<std::uint64_t> all_smallest_by_trying(const std::vector<Set>& gaps, int elements) {
  for (int size = 0; size <= elements; ++size) {
    std::vector<std::uint64_t> found;
    for (std::uint64_t x = 0; x < (std::uint64_t{1} << elements); ++x) {
      if (std::popcount(x) != size) continue;
      if (std::all_of(gaps.begin(), gaps.end(), [&](const Set& gap) { return (bits(gap) & x) != 0; }))
        found.push_back(x);
    }
    if (!found.empty()) return found;
  }
  return {};
}

/// Reveals an unknown gap only when asked about a set that misses it.
std::vector<std::uint64_t> smallest_by_search(const std::vector<Set>& gaps, int elements, std::size_t known) {
  Set usable;
  for (int i = 0; i < elements; ++i) usable.add(i);
  GapSearch<1> search;
  const std::vector<Set> known_gaps(gaps.begin(), gaps.begin() + static_cast<std::ptrdiff_t>(known));
  for (int limit = 0; limit <= elements; ++limit) {
    std::vector<Set> found;
    const bool complete = search.run(
        {usable, known_gaps, limit, 100'000},
        [&](const Set& set) -> std::optional<Set> {
          for (const Set& gap : gaps)
            if (!gap.meets(set)) return gap;
          return std::nullopt;
        },
        [] { return false; }, found);
    EXPECT_TRUE(complete);
    if (found.empty()) continue;
    std::vector<std::uint64_t> answers;
    for (const Set& set : found) answers.push_back(bits(set));
    std::sort(answers.begin(), answers.end());
    return answers;
  }
  return {};
}

TEST(GapSearch, FindsAllSmallestSets) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const int elements = 4 + static_cast<int>(random.below(9));
    std::vector<Set> gaps(random.below(40));
    for (Set& gap : gaps) {
      const auto size = 1 + random.below(5);
      for (std::uint64_t i = 0; i < size; ++i)
        gap.add(static_cast<int>(random.below(static_cast<std::uint64_t>(elements))));
    }
    const auto expected = all_smallest_by_trying(gaps, elements);
    EXPECT_EQ(smallest_by_search(gaps, elements, 0), expected) << "seed " << seed;
    EXPECT_EQ(smallest_by_search(gaps, elements, gaps.size() / 2), expected) << "seed " << seed;
    EXPECT_EQ(smallest_by_search(gaps, elements, gaps.size()), expected) << "seed " << seed;
  }
}

TEST(GapSearch, FindsAllWithMoreGapsThanItStores) {
  Random random(7);
  std::vector<Set> gaps(3 * GapSearch<1>::max_gaps);
  for (Set& gap : gaps)
    while (gap.count() < 4) gap.add(static_cast<int>(random.below(14)));
  EXPECT_EQ(smallest_by_search(gaps, 14, 0), all_smallest_by_trying(gaps, 14));
  EXPECT_EQ(smallest_by_search(gaps, 14, gaps.size()), all_smallest_by_trying(gaps, 14));
}

TEST(GapSearch, ReportsGivingUp) {
  Set usable;
  for (int i = 0; i < 20; ++i) usable.add(i);
  GapSearch<1> search;
  std::vector<Set> found;
  const std::vector<Set> gaps(1, usable);
  EXPECT_FALSE(search.run(
      {usable, gaps, 3, 1}, [&](const Set&) { return usable; }, [] { return true; }, found));
  EXPECT_TRUE(found.empty());
}

}  // namespace
}  // namespace hence::explain
