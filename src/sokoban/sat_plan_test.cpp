#include "sokoban/sat_plan.hpp"

#include <gtest/gtest.h>

#include "sokoban/matching.hpp"
#include "sokoban/simulate.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"

namespace hence::sokoban {
namespace {

TEST(SatPlan, TheShortestPlanIsAsShortAsBreadthFirstSearchFinds) {
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

TEST(SatPlan, OneSearchAnswersInAnyOrder) {
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

TEST(SatPlan, ALevelThatIsSolvedHasTheEmptyPlan) {
  const Level level = level_of({"#####", "#@* #", "#####"});
  EXPECT_TRUE(std::get<Plan>(shortest_by_sat(level, {})).empty());
  EXPECT_TRUE(std::get<Plan>(SatSearch(level).at_most(0)).empty());
}

/// Every way to give rows columns, tried.
std::optional<int> naive_matching(const std::vector<std::vector<int>>& cost, std::size_t row, unsigned used) {
  if (row == cost.size()) return 0;
  std::optional<int> best;
  for (std::size_t c = 0; c < cost[row].size(); ++c) {
    if ((used >> c & 1) != 0 || cost[row][c] >= 50) continue;
    const auto rest = naive_matching(cost, row + 1, used | 1u << c);
    if (rest && (!best || *rest + cost[row][c] < *best)) best = *rest + cost[row][c];
  }
  return best;
}

TEST(SatPlan, MatchingsAreTheCheapestOfAll) {
  Random random(7);
  for (int i = 0; i < 500; ++i) {
    const auto rows = random.below(5);
    const auto columns = rows + random.below(3);
    std::vector<std::vector<int>> cost(rows, std::vector<int>(columns));
    for (auto& row : cost)
      for (int& c : row) c = static_cast<int>(random.below(70));  // from 50 on: not allowed
    const auto matched = cheapest_matching(
        static_cast<int>(rows), static_cast<int>(columns),
        [&](int r, int c) { return cost[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]; }, 50);
    EXPECT_EQ(matched, naive_matching(cost, 0, 0));
  }
}

}  // namespace
}  // namespace hence::sokoban
