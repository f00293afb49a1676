#include "sokoban/corral_deadlocks.hpp"

#include <gtest/gtest.h>

#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

Level three_crowded(std::uint64_t seed) {
  Random random(seed);
  return made::solvable({.rows = 4,
                         .columns = 4,
                         .boxes = 3,
                         .spare_goals = 0,
                         .walls_in_100 = static_cast<int>(random.below(25))},
                        random);
}

TEST(CorralDeadlocks, FoundAndRecognisedDeadlocksAreUnsolvable) {
  int found = 0;
  int known = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Level level = seed % 2 == 0 ? three_crowded(seed) : made::any_level(seed);
    const Board board(level);
    if (!naive::worth_a_search(level, board)) continue;
    const naive::AllStates all(level, 8000);
    if (!all.complete) continue;
    const Tables<1> tables(board);
    const PairDeadlocks<1> pairs(tables);
    CorralDeadlocks<1> corrals(tables, pairs, std::size_t{1} << 20,
                               seed % 4 < 2 ? short_limits : long_limits);
    for (const naive::State& state : all.states) {
      const Set boxes = naive::boxes_on(board, state);
      const int player = naive::player_on(board, state);
      if (!corrals.found(boxes, tables.reach(boxes, player))) continue;
      ++found;
      ASSERT_EQ(state.moves_left, Board::never) << made::drawn(all.level(state));
    }
    for (const naive::State& state : all.states) {
      const Set boxes = naive::boxes_on(board, state);
      const int player = naive::player_on(board, state);
      bool lost = false;
      boxes.each([&](int box) { lost = lost || corrals.known(box, boxes, player); });
      if (!lost) continue;
      ++known;
      ASSERT_EQ(state.moves_left, Board::never) << made::drawn(all.level(state));
    }
  }
  EXPECT_GT(found, 1000);
  EXPECT_GT(known, found);  // learned patterns have fewer boxes than the corrals searched
}

TEST(CorralDeadlocks, ASearchThatRunsOutOfStatesClaimsNothing) {
  int left_open = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level level = three_crowded(seed);
    const Board board(level);
    if (!naive::worth_a_search(level, board)) continue;
    const naive::AllStates all(level, 4000);
    if (!all.complete) continue;
    const Tables<1> tables(board);
    const PairDeadlocks<1> pairs(tables);
    CorralDeadlocks<1> few(tables, pairs, std::size_t{1} << 20, {.states = 1, .rounds = 3});
    CorralDeadlocks<1> many(tables, pairs, std::size_t{1} << 20, long_limits);
    for (const naive::State& state : all.states) {
      const Set boxes = naive::boxes_on(board, state);
      const Set reach = tables.reach(boxes, naive::player_on(board, state));
      if (few.found(boxes, reach)) {
        ASSERT_EQ(state.moves_left, Board::never) << made::drawn(all.level(state));
      } else {
        left_open += many.found(boxes, reach) ? 1 : 0;
      }
    }
  }
  EXPECT_GT(left_open, 10);
}

TEST(CorralDeadlocks, FindsDeadEndsThatNoPairExplains) {
  const Level level = level_of({"#####", "#.  #", "#@ $#", "#$$.#", "# . #", "#####"});
  const Board board(level);
  const Tables<1> tables(board);
  const PairDeadlocks<1> pairs(tables);
  const Set reach = tables.reach(tables.start, board.player().v);
  ASSERT_TRUE(stuck_boxes(tables, tables.start).within(tables.goals));
  tables.start.each([&](int box) {
    for (int side = 0; side < 4; ++side)
      if (const int at = tables.next(box, side); at >= 0 && reach.has(at)) {
        EXPECT_FALSE(pairs.lost(box, side, tables.start));
      }
  });
  EXPECT_TRUE(CorralDeadlocks<1>(tables, pairs, 1 << 20).found(tables.start, reach));
}

/// Two boxes close a shaft from above, two from below; the last one is at the given place.
Level shaft(int row, int column) {
  Level level = level_of({"#########", "#@      #", "#### ## #", "### $## #", "###$ ## #", "#   $   #",
                          "#       #", "#....   #", "#########"});
  level.boxes[level.at(row, column).at()] = true;
  return level;
}

TEST(CorralDeadlocks, BlockingBoxesOutsideAreIncluded) {
  const auto found = [](const Level& level) {
    const Board board(level);
    const Tables<1> tables(board);
    const PairDeadlocks<1> pairs(tables);
    return CorralDeadlocks<1>(tables, pairs, 1 << 20)
        .found(tables.start, tables.reach(tables.start, board.player().v));
  };
  const Level dead = shaft(5, 5);
  const Level open = shaft(6, 6);
  EXPECT_TRUE(found(dead));
  EXPECT_FALSE(found(open));
  EXPECT_FALSE(naive::fewest_pushes(dead));
  EXPECT_TRUE(naive::fewest_pushes(open));
}

TEST(CorralDeadlocks, PatternsKeepOnlyTheBoxesThatMatter) {
  const Level level = shaft(5, 5);
  const Board board(level);
  const Tables<1> tables(board);
  const PairDeadlocks<1> pairs(tables);
  CorralDeadlocks<1> corrals(tables, pairs, 1 << 20);
  const int box = board.spot(level.at(5, 5)).v;
  const int player = board.player().v;
  EXPECT_FALSE(corrals.known(box, tables.start, player));
  ASSERT_TRUE(corrals.found(tables.start, tables.reach(tables.start, player)));
  EXPECT_TRUE(corrals.known(box, tables.start, player));
  Set fewer = tables.start;
  fewer.remove(box);
  fewer.each([&](int other) { EXPECT_FALSE(corrals.known(other, fewer, player)); });
}

TEST(CorralDeadlocks, ASolvableCorralIsNotADeadlock) {
  const Board board(level_of({"#####", "# @ #", "#$$$#", "#...#", "#####"}));
  const Tables<1> tables(board);
  const PairDeadlocks<1> pairs(tables);
  EXPECT_FALSE(CorralDeadlocks<1>(tables, pairs, 1 << 20)
                   .found(tables.start, tables.reach(tables.start, board.player().v)));
}

}  // namespace
}  // namespace hence::sokoban
