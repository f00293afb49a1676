#include "patterns/select.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"

namespace hence::patterns {
namespace {

std::int64_t solved_by(const std::vector<Need>& needs, const std::vector<int>& chosen) {
  std::int64_t solved = 0;
  for (const Need& need : needs) {
    const bool all = std::all_of(need.patterns.begin(), need.patterns.end(), [&](int p) {
      return std::find(chosen.begin(), chosen.end(), p) != chosen.end();
    });
    solved += all ? need.puzzles : 0;
  }
  return solved;
}

TEST(ChooseSystem, TheMostHelpfulForItsSizeComesFirst) {
  const std::vector<Need> needs{{{0}, 10}, {{1}, 30}, {{2}, 30}, {{}, 5}};
  const auto chosen = choose_system(needs, {1, 2, 4}, 75, 10);
  ASSERT_EQ(chosen.size(), 3U);
  EXPECT_EQ(chosen[0].pattern, 1);  // 15 per truth; the first one has 10, the last 7.5
  EXPECT_EQ(chosen[0].solved, 35);  // including those that need nothing
  EXPECT_EQ(chosen[1].pattern, 0);
  EXPECT_EQ(chosen[2].solved, 75);
}

TEST(ChooseSystem, PatternsNeededTogetherAreChosenTogether) {
  const std::vector<Need> needs{{{0, 1}, 8}, {{2, 3, 4}, 9}};
  const auto chosen = choose_system(needs, {1, 1, 1, 1, 1}, 8, 10);
  ASSERT_EQ(chosen.size(), 2U);
  EXPECT_EQ(chosen[1].solved, 8);
}

TEST(ChooseSystem, RespectsItsLimits) {
  const std::vector<Need> needs{{{0}, 1}, {{1}, 1}, {{2}, 1}};
  EXPECT_EQ(choose_system(needs, {1, 1, 1}, 2, 10).size(), 2U);
  EXPECT_EQ(choose_system(needs, {1, 1, 1}, 3, 1).size(), 1U);
  EXPECT_EQ(choose_system(needs, {1, 1, 1}, 99, 10).size(), 3U);  // there are only three
  EXPECT_TRUE(choose_system({}, {1, 1}, 0, 10).empty());
}

TEST(ChooseSystem, AgreesWithTheDefinition) {
  Random random(3);
  for (int i = 0; i < 50; ++i) {
    std::vector<int> sizes;
    for (int p = 0; p < 12; ++p) sizes.push_back(1 + static_cast<int>(random.below(4)));
    std::vector<Need> needs;
    for (int n = 0; n < 30; ++n) {
      Need need{{}, 1 + static_cast<std::int64_t>(random.below(5))};
      for (int p = 0; p < 12; ++p)
        if (random.below(5) == 0) need.patterns.push_back(p);
      needs.push_back(need);
    }
    std::vector<int> so_far;
    for (const Choice& choice : choose_system(needs, sizes, 1000, 100)) {
      EXPECT_EQ(std::count(so_far.begin(), so_far.end(), choice.pattern), 0);
      // By definition: each puzzle that lacks m patterns contributes 1/m to each of them; the sum is divided
      // by the size.
      std::vector<double> worth(sizes.size(), 0);
      for (const Need& need : needs) {
        std::vector<int> lacking;
        for (const int p : need.patterns)
          if (std::find(so_far.begin(), so_far.end(), p) == so_far.end()) lacking.push_back(p);
        for (const int p : lacking)
          worth[static_cast<std::size_t>(p)] +=
              static_cast<double>(need.puzzles) / static_cast<double>(lacking.size());
      }
      for (std::size_t p = 0; p < sizes.size(); ++p) worth[p] /= sizes[p];
      EXPECT_NEAR(worth[static_cast<std::size_t>(choice.pattern)],
                  *std::max_element(worth.begin(), worth.end()), 1e-9);
      so_far.push_back(choice.pattern);
      EXPECT_EQ(choice.solved, solved_by(needs, so_far));
    }
  }
}

}  // namespace
}  // namespace hence::patterns
