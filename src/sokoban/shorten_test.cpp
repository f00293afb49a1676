#include "sokoban/shorten.hpp"

#include <gtest/gtest.h>

#include "sokoban/simulate.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

constexpr std::size_t memory = std::size_t{64} << 20;

Plan shortened(const Level& level, const Plan& plan, Metric metric, std::size_t states = 100'000) {
  Shortener shortener(level, plan, metric, memory);
  for (int turns = 0; !shortener.done(); ++turns) {
    const Plan before = shortener.plan();
    const bool shorter = shortener.turn(states, {});
    const Replay then = replay(level, before);
    const Replay now = replay(level, shortener.plan());
    EXPECT_TRUE(now.solves()) << made::drawn(level);
    if (shorter)
      EXPECT_LT(metric == Metric::moves ? now.moves : now.pushes,
                metric == Metric::moves ? then.moves : then.pushes);
    else
      EXPECT_EQ(before, shortener.plan());
    EXPECT_LT(turns, 1000);
    if (turns >= 1000) break;
  }
  return shortener.plan();
}

/// A wasteful solution: at each step any move that keeps the level solvable, sometimes a good one.
Plan wandering(const naive::AllStates& all, Random& random) {
  Plan plan;
  for (std::size_t at = 0; !all.solved(all.states[at]);) {
    std::vector<int> good;
    int best = -1;
    for (int d = 0; d < 4; ++d) {
      const int next = all.states[at].next[static_cast<std::size_t>(d)];
      if (next < 0) continue;
      const int left = all.states[static_cast<std::size_t>(next)].moves_left;
      if (left == Board::never) continue;
      good.push_back(d);
      if (left < all.states[at].moves_left) best = d;
    }
    const int d = random.below(2) == 0 ? best : good[random.below(static_cast<std::uint32_t>(good.size()))];
    plan.push_back(static_cast<Direction>(d));
    at = static_cast<std::size_t>(all.states[at].next[static_cast<std::size_t>(d)]);
  }
  return plan;
}

/// The last segment tried is the whole solution.
TEST(Shortener, FindsTheOptimumOfSmallLevels) {
  int levels = 0;
  int wasted = 0;
  for (std::uint64_t seed = 60; seed < 260; ++seed) {
    const Level level = made::any_level(seed);
    if (level.solved()) continue;
    const naive::AllStates all(level, 5000);
    if (!all.complete || all.states[0].moves_left == Board::never) continue;
    ++levels;
    Random random(seed);
    const Plan plan = wandering(all, random);
    wasted += static_cast<int>(plan.size()) - all.states[0].moves_left;
    EXPECT_EQ(replay(level, shortened(level, plan, Metric::moves)).moves, all.states[0].moves_left)
        << made::drawn(level);
    EXPECT_EQ(replay(level, shortened(level, plan, Metric::pushes)).pushes, all.states[0].pushes_left)
        << made::drawn(level);
  }
  EXPECT_GT(levels, 40);
  EXPECT_GT(wasted, 400);
}

TEST(Shortener, ShortensSegmentsWithFewStates) {
  int before = 0;
  int after = 0;
  for (std::uint64_t seed = 10; seed < 30; ++seed) {
    Random random(seed);
    const Level level = made::solvable({.rows = 6, .columns = 6, .boxes = 2, .walls_in_100 = 5}, random);
    const naive::AllStates all(level, 60'000);
    if (level.solved() || !all.complete) continue;
    const Plan plan = wandering(all, random);
    before += static_cast<int>(plan.size());
    after += replay(level, shortened(level, plan, Metric::moves, 40)).moves;
  }
  EXPECT_GT(before, 200);
  EXPECT_LT(after, before * 3 / 4);
}

TEST(Shortener, AWalkAtTheEndIsRemoved) {
  const Level level = level_of({"######", "#@$. #", "#    #", "######"});
  const Shortener shortener(level, {Direction::right, Direction::down, Direction::left}, Metric::moves,
                            memory);
  EXPECT_EQ(shortener.plan(), Plan{Direction::right});
}

TEST(Shortener, WithoutPushesItIsDone) {
  const Level level = level_of({"#####", "#@* #", "#####"});
  EXPECT_TRUE(Shortener(level, {}, Metric::moves, memory).done());
}

}  // namespace
}  // namespace hence::sokoban
