#include "sokoban/tour.hpp"

#include <gtest/gtest.h>

#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

TEST(TourBound, IsAdmissible) {
  int exact = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Level level = made::any_level(seed);
    const Board board(level);
    if (!naive::worth_a_search(level, board)) continue;
    const naive::AllStates all(level, 4000);
    if (!all.complete) continue;
    const Tables<1> tables(board);
    TourBound<1> tour(tables);
    for (const naive::State& state : all.states) {
      const int bound = tour(naive::boxes_on(board, state), naive::player_on(board, state));
      ASSERT_LE(bound, state.moves_left) << made::drawn(all.level(state));
      exact += bound == state.moves_left && bound > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(exact, 500);
}

int tour_bound_of(const Level& level) {
  const Board board(level);
  const Tables<1> tables(board);
  return TourBound<1>(tables)(tables.start, board.player().v);
}

TEST(TourBound, IsExactWhereEachBoxNeedsOnePush) {
  const Level one = level_of({"########", "#@   $.#", "########"});
  EXPECT_EQ(tour_bound_of(one), 4);
  EXPECT_EQ(naive::fewest_moves(one), 4);
  // A step and a push, then twice back up, two steps and a push.
  const Level three = level_of({"#########", "#@      #", "##$#$#$##", "##.#.#.##", "#########"});
  EXPECT_EQ(tour_bound_of(three), 10);
  EXPECT_EQ(naive::fewest_moves(three), 10);
}

TEST(TourBound, IgnoresBoxesOnGoals) {
  EXPECT_EQ(tour_bound_of(level_of({"########", "#   * *#", "#@   $.#", "########"})), 4);
}

}  // namespace
}  // namespace hence::sokoban
