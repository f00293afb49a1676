// Compared with brute force over all subsets of a few elements.
#include "base/hitting_set.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <bit>

#include "base/random.hpp"

namespace hence {
namespace {

constexpr int elements = 10;

std::size_t smallest_by_trying(const std::vector<unsigned>& sets) {
  std::size_t best = elements;
  for (unsigned chosen = 0; chosen < 1u << elements; ++chosen) {
    bool hits = true;
    for (unsigned set : sets) hits = hits && (set & chosen) != 0;
    if (hits) best = std::min(best, static_cast<std::size_t>(std::popcount(chosen)));
  }
  return best;
}

TEST(HittingSet, IsAsSmallAsBruteForceFinds) {
  Random random(1);
  for (int round = 0; round < 60; ++round) {
    HittingSet problem;
    std::vector<unsigned> masks;
    for (int i = 0; i < 14; ++i) {
      unsigned mask = 0;
      while (mask == 0) mask = static_cast<unsigned>(random.next() & random.next() & ((1u << elements) - 1));
      masks.push_back(mask);
      std::vector<int> set;
      for (int e = 0; e < elements; ++e)
        if ((mask >> e & 1) != 0) set.push_back(e);
      problem.add(set);
      // Ask after each added set, as callers do.
      const auto answer = problem.smallest(1'000'000);
      ASSERT_TRUE(answer);
      EXPECT_EQ(answer->size(), smallest_by_trying(masks));
      unsigned chosen = 0;
      for (int e : *answer) chosen |= 1u << e;
      for (unsigned one : masks) EXPECT_NE(one & chosen, 0u);
    }
  }
}

TEST(HittingSet, WithoutSetsTheHittingSetIsEmpty) {
  EXPECT_TRUE(HittingSet().smallest(10)->empty());
}

TEST(HittingSet, GivesUpWhenCancelledOrOutOfSteps) {
  HittingSet problem;
  for (int i = 0; i < 20; i += 2) problem.add({i, i + 1});
  EXPECT_FALSE(problem.smallest(3));
  const std::atomic<bool> cancel = true;
  EXPECT_FALSE(problem.smallest(1000, {.cancel = &cancel}));
  EXPECT_EQ(problem.smallest(1000)->size(), 10u);
}

}  // namespace
}  // namespace hence
