#include "sokoban/plan.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "sokoban/search.hpp"
#include "sokoban/simulate.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

/// The level transposed or mirrored: the same puzzle.
Level transformed(const Level& level, bool transposed, bool upside_down, bool mirrored) {
  Level result = level;
  if (transposed) std::swap(result.rows, result.columns);
  for (int r = 0; r < level.rows; ++r)
    for (int c = 0; c < level.columns; ++c) {
      int to_r = upside_down ? level.rows - 1 - r : r;
      int to_c = mirrored ? level.columns - 1 - c : c;
      if (transposed) std::swap(to_r, to_c);
      const Square from = level.at(r, c);
      const Square to = result.at(to_r, to_c);
      result.walls[to.at()] = level.walls[from.at()];
      result.goals[to.at()] = level.goals[from.at()];
      result.boxes[to.at()] = level.boxes[from.at()];
      if (level.player == from) result.player = to;
    }
  return result;
}

/// More boxes in less space than `any_level`: rich in deadlocks and corrals.
Level crowded(std::uint64_t seed) {
  Random random(seed);
  const made::Shape shape{.rows = 4,
                          .columns = 4 + static_cast<int>(random.below(2)),
                          .boxes = 3 + static_cast<int>(random.below(2)),
                          .spare_goals = 0,
                          .walls_in_100 = static_cast<int>(random.below(25))};
  return made::solvable(shape, random);
}

void expect_the_fewest(const Level& level) {
  SCOPED_TRACE(made::drawn(level));
  for (const Metric metric : {Metric::moves, Metric::pushes}) {
    const auto fewest = metric == Metric::moves ? naive::fewest_moves(level) : naive::fewest_pushes(level);
    const PlanAnswer answer = find_plan(level, {.shortest = metric});
    ASSERT_EQ(answer.status, fewest ? Status::optimal : Status::unsolvable);
    if (!fewest) {
      EXPECT_FALSE(answer.why.empty());
      continue;
    }
    const Replay replayed = replay(level, *answer.plan);
    EXPECT_TRUE(replayed.solves());
    EXPECT_EQ(replayed.moves, answer.moves);
    EXPECT_EQ(replayed.pushes, answer.pushes);
    EXPECT_EQ(metric == Metric::moves ? answer.moves : answer.pushes, *fewest);
    EXPECT_EQ(answer.at_least, *fewest);
  }
}

TEST(FindPlan, OptimaAgreeWithBreadthFirstSearch) {
  for (std::uint64_t seed = 1000; seed < 1200; ++seed) expect_the_fewest(made::any_level(seed));
}

TEST(FindPlan, OptimaAgreeWithBreadthFirstSearchForManyBoxes) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) expect_the_fewest(crowded(seed));
}

TEST(FindPlan, SmallLevelsGetAShortestSolutionUnasked) {
  for (std::uint64_t seed = 2000; seed < 2200; ++seed) {
    const Level level = made::any_level(seed);
    SCOPED_TRACE(made::drawn(level));
    const PlanAnswer answer = find_plan(level, {});
    const auto fewest = naive::fewest_moves(level);
    EXPECT_EQ(answer.plan.has_value(), fewest.has_value());
    EXPECT_EQ(answer.status, fewest ? Status::optimal : Status::unsolvable);
    if (!answer.plan) continue;
    const Replay replayed = replay(level, *answer.plan);
    EXPECT_TRUE(replayed.solves());
    EXPECT_EQ(replayed.moves, *fewest);
    EXPECT_EQ(answer.at_least, *fewest);
  }
}

TEST(FindPlan, SolvableWithinTheOptimumAndNotWithinOneLess) {
  int solvable = 0;
  for (std::uint64_t seed = 3000; seed < 3150; ++seed) {
    const Level level = made::any_level(seed);
    const auto fewest = naive::fewest_moves(level);
    SCOPED_TRACE(made::drawn(level));
    if (!fewest) {
      EXPECT_FALSE(find_plan(level, {.max_moves = 30}).plan);
      continue;
    }
    ++solvable;
    EXPECT_EQ(find_plan(level, {.max_moves = *fewest}).status, Status::optimal);
    EXPECT_EQ(find_plan(level, {.max_moves = *fewest + 5}).moves, *fewest);
    if (*fewest == 0) continue;
    const PlanAnswer none = find_plan(level, {.max_moves = *fewest - 1});
    EXPECT_EQ(none.status, Status::impossible);
    EXPECT_EQ(none.at_least, *fewest);
  }
  EXPECT_GT(solvable, 75);
}

TEST(FindPlan, SymmetricLevelsHaveTheSameOptimum) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Level level = crowded(100 + seed);
    const PlanAnswer moves = find_plan(level, {.shortest = Metric::moves});
    const PlanAnswer pushes = find_plan(level, {.shortest = Metric::pushes});
    for (int which = 1; which < 8; ++which) {
      const Level image = transformed(level, (which & 1) != 0, (which & 2) != 0, (which & 4) != 0);
      EXPECT_EQ(find_plan(image, {.shortest = Metric::moves}).moves, moves.moves) << made::drawn(image);
      EXPECT_EQ(find_plan(image, {.shortest = Metric::pushes}).pushes, pushes.pushes) << made::drawn(image);
    }
  }
}

TEST(FindPlan, OnASymmetricLevelTheSolutionIsReal) {
  expect_the_fewest(level_of({"#######", "#.   .#", "#     #", "# $@$ #", "#     #", "#.   .#", "#######"}));
  expect_the_fewest(level_of({"#######", "##.#.##", "#.   .#", "# $@$ #", "#.   .#", "##.#.##", "#######"}));
  expect_the_fewest(level_of({" ##### ", "##.$.##", "#. $ .#", "#  @  #", "##   ##", " ##### "}));
}

TEST(FindPlan, FrozenBoxesAreWalls) {
  expect_the_fewest(level_of({"#######", "#**#  #", "#**  .#", "# @$  #", "#######"}));
}

TEST(FindPlan, ASolvedLevelHasTheEmptySolution) {
  const PlanAnswer answer = find_plan(level_of({"####", "#@*#", "####"}), {.shortest = Metric::moves});
  EXPECT_EQ(answer.status, Status::optimal);
  EXPECT_TRUE(answer.plan->empty());
}

TEST(FindPlan, MoreBoxesThanGoalsIsUnsolvableAndSaysWhy) {
  const PlanAnswer answer = find_plan(level_of({"######", "#@$$.#", "######"}), {});
  EXPECT_EQ(answer.status, Status::unsolvable);
  EXPECT_EQ(answer.why, "2 boxes, but only 1 goal");
}

TEST(FindPlan, BoundsOnlyRiseAndSolutionsOnlyGetShorter) {
  int bound = 0;
  int moves = 1 << 20;
  const auto watch = [&](const PlanAnswer& answer) {
    EXPECT_GE(answer.at_least, bound);
    bound = answer.at_least;
    if (!answer.plan) return;
    EXPECT_LE(answer.moves, moves);
    moves = answer.moves;
  };
  const Level level = crowded(7);
  const PlanAnswer answer = find_plan(level, {.shortest = Metric::moves, .on_better = watch});
  EXPECT_LE(bound, answer.moves);
  EXPECT_EQ(answer.moves, naive::fewest_moves(level));
}

/// A solution is found at once; proving the optimum of 133 moves takes long.
Level warehouse() {
  return level_of({"##############", "#      #     #", "# $ $     .. #", "#  $ #  # .. #", "# $ $  #  .. #",
                   "#@ $   #     #", "#      #     #", "##############"});
}

TEST(FindPlan, CancelledWithASolutionItReturnsTheBestAndAValidBound) {
  const Level level = warehouse();
  for (const int wanted : {1, 2}) {
    std::atomic<bool> cancel = false;
    int plans = 0;
    int best = 1 << 20;
    const auto watch = [&](const PlanAnswer& answer) {
      if (!answer.plan || answer.moves >= best) return;
      best = answer.moves;
      if (++plans == wanted) cancel = true;
    };
    const PlanAnswer answer =
        find_plan(level, {.shortest = Metric::moves, .on_better = watch}, {.cancel = &cancel});
    EXPECT_EQ(answer.status, Status::best_found);
    EXPECT_EQ(answer.gave_up, GaveUp{GaveUp::Why::cancelled});
    EXPECT_EQ(plans, wanted);
    EXPECT_EQ(answer.moves, best);
    ASSERT_TRUE(answer.plan);
    const Replay replayed = replay(level, *answer.plan);
    EXPECT_TRUE(replayed.solves());
    EXPECT_EQ(replayed.moves, answer.moves);
    EXPECT_GE(answer.moves, 133);
    EXPECT_LE(answer.at_least, 133);
    EXPECT_GT(answer.at_least, 50);
  }
}

TEST(FindPlan, CancelledWithoutASolutionItReturnsAValidBound) {
  std::atomic<bool> cancel = false;
  int bounds = 0;
  const auto watch = [&](const PlanAnswer& answer) {
    EXPECT_FALSE(answer.plan);
    ++bounds;
    cancel = true;
  };
  const PlanAnswer answer =
      find_plan(warehouse(), {.shortest = Metric::moves, .on_better = watch}, {.cancel = &cancel});
  EXPECT_EQ(answer.status, Status::gave_up);
  EXPECT_EQ(answer.gave_up, GaveUp{GaveUp::Why::cancelled});
  EXPECT_FALSE(answer.plan);
  EXPECT_GE(bounds, 1);
  EXPECT_LE(answer.at_least, 133);
  EXPECT_GT(answer.at_least, 50);
}

TEST(FindPlan, CancelledAtOnceItReturnsABound) {
  const std::atomic<bool> cancel = true;
  const PlanAnswer answer = find_plan(level_of({"#######", "#@$  .#", "#######"}),
                                      {.shortest = Metric::moves}, {.cancel = &cancel});
  EXPECT_EQ(answer.status, Status::gave_up);
  EXPECT_EQ(answer.gave_up, GaveUp{GaveUp::Why::cancelled});
  EXPECT_EQ(answer.at_least, 3);
}

TEST(FindPlan, WithoutMemoryItGivesUp) {
  const Level level = level_of({"#######", "#@$  .#", "#######"});
  const PlanAnswer answer = find_plan(level, {.shortest = Metric::pushes, .memory = 1});
  EXPECT_EQ(answer.status, Status::gave_up);
  EXPECT_EQ(answer.gave_up, GaveUp{GaveUp::Why::memory});
}

/// Memory enough for some solution is enough for one with the fewest pushes.
TEST(FindPlan, FindsASolutionWhenMemoryRunsOut) {
  int not_proved = 0;
  for (std::uint64_t seed = 0; seed < 8 && not_proved == 0; ++seed) {
    Random random(seed);
    const Level level = made::solvable({.rows = 7, .columns = 7, .boxes = 7, .walls_in_100 = 5}, random);
    const std::size_t memory = std::size_t{1} << 20;
    if (!find_plan(level, {.memory = memory}).plan) continue;
    for (const Metric metric : {Metric::moves, Metric::pushes}) {
      const PlanAnswer answer = find_plan(level, {.shortest = metric, .memory = memory});
      EXPECT_TRUE(answer.plan) << made::drawn(level);
      not_proved += answer.status == Status::best_found;
    }
  }
  EXPECT_GT(not_proved, 0);
}

TEST(FindPlan, TheFewestPushesRejectALimitOfMoves) {
  EXPECT_THROW(find_plan(crowded(1), {.max_moves = 5, .shortest = Metric::pushes}), std::invalid_argument);
}

/// A long room: boxes at its left end must go to its right end.
Level long_room(int columns, int boxes) {
  Level level{.rows = 3, .columns = columns, .walls = {}, .goals = {}, .boxes = {}};
  for (auto* squares : {&level.walls, &level.goals, &level.boxes})
    squares->resize(3 * static_cast<std::size_t>(columns));
  level.player = level.at(1, 0);
  for (int i = 0; i < boxes; ++i) {
    level.boxes[level.at(1, 2 + 2 * i).at()] = true;
    level.goals[level.at(1, columns - 3 - 2 * i).at()] = true;
  }
  return level;
}

TEST(FindPlan, SolutionsTooLongToBeProvedAreNotImpossible) {
  const Level level = long_room(1300, 56);
  const PlanAnswer answer = find_plan(level, {.shortest = Metric::moves});
  EXPECT_EQ(answer.status, Status::best_found);
  EXPECT_EQ(answer.gave_up, GaveUp{GaveUp::Why::too_large});
  EXPECT_GT(answer.at_least, 60'000);
  ASSERT_TRUE(answer.plan);
  EXPECT_TRUE(replay(level, *answer.plan).solves());
  EXPECT_EQ(find_plan(level, {.max_moves = 60'000}).status, Status::impossible);
}

TEST(FindPlan, LongSolutionsAreFound) {
  const Level level = long_room(340, 2);
  const PlanAnswer answer = find_plan(level, {});
  ASSERT_TRUE(answer.plan);
  EXPECT_TRUE(replay(level, *answer.plan).solves());
  EXPECT_GT(answer.moves, 500);
}

TEST(FindPlan, OptimaAgreeWithBreadthFirstSearchForManySpots) {
  Random random(18);
  for (int i = 0; i < 3; ++i) {
    Level level = made::level({.rows = 18, .columns = 18, .boxes = 0, .walls_in_100 = 10}, random);
    level.player = level.at(0, 0);
    const Square box = level.at(8, 8);
    const Square goal = level.at(3, 14);
    for (const Square open : {level.player, box, goal}) level.walls[open.at()] = false;
    level.boxes[box.at()] = level.goals[goal.at()] = true;
    ASSERT_GT(Board(level).size(), 256);
    ASSERT_GT(naive::fewest_moves(level), 20);
    expect_the_fewest(level);
  }
}

/// Most states here are dead.
TEST(Search, FindsTheOptimumAmongManyBoxes) {
  Random random(534);
  const Level level = made::solvable({.rows = 5, .columns = 5, .boxes = 5, .walls_in_100 = 0}, random);
  const naive::AllStates all(level, 2'000'000);
  ASSERT_TRUE(all.complete);
  const auto by_moves = make_search(level, {.metric = Metric::moves});
  ASSERT_EQ(by_moves->advance(10'000'000, {}), Search::End::plan);
  EXPECT_GT(by_moves->states(), 10'000u);
  EXPECT_EQ(replay(level, by_moves->plan()).moves, all.states[0].moves_left);
  const auto by_pushes = make_search(level, {.metric = Metric::pushes});
  ASSERT_EQ(by_pushes->advance(10'000'000, {}), Search::End::plan);
  EXPECT_EQ(replay(level, by_pushes->plan()).pushes, all.states[0].pushes_left);
}

TEST(Search, PausesDoNotChangeTheResult) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level level = crowded(200 + seed);
    const auto search = make_search(level, {.metric = Metric::moves});
    Search::End end = Search::End::paused;
    while (end == Search::End::paused) end = search->advance(3, {});
    const auto fewest = naive::fewest_moves(level);
    ASSERT_EQ(end == Search::End::plan, fewest.has_value());
    if (fewest) {
      EXPECT_EQ(static_cast<int>(search->plan().size()), *fewest);
    }
  }
}

/// Whatever the planner allows, it can claim no more than the search has proved.
TEST(Search, WhenExhaustedItHasProvedTheCostAllowed) {
  int pruned = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level level = made::any_level(seed);
    for (const Metric metric : {Metric::moves, Metric::pushes}) {
      const auto fewest = metric == Metric::moves ? naive::fewest_moves(level) : naive::fewest_pushes(level);
      if (!fewest || *fewest < 3) continue;
      for (const int allowed : {*fewest - 1, *fewest - 2}) {
        const auto search = make_search(level, {.metric = metric});
        const auto paused = search->advance(1, {});
        search->allow(allowed);
        if (paused != Search::End::paused) continue;
        ASSERT_EQ(search->advance(1'000'000, {}), Search::End::exhausted) << made::drawn(level);
        EXPECT_TRUE(search->pruned_by_cost());
        EXPECT_GT(search->at_least(), allowed) << made::drawn(level);
        EXPECT_LE(search->at_least(), *fewest) << made::drawn(level);
        ++pruned;
      }
    }
  }
  EXPECT_GT(pruned, 40);
}

TEST(Search, AnExhaustedGreedySearchIsAProof) {
  for (std::uint64_t seed = 4000; seed < 4150; ++seed) {
    const Level level = made::any_level(seed);
    const auto search = make_search(level, {.metric = Metric::pushes, .weight = 5});
    const auto end = search->advance(1'000'000, {});
    EXPECT_EQ(end == Search::End::plan, naive::fewest_moves(level).has_value()) << made::drawn(level);
    EXPECT_FALSE(search->pruned_by_cost());
  }
}

}  // namespace
}  // namespace hence::sokoban
