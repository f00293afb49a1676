#include "sokoban/sat_plan.hpp"

#include <gtest/gtest.h>

#include "sokoban/simulate.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"

namespace hence::sokoban {
namespace {

TEST(SatPlan, OptimaAgreeWithBreadthFirstSearch) {
  for (std::uint64_t seed = 200; seed < 400; ++seed) {
    const Level level = made::any_level(seed);
    const auto best = naive::fewest_moves(level);
    SCOPED_TRACE(made::drawn(level));
    std::vector<int> bounds;
    const auto found =
        shortest_by_sat(level, {.most = 12, .on_bound = [&](int bound) { bounds.push_back(bound); }});
    EXPECT_EQ(std::holds_alternative<Plan>(found), best && *best <= 12);
    EXPECT_FALSE(std::holds_alternative<GaveUp>(found));
    if (const auto* plan = std::get_if<Plan>(&found)) {
      EXPECT_EQ(static_cast<int>(plan->size()), *best);
      EXPECT_TRUE(replay(level, *plan).solves());
    }
    for (const int bound : bounds) EXPECT_TRUE(!best || bound <= *best);
  }
}

TEST(SatPlan, QueriesMayComeInAnyOrder) {
  for (std::uint64_t seed = 500; seed < 560; ++seed) {
    const Level level = made::any_level(seed);
    const auto best = naive::fewest_moves(level);
    SCOPED_TRACE(made::drawn(level));
    SatSearch search(level);
    Random random(seed);
    for (int i = 0; i < 6; ++i) {
      const int moves = static_cast<int>(random.below(14));
      const auto found = search.at_most(moves);
      EXPECT_EQ(std::holds_alternative<Plan>(found), best && *best <= moves) << moves;
      const auto* plan = std::get_if<Plan>(&found);
      EXPECT_LE(plan == nullptr ? 0 : static_cast<int>(plan->size()), moves);
    }
  }
}

TEST(SatPlan, TheFirstBoundNeverExceedsTheOptimum) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Level level = made::any_level(seed);
    const auto best = naive::fewest_moves(level);
    if (!best) continue;
    EXPECT_LE(SatSearch(level).at_least().value_or(*best + 1), *best) << made::drawn(level);
  }
}

TEST(SatPlan, ACancelledSearchGivesUp) {
  const Level level = level_of({"######", "#@$ .#", "######"});
  const std::atomic<bool> cancel = true;
  EXPECT_TRUE(std::holds_alternative<GaveUp>(shortest_by_sat(level, {}, {.cancel = &cancel})));
  SatSearch search(level);
  EXPECT_TRUE(std::holds_alternative<GaveUp>(search.at_most(3, {.cancel = &cancel})));
  EXPECT_TRUE(std::holds_alternative<Plan>(search.at_most(3)));
}

TEST(SatPlan, ASolvedLevelHasTheEmptySolution) {
  const Level level = level_of({"#####", "#@* #", "#####"});
  EXPECT_TRUE(std::get<Plan>(shortest_by_sat(level, {})).empty());
  EXPECT_TRUE(std::get<Plan>(SatSearch(level).at_most(0)).empty());
}

}  // namespace
}  // namespace hence::sokoban
