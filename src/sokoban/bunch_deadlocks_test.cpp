#include "sokoban/bunch_deadlocks.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;
using Bunches = BunchDeadlocks<1>;

/// Levels with so many boxes, solvable in the beginning, and everything that can be made of them.
template <class Visit>
void each_level(int boxes, std::uint64_t first, std::uint64_t last, Visit&& visit) {
  for (std::uint64_t seed = first; seed < last; ++seed) {
    Random random(seed);
    const made::Shape shape{.rows = 4,
                            .columns = boxes > 4 ? 4 : 5,
                            .boxes = boxes,
                            .spare_goals = seed % 3 == 0,
                            .walls_in_100 = 8};
    const Level level = made::solvable(shape, random);
    const Board board(level);
    if (level.box_count() != boxes || !naive::worth_a_search(level, board)) continue;
    const naive::AllStates all(level, 60'000);
    if (all.complete) visit(board, all);
  }
}

/// Bunches of all sizes up to one.
Bunches known(const Tables<1>& tables, int size) {
  Bunches bunches(tables);
  while (bunches.next() <= size) EXPECT_TRUE(bunches.learn({}));
  return bunches;
}

/// Every box that the player stands beside.
template <class Visit>
void each_side(const Tables<1>& tables, const Set& boxes, int player, Visit&& visit) {
  for (int d = 0; d < 4; ++d)
    if (const int box = tables.next(player, d); box >= 0 && boxes.has(box)) visit(box, turned(d));
}

TEST(BunchDeadlocks, WhatIsLostHasNoPlan) {
  std::array<int, 6> lost{};
  for (const int boxes : {4, 5})
    each_level(boxes, 100, 140, [&](const Board& board, const naive::AllStates& all) {
      const Tables<1> tables(board);
      for (int size = Bunches::fewest; size <= boxes; ++size) {
        const Bunches bunches = known(tables, size);
        for (const naive::State& state : all.states) {
          const Set set = naive::boxes_on(board, state);
          const int player = naive::player_on(board, state);
          if (!set.within(tables.alive)) continue;
          bool any = bunches.any_lost(set, player);
          each_side(tables, set, player, [&](int box, int side) {
            const bool found = bunches.lost(box, side, set);
            ASSERT_TRUE(any || !found);
            any = any || found;
          });
          if (!any) continue;
          ++lost[static_cast<std::size_t>(size)];
          ASSERT_EQ(state.moves_left, Board::never) << made::drawn(all.level(state));
        }
      }
    });
  EXPECT_GT(lost[3], 1000);
  EXPECT_GT(lost[4], lost[3]);
  EXPECT_GT(lost[5], 1000);
}

/// For so many boxes alone there is nothing that is not seen, if each could get to a goal alone, and no two
/// boxes are to blame.
TEST(BunchDeadlocks, OfSoManyBoxesThatHaveNoPlanAllAreLost) {
  std::array<int, 6> dead{};
  for (const int boxes : {3, 4, 5})
    each_level(boxes, 500, 540, [&](const Board& board, const naive::AllStates& all) {
      const Tables<1> tables(board);
      const Bunches bunches = known(tables, boxes);
      for (const naive::State& state : all.states) {
        const Set set = naive::boxes_on(board, state);
        if (!set.within(tables.alive)) continue;
        const int player = naive::player_on(board, state);
        ASSERT_EQ(bunches.any_lost(set, player), state.moves_left == Board::never)
            << made::drawn(all.level(state));
        dead[static_cast<std::size_t>(boxes)] += state.moves_left == Board::never;
      }
    });
  for (const int boxes : {3, 4, 5}) EXPECT_GT(dead[static_cast<std::size_t>(boxes)], 500) << boxes;
}

/// What a push makes lost is seen at once: the box that was pushed belongs to the bunch.
TEST(BunchDeadlocks, APushThatLosesIsSeenFromTheBoxThatWasPushed) {
  int losing = 0;
  for (const int boxes : {3, 4, 5})
    each_level(boxes, 800, 840, [&](const Board& board, const naive::AllStates& all) {
      const Tables<1> tables(board);
      const Bunches bunches = known(tables, boxes);
      for (const naive::State& state : all.states) {
        const Set before = naive::boxes_on(board, state);
        for (int d = 0; d < 4; ++d) {
          const int next = state.next[static_cast<std::size_t>(d)];
          if (next < 0) continue;
          const naive::State& after = all.states[static_cast<std::size_t>(next)];
          const Set set = naive::boxes_on(board, after);
          if (!all.is_push(state, after) || !set.within(tables.alive)) continue;
          const int player = naive::player_on(board, after);
          const int box = tables.next(player, d);
          const bool now = bunches.any_lost(set, player);
          const bool then = bunches.any_lost(before, naive::player_on(board, state));
          if (then || !now) {
            ASSERT_TRUE(now || !bunches.lost(box, turned(d), set));
            continue;
          }
          ++losing;
          ASSERT_TRUE(bunches.lost(box, turned(d), set)) << made::drawn(all.level(after));
        }
      }
    });
  EXPECT_GT(losing, 1000);
}

TEST(BunchDeadlocks, NothingIsKnownBeforeItIsLearnedNorIfThatIsStopped) {
  const Level level = level_of({"########", "#. . . #", "#      #", "# $$$  #", "#  @   #", "########"});
  const Board board(level);
  const Tables<1> tables(board);
  Bunches bunches(tables);
  EXPECT_EQ(bunches.next(), 3);
  EXPECT_EQ(bunches.bytes(), 0u);
  EXPECT_FALSE(bunches.any_lost(tables.start, board.player().v));
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(bunches.learn({.cancel = &stop}));
  EXPECT_EQ(bunches.next(), 3);
  const std::size_t expected = bunches.bytes(3);
  ASSERT_TRUE(bunches.learn({}));
  EXPECT_EQ(bunches.next(), 4);
  EXPECT_EQ(bunches.bytes(), expected);
  EXPECT_EQ(bunches.bunches(3), static_cast<std::size_t>(tables.alive.count() * (tables.alive.count() - 1) *
                                                         (tables.alive.count() - 2) / 6));
}

}  // namespace
}  // namespace hence::sokoban
