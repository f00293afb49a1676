#include "sokoban/both_ends.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "sokoban/simulate.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"

namespace hence::sokoban {
namespace {

using End = Search::End;

constexpr std::size_t all_of_them = ~std::size_t{0};

/// Runs until the search ends with a shortest solution or with none; checks its bounds on the way.
void expect_the_fewest(const Level& level) {
  SCOPED_TRACE(made::drawn(level));
  for (const Metric metric : {Metric::moves, Metric::pushes}) {
    const auto fewest = metric == Metric::moves ? naive::fewest_moves(level) : naive::fewest_pushes(level);
    const auto search = make_bidirectional_search(level, {.metric = metric});
    ASSERT_TRUE(search);
    End ended = End::paused;
    while (ended == End::paused) {
      ended = search->advance(10, {});
      if (!fewest) continue;
      EXPECT_LE(search->at_least(), *fewest);
      EXPECT_LE(search->layers()[0] + search->layers()[1], *fewest);
    }
    ASSERT_EQ(ended, fewest ? End::plan : End::exhausted);
    EXPECT_FALSE(search->pruned_by_cost());
    if (!fewest) continue;
    const Replay replayed = replay(level, search->plan());
    EXPECT_TRUE(replayed.solves());
    EXPECT_EQ(metric == Metric::moves ? replayed.moves : replayed.pushes, *fewest);
    EXPECT_EQ(search->at_least(), *fewest);
  }
}

TEST(BothEnds, FindTheFewestMovesAndPushes) {
  for (std::uint64_t seed = 5000; seed < 5300; ++seed) expect_the_fewest(made::any_level(seed));
}

TEST(BothEnds, FindTheFewestAmongManyBoxesAndGoals) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const made::Shape shape{.rows = 4,
                            .columns = 4 + static_cast<int>(random.below(2)),
                            .boxes = 3 + static_cast<int>(random.below(2)),
                            .spare_goals = static_cast<int>(random.below(3)),
                            .walls_in_100 = static_cast<int>(random.below(25))};
    expect_the_fewest(made::solvable(shape, random));
  }
}

TEST(BothEnds, FindTheFewestOnLevelsOfMoreThanOneWordOfSpots) {
  for (const int size : {9, 12}) {
    Random random(static_cast<std::uint64_t>(size));
    for (int i = 0; i < 5; ++i) {
      const Level level =
          made::solvable({.rows = size, .columns = size, .boxes = 2, .walls_in_100 = 5}, random);
      ASSERT_GT(Board(level).size(), size == 9 ? 64 : 128);
      expect_the_fewest(level);
    }
  }
}

TEST(BothEnds, CostlierSolutionsArePruned) {
  for (std::uint64_t seed = 5000; seed < 5050; ++seed) {
    const Level level = made::any_level(seed);
    SCOPED_TRACE(made::drawn(level));
    const auto fewest = naive::fewest_moves(level);
    if (!fewest || *fewest < 2) continue;
    for (const int cost : {*fewest - 1, *fewest / 2}) {
      const auto search = make_bidirectional_search(level, {.most_cost = cost});
      ASSERT_EQ(search->advance(all_of_them, {}), End::exhausted);
      EXPECT_TRUE(search->pruned_by_cost());
      EXPECT_GT(search->at_least(), cost);
      EXPECT_EQ(search->layers()[0] + search->layers()[1], cost);
    }
    const auto search = make_bidirectional_search(level, {});
    search->allow(*fewest - 1);
    EXPECT_EQ(search->advance(all_of_them, {}), End::exhausted);
  }
}

TEST(BothEnds, AnEmptyFrontierProvesUnsolvable) {
  const Level level = level_of({"######", "#$ @ #", "#  $.#", "#   .#", "######"});
  const auto search = make_bidirectional_search(level, {});
  EXPECT_EQ(search->advance(all_of_them, {}), End::exhausted);
  EXPECT_FALSE(search->pruned_by_cost());
  const auto [from_start, to_goals] = search->layers();
  EXPECT_EQ(std::max(from_start, to_goals), BidirectionalSearch::all_layers);
}

TEST(BothEnds, StopsWhenMemoryIsFull) {
  Random random(7);
  const Level level = made::solvable({.rows = 7, .columns = 8, .boxes = 7, .walls_in_100 = 5}, random);
  const auto search = make_bidirectional_search(level, {.memory = std::size_t{1} << 20});
  EXPECT_EQ(search->advance(all_of_them, {}), End::full);
  EXPECT_GT(search->at_least(), 0);
}

TEST(BothEnds, CanBeStopped) {
  const Level level = level_of({"#######", "#@$  .#", "#######"});
  const std::atomic<bool> cancel = true;
  EXPECT_EQ(make_bidirectional_search(level, {})->advance(all_of_them, {.cancel = &cancel}), End::cancelled);
}

TEST(BothEnds, BoxesOnAllGoalsAreOneFinalPlacement) {
  Random random(3);
  const auto search = make_bidirectional_search(
      made::level({.rows = 12, .columns = 12, .boxes = 60, .walls_in_100 = 0}, random), {});
  ASSERT_TRUE(search);
  search->advance(1, {});
  EXPECT_LE(search->states(), 4u);
}

TEST(BothEnds, RejectsTooManyFinalPlacements) {
  Random random(3);
  EXPECT_FALSE(make_bidirectional_search(
      made::level({.rows = 8, .columns = 8, .boxes = 10, .spare_goals = 20, .walls_in_100 = 0}, random), {}));
  EXPECT_FALSE(make_bidirectional_search(
      made::level({.rows = 20, .columns = 20, .boxes = 1, .walls_in_100 = 0}, random), {}));
}

}  // namespace
}  // namespace hence::sokoban
