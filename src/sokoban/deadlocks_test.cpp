#include "sokoban/deadlocks.hpp"

#include <gtest/gtest.h>

#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

/// Levels with two and more boxes, of every kind.
template <class Visit>
void each_level(std::uint64_t first, std::uint64_t last, Visit&& visit) {
  for (std::uint64_t seed = first; seed < last; ++seed) {
    const Level level = made::any_level(seed);
    const Board board(level);
    if (board.boxes().size() < 2 || !naive::worth_a_search(level, board)) continue;
    const naive::AllStates all(level, 5000);
    if (all.complete) visit(board, all);
  }
}

TEST(PairDeadlocks, DeadlockedPairsAreUnsolvable) {
  int lost = 0;
  each_level(400, 560, [&](const Board& board, const naive::AllStates& all) {
    const Tables<1> tables(board);
    const PairDeadlocks<1> pairs(tables);
    for (const naive::State& state : all.states) {
      const Set boxes = naive::boxes_on(board, state);
      const int player = naive::player_on(board, state);
      for (int d = 0; d < 4; ++d) {
        const int box = tables.next(player, d);
        if (box < 0 || !boxes.has(box) || !pairs.lost(box, opposite(d), boxes)) continue;
        ++lost;
        ASSERT_EQ(state.moves_left, Board::never) << made::drawn(all.level(state));
      }
    }
  });
  EXPECT_GT(lost, 1000);
}

/// For two boxes alone the table is complete, provided each could reach a goal by itself.
TEST(PairDeadlocks, AllUnsolvablePairsAreFound) {
  int dead = 0;
  each_level(5000, 5250, [&](const Board& board, const naive::AllStates& all) {
    if (board.boxes().size() != 2) return;
    const Tables<1> tables(board);
    const PairDeadlocks<1> pairs(tables);
    for (const naive::State& state : all.states) {
      const Set boxes = naive::boxes_on(board, state);
      if (state.moves_left < Board::never || !boxes.within(tables.alive)) continue;
      const int player = naive::player_on(board, state);
      for (int d = 0; d < 4; ++d) {
        const int box = tables.next(player, d);
        if (box < 0 || !boxes.has(box)) continue;
        ++dead;
        ASSERT_TRUE(pairs.lost(box, opposite(d), boxes)) << made::drawn(all.level(state));
      }
    }
  });
  EXPECT_GT(dead, 500);
}

TEST(PairDeadlocks, TwoBoxesAlongAWallAreADeadlockUnlessBothAreOnGoals) {
  const Level level = level_of({"########", "# .  . #", "# $  $ #", "#      #", "#  @   #", "########"});
  const Board board(level);
  const Tables<1> tables(board);
  const PairDeadlocks<1> pairs(tables);
  auto lost = [&](int row_of_box, int column_of_box, int row_of_other, int column_of_other) {
    const int box = board.spot(level.at(row_of_box, column_of_box)).v;
    Set boxes;
    boxes.add(box);
    boxes.add(board.spot(level.at(row_of_other, column_of_other)).v);
    EXPECT_TRUE(boxes.within(tables.alive));
    return pairs.lost(box, static_cast<int>(Direction::down), boxes);
  };
  EXPECT_TRUE(lost(1, 3, 1, 4));
  EXPECT_TRUE(lost(1, 2, 1, 3));
  EXPECT_FALSE(lost(1, 2, 1, 4));
  EXPECT_FALSE(lost(1, 2, 1, 5));
  EXPECT_FALSE(lost(2, 3, 2, 4));
}

TEST(StuckBoxesOfAState, AreNeverPushedAndMustBeOnGoals) {
  int lost = 0;
  int walls = 0;
  each_level(800, 960, [&](const Board& board, const naive::AllStates& all) {
    const Tables<1> tables(board);
    for (const naive::State& state : all.states) {
      const Set boxes = naive::boxes_on(board, state);
      const Set stuck = stuck_boxes(tables, boxes);
      ASSERT_TRUE(stuck.within(boxes));
      lost += stuck.within(tables.goals) ? 0 : 1;
      if (!stuck.within(tables.goals)) {
        ASSERT_EQ(state.moves_left, Board::never) << made::drawn(all.level(state));
      }
      stuck.each([&](int box) { EXPECT_FALSE(can_move(tables, boxes, box)); });
      for (const int next : state.next) {
        if (next < 0) continue;
        const naive::State& after = all.states[static_cast<std::size_t>(next)];
        if (after.moves_left == Board::never || !all.is_push(state, after)) continue;
        walls += stuck.empty() ? 0 : 1;
        ASSERT_FALSE(stuck.has(naive::player_on(board, after))) << made::drawn(all.level(state));
      }
    }
  });
  EXPECT_GT(lost, 1000);
  EXPECT_GT(walls, 20);
}

Set stuck_in(std::initializer_list<std::string_view> rows) {
  const Board board(level_of(rows));
  const Tables<1> tables(board);
  return stuck_boxes(tables, tables.start);
}

TEST(StuckBoxesOfAState, FourInASquareAreFrozenAndThreeAreNot) {
  EXPECT_EQ(stuck_in({"########", "#.    .#", "#  $$  #", "#  $$ @#", "#.    .#", "########"}).count(), 4);
  EXPECT_EQ(stuck_in({"########", "#.    .#", "#  $$  #", "#  $  @#", "#.     #", "########"}).count(), 0);
}

TEST(StuckBoxesOfAState, ABoxBlockedByAFrozenOneIsFrozenToo) {
  EXPECT_EQ(stuck_in({"######", "#*.*.#", "#    #", "#  @ #", "######"}).count(), 1);
  EXPECT_EQ(stuck_in({"######", "#**..#", "#    #", "#  @ #", "######"}).count(), 2);
  EXPECT_EQ(stuck_in({"######", "#.**.#", "#    #", "#  @ #", "######"}).count(), 2);
}

}  // namespace
}  // namespace hence::sokoban
