#include "sokoban/stuck.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"

namespace hence::sokoban {
namespace {

/// The level with only these boxes.
Level with_boxes(Level level, const std::vector<Square>& boxes) {
  level.boxes.assign(level.boxes.size(), false);
  for (const Square s : boxes) level.boxes[s.at()] = true;
  return level;
}

/// The player's area, as its lowest square.
Square players_part(Level level) {
  std::set<Square> part{level.player};
  std::vector<Square> queue{level.player};
  while (!queue.empty()) {
    level.player = queue.back();
    queue.pop_back();
    for (const Direction d : all_directions) {
      Level next = level;
      if (move(next, d) == Effect::walk && part.insert(next.player).second) queue.push_back(next.player);
    }
  }
  return *part.begin();
}

/// Enumerates, move by move, the states of boxes and player's area.
std::uint64_t naive_states(const Level& level) {
  std::set<std::string> parts;
  naive::cheapest(
      level, [](Effect) { return 1; },
      [&](const Level& state) {
        Level normal = state;
        normal.player = players_part(state);
        parts.insert(naive::key(normal));
        return false;
      });
  return parts.size();
}

TEST(StuckBoxes, ExistExactlyInUnsolvableLevels) {
  int stuck_levels = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    const Level level = made::any_level(seed);
    SCOPED_TRACE(made::drawn(level));
    const auto result = find_stuck_boxes(level);
    ASSERT_FALSE(std::holds_alternative<GaveUp>(result));
    const auto* stuck = std::get_if<StuckBoxes>(&result);
    ASSERT_EQ(stuck != nullptr, !naive::fewest_moves(level).has_value());
    if (stuck == nullptr) continue;
    const Level alone = with_boxes(level, stuck->boxes);
    EXPECT_FALSE(naive::fewest_moves(alone).has_value());
    EXPECT_EQ(stuck->states, naive_states(alone));
    EXPECT_FALSE(stuck->why.empty());
    ++stuck_levels;
  }
  EXPECT_GT(stuck_levels, 20);
}

TEST(StuckBoxes, TwoThatBlockEachOtherAreNamedWithoutTheThird) {
  const Level level = level_of({"#######", "# $$  #", "#  @$ #", "# .. .#", "#######"});
  const auto result = find_stuck_boxes(level);
  EXPECT_EQ(std::get<StuckBoxes>(result).why.substr(0, 7), "the box");
  EXPECT_LE(std::get<StuckBoxes>(result).boxes.size(), 2u);
}

/// Leaving out another of the three is tried last, and does not work.
TEST(StuckBoxes, TheStatesAreThoseOfTheBoxesNamed) {
  const Level level = level_of({"#######", "#     #", "#.#*$@#", "#.$ $ #", "#. ## #", "#######"});
  const auto stuck = std::get<StuckBoxes>(find_stuck_boxes(level));
  EXPECT_EQ(stuck.boxes.size(), 3u);
  EXPECT_EQ(stuck.states, naive_states(with_boxes(level, stuck.boxes)));
}

TEST(StuckBoxes, BoxesThatShareTooFewGoalsAreNamed) {
  const Level level =
      level_of({"#########", "#@$ $ $.#", "####### #", "#  .    #", "# .     #", "#########"});
  const auto result = find_stuck_boxes(level);
  EXPECT_TRUE(std::holds_alternative<StuckBoxes>(result));
}

TEST(StuckBoxes, EnumerationStopsAtTheLimit) {
  const Level level =
      level_of({"#########", "#       #", "# $ $ $ #", "# . . . #", "#   @   #", "#########"});
  const auto result = find_stuck_boxes(level, {}, 100);
  EXPECT_FALSE(std::holds_alternative<StuckBoxes>(result));
}

/// A room without inner walls, with many boxes and a goal below each.
Level room_of_many(int size) {
  Level room;
  room.rows = room.columns = size;
  room.walls.assign(static_cast<std::size_t>(room.squares()), false);
  room.goals = room.boxes = room.walls;
  for (int row = 1; row + 4 < size; row += 3)
    for (int column = 1; column + 3 < size; column += 3) {
      room.boxes[room.at(row, column).at()] = true;
      room.goals[room.at(row + 2, column).at()] = true;
    }
  return room;
}

TEST(StuckBoxes, StopsAtTheWorkLimit) {
  const auto result = find_stuck_boxes(room_of_many(20), {}, 30'000, 1'000'000);
  ASSERT_TRUE(std::holds_alternative<GaveUp>(result));
  EXPECT_EQ(std::get<GaveUp>(result).why, GaveUp::Why::budget);
}

TEST(StuckBoxes, FrozenGroupsAreNamedAmongMany) {
  Level level = room_of_many(20);
  // With these, one of them forms a 2x2 square.
  for (const Square s : {level.at(1, 2), level.at(2, 1), level.at(2, 2)}) level.boxes[s.at()] = true;
  for (const int column : {15, 16, 17}) level.goals[level.at(18, column).at()] = true;
  const auto result = find_stuck_boxes(level, {}, 1000, work_for_reason);
  ASSERT_TRUE(std::holds_alternative<StuckBoxes>(result));
  EXPECT_EQ(std::get<StuckBoxes>(result).boxes.size(), 4u);
  EXPECT_EQ(std::get<StuckBoxes>(result).states, 1u);
  EXPECT_EQ(std::get<StuckBoxes>(result).why,
            "the boxes at r2c2, r2c3, r3c2 and r3c3 can never all be on goals: none of them can be moved, "
            "even without the others");
}

TEST(StuckBoxes, LittleWorkNeverClaimsTooMuch) {
  int stuck_levels = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level level = made::any_level(seed);
    SCOPED_TRACE(made::drawn(level));
    for (const std::uint64_t work : {0u, 50u, 500u, 5000u}) {
      const auto result = find_stuck_boxes(level, {}, 4'000'000, work);
      const auto* stuck = std::get_if<StuckBoxes>(&result);
      if (const auto* gave_up = std::get_if<GaveUp>(&result)) {
        EXPECT_EQ(gave_up->why, GaveUp::Why::budget);
      }
      if (stuck == nullptr) continue;
      const Level alone = with_boxes(level, stuck->boxes);
      EXPECT_FALSE(naive::fewest_moves(alone).has_value());
      EXPECT_EQ(stuck->states, naive_states(alone));
      ++stuck_levels;
    }
  }
  EXPECT_GT(stuck_levels, 20);
}

}  // namespace
}  // namespace hence::sokoban
