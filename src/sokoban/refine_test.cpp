#include "sokoban/refine.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <optional>

#include "sokoban/search.hpp"
#include "sokoban/simulate.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"

namespace hence::sokoban {
namespace {

constexpr std::size_t plenty = 1'000'000;

/// Not the shortest, mostly.
std::optional<Plan> greedy_solution(const Level& level) {
  const auto search = make_search(level, {.metric = Metric::pushes, .by_turns = true});
  if (search->advance(plenty, {}) != Search::End::plan) return std::nullopt;
  return search->plan();
}

TEST(Refine, MinimisesMovesAmongTheFewestPushes) {
  const Level level = level_of({"#######", "#    ##", "#@$   #", "# #$. #", "#  .  #", "#######"});
  const PlanAnswer found = find_plan(level, {.shortest = Metric::pushes});
  EXPECT_EQ(found.pushes, 4);
  EXPECT_EQ(found.moves, 7);
}

/// Both metrics, small levels and plenty of states: no solution is better.
TEST(Refine, WithEnoughStatesTheResultIsOptimalByBothMetricsInOrder) {
  int improved = 0;
  int levels = 0;
  for (std::uint64_t seed = 4000; seed < 4200; ++seed) {
    const Level level = made::any_level(seed);
    if (level.solved()) continue;
    SCOPED_TRACE(made::drawn(level));
    const auto plan = greedy_solution(level);
    if (!plan) continue;
    const Replay any = replay(level, *plan);
    ++levels;
    for (const Metric metric : {Metric::moves, Metric::pushes}) {
      const Replay then = replay(level, refined(level, *plan, metric, plenty));
      ASSERT_TRUE(then.solves());
      const auto best = naive::fewest_in_order(level, metric);
      EXPECT_EQ(
          (metric == Metric::moves ? std::pair(then.moves, then.pushes) : std::pair(then.pushes, then.moves)),
          *best);
      improved += then.moves < any.moves || then.pushes < any.pushes ? 1 : 0;
    }
  }
  EXPECT_GT(levels, 80);
  EXPECT_GT(improved, 40);
}

/// However few the states: legal, no worse by the metric, and best more often with more states.
TEST(Refine, SegmentsAreRefinedWhereTheWholeIsTooMuch) {
  std::map<std::size_t, int> best;
  std::map<std::size_t, int> moves;
  int levels = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Random random(seed);
    const Level level = made::solvable({.rows = 5, .columns = 6, .boxes = 3, .walls_in_100 = 8}, random);
    if (level.solved()) continue;
    SCOPED_TRACE(made::drawn(level));
    const auto plan = greedy_solution(level);
    const Replay any = replay(level, plan.value());
    const auto fewest = naive::fewest_in_order(level, Metric::pushes);
    ++levels;
    for (const std::size_t states : {0, 20, 300, 1'000'000}) {
      const Replay then = replay(level, refined(level, *plan, Metric::pushes, states));
      ASSERT_TRUE(then.solves());
      EXPECT_LE(std::pair(then.pushes, then.moves), std::pair(any.pushes, any.moves));
      EXPECT_GE(std::pair(then.pushes, then.moves), *fewest);
      best[states] += std::pair(then.pushes, then.moves) == *fewest ? 1 : 0;
      moves[states] += then.moves;
    }
  }
  EXPECT_GT(levels, 20);
  EXPECT_EQ(best[plenty], levels);
  EXPECT_LT(best[0], best[300]);
  EXPECT_GE(moves[20], moves[300]);
}

/// End to end: the metric asked for is proved, the other is mostly optimal, too.
TEST(Refine, OptimalSolutionsAreMostlyBestByTheOtherMetric) {
  int levels = 0;
  int best = 0;
  for (std::uint64_t seed = 5000; seed < 5150; ++seed) {
    const Level level = made::any_level(seed);
    SCOPED_TRACE(made::drawn(level));
    for (const Metric metric : {Metric::moves, Metric::pushes}) {
      const auto fewest = naive::fewest_in_order(level, metric);
      if (!fewest) continue;
      const PlanAnswer found = find_plan(level, {.shortest = metric});
      ASSERT_EQ(found.status, Status::optimal);
      const auto [first, other] = metric == Metric::moves ? std::pair(found.moves, found.pushes)
                                                          : std::pair(found.pushes, found.moves);
      EXPECT_EQ(first, fewest->first);
      EXPECT_EQ(found.at_least, fewest->first);
      EXPECT_GE(other, fewest->second);
      ++levels;
      best += other == fewest->second ? 1 : 0;
    }
  }
  EXPECT_GT(levels, 150);
  EXPECT_EQ(best, levels) << "levels this small are refined as a whole";
}

TEST(Refine, StopsWhenCancelledAndSkipsLargeLevels) {
  const std::atomic<bool> cancel = true;
  const Level solved = level_of({"#####", "#@* #", "#####"});
  EXPECT_EQ(refined(solved, Plan{Direction::down}, Metric::moves, plenty), Plan{Direction::down});
  const Level corridor = level_of({"#######", "#@ $ .#", "#######"});
  const Plan wander{Direction::right, Direction::left, Direction::right, Direction::right, Direction::right};
  EXPECT_EQ(refined(corridor, wander, Metric::pushes, plenty, {.cancel = &cancel}), wander);
  EXPECT_EQ(refined(corridor, wander, Metric::pushes, plenty), Plan(3, Direction::right));
  Level large{.rows = 25, .columns = 25, .walls = {}, .goals = {}, .boxes = {}};
  large.walls.resize(625);
  large.goals.resize(625);
  large.boxes.resize(625);
  large.boxes[31] = true;
  large.goals[33] = true;
  large.player = Square(30);
  const Plan there{Direction::up, Direction::down, Direction::right, Direction::right};
  EXPECT_EQ(refined(large, there, Metric::moves, plenty), there);
}

}  // namespace
}  // namespace hence::sokoban
