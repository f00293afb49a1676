#include "sokoban/simulate.hpp"

#include <gtest/gtest.h>

#include <string>

namespace hence::sokoban {
namespace {

/// What a step to the right does, by the characters of the next two squares.
Effect expected(char next, char beyond) {
  const auto is_box = [](char c) { return c == '$' || c == '*'; };
  if (next == '#') return Effect::blocked_by_wall;
  if (!is_box(next)) return Effect::walk;
  if (beyond == '#') return Effect::blocked_by_wall_behind_box;
  return is_box(beyond) ? Effect::blocked_by_box_behind_box : Effect::push;
}

TEST(Simulate, AStepDependsOnTheNextTwoSquares) {
  const std::string squares = " .$*#";
  for (const char next : squares)
    for (const char beyond : squares) {
      const std::string row{'#', '@', next, beyond, '#'};
      Level level = level_of({row});
      const Level before = level;
      const Effect effect = move(level, Direction::right);
      EXPECT_EQ(effect, expected(next, beyond)) << row;
      EXPECT_EQ(level.box_count(), before.box_count()) << row;
      EXPECT_EQ(level.goals, before.goals) << row;
      const bool moved = effect == Effect::walk || effect == Effect::push;
      EXPECT_EQ(level.player, before.at(0, moved ? 2 : 1)) << row;
      EXPECT_EQ(level.boxes != before.boxes, effect == Effect::push) << row;
      if (effect == Effect::push) {
        EXPECT_TRUE(level.boxes[level.at(0, 3).at()]) << row;
      }
    }
}

TEST(Simulate, OutsideOfTheLevelIsWall) {
  Level level = level_of({"@"});
  for (const Direction d : all_directions) EXPECT_EQ(move(level, d), Effect::blocked_by_wall);
  level = level_of({"@$"});
  EXPECT_EQ(move(level, Direction::right), Effect::blocked_by_wall_behind_box);
}

TEST(Simulate, AReplayStopsAtTheFirstMoveThatIsBlocked) {
  const Level level = level_of({"#####", "#@$.#", "#####"});
  const Replay replayed = replay(level, {Direction::right, Direction::right, Direction::left});
  EXPECT_EQ(replayed.moves, 1);
  EXPECT_EQ(replayed.pushes, 1);
  EXPECT_EQ(replayed.blocked, Effect::blocked_by_wall_behind_box);
  EXPECT_TRUE(replayed.end.solved());
  EXPECT_FALSE(replayed.solves());
  EXPECT_TRUE(replay(level, {Direction::right}).solves());
}

}  // namespace
}  // namespace hence::sokoban
