#include "sokoban/packing.hpp"

#include <gtest/gtest.h>

#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

/// Can each goal be filled, by some box of the start or by the parked one, pushed with only the earlier ones
/// packed? True if a box was parked.
bool expect_fillable(const Tables<1>& tables, const Packing<1>& packing) {
  bool any_waited = false;
  for (int stage = 0; stage < packing.stages(); ++stage) {
    const Set staying = packing.packed(stage) & packing.packed(stage + 1);
    const Set waited = packing.packed(stage).without(staying);
    any_waited = any_waited || !waited.empty();
    const int goal = packing.target(stage);
    const auto pushes = naive::lone_box_pushes(tables.board, staying, goal);
    bool possible = waited.empty() && tables.start.has(goal);
    (waited.empty() ? tables.start.without(staying) : waited).each([&](int box) {
      for (const int from : pushes[static_cast<std::size_t>(box)]) possible = possible || from < Board::never;
    });
    EXPECT_TRUE(possible) << "goal on spot " << goal;
  }
  return any_waited;
}

TEST(Packing, EachGoalCanBeFilledInOrder) {
  int orders = 0;
  int waited = 0;
  for (std::uint64_t seed = 700; seed < 2300; ++seed) {
    Random random(seed);
    const int boxes = 4 + static_cast<int>(seed % 5);
    const Level level = made::solvable({.rows = 5, .columns = 5, .boxes = boxes, .walls_in_100 = 20}, random);
    const Board board(level);
    if (!naive::worth_a_search(level, board) || board.boxes().size() != board.goals().size()) continue;
    SCOPED_TRACE(made::drawn(level));
    const Tables<1> tables(board);
    const Packing<1> packing(tables);
    EXPECT_TRUE(packing.packed(0).empty());
    EXPECT_EQ(packing.packed(packing.stages()), tables.goals);
    waited += expect_fillable(tables, packing) ? 1 : 0;
    ++orders;
  }
  EXPECT_GT(orders, 200);
  EXPECT_GT(waited, 2);
}

TEST(Packing, EachStageAddsOrMovesOneBox) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Board board(made::any_level(seed));
    const Tables<1> tables(board);
    const Packing<1> packing(tables);
    for (int i = 0; i < packing.stages(); ++i) {
      const Set came = packing.packed(i + 1).without(packing.packed(i));
      EXPECT_EQ(came.count(), 1);
      EXPECT_TRUE(came.has(packing.target(i)));
      EXPECT_LE(packing.packed(i).without(packing.packed(i + 1)).count(), 1);
      EXPECT_EQ(packing.stage(packing.packed(i)), i);
    }
  }
}

TEST(Packing, InARoomWithOneDoorTheFarGoalsComeFirst) {
  const Level level = level_of({"###########", "#      ####", "# $$$@ ...#", "#      ####", "###########"});
  const Board board(level);
  const Tables<1> tables(board);
  const Packing<1> packing(tables);
  const int far = board.spot(level.at(2, 9)).v;
  const int middle = board.spot(level.at(2, 8)).v;
  const int near = board.spot(level.at(2, 7)).v;
  ASSERT_EQ(packing.stages(), 3);
  EXPECT_EQ(packing.target(0), far);
  EXPECT_EQ(packing.target(1), middle);
  EXPECT_EQ(packing.target(2), near);
  // A box that blocks the door first has packed nothing.
  Set boxes;
  boxes.add(near);
  EXPECT_EQ(packing.stage(boxes), 0);
  boxes.add(far);
  EXPECT_EQ(packing.stage(boxes), 1);
  EXPECT_EQ(packing.stage_near(boxes, 0), 1);
  boxes.add(middle);
  EXPECT_EQ(packing.stage(boxes), 3);
  EXPECT_EQ(packing.stage_near(boxes, 1), 3);
}

TEST(Packing, TheOrderParksABox) {
  // One box must be parked in the room while the other passes to the far goal.
  const Level level = level_of({"##########", "#.       #", "##### .  #", "#@$$     #", "##########"});
  const Board board(level);
  const Tables<1> tables(board);
  const Packing<1> packing(tables);
  EXPECT_TRUE(packing.packed(0).empty());
  EXPECT_EQ(packing.packed(packing.stages()), tables.goals);
}

TEST(Packing, ABoxWithoutAFreeEntryIsLeftBehind) {
  // Upper boxes reach only the upper goal, lower ones only the lower goal.
  const Level level = level_of({"########", "#@ $  .#", "# ######", "#  $  .#", "########"});
  const Board board(level);
  const Tables<1> tables(board);
  Packing<1> packing(tables);
  const int upper = board.spot(level.at(1, 3)).v;
  const int lower = board.spot(level.at(3, 3)).v;
  const int next = board.spot(level.at(1, 4)).v;
  Set both;
  both.add(upper);
  both.add(lower);
  EXPECT_EQ(packing.left_behind(both, 0), 0);
  Set above;
  above.add(upper);
  above.add(next);
  EXPECT_EQ(packing.left_behind(above, 0), 1);
  EXPECT_TRUE(packing.alike(upper, next));
  EXPECT_FALSE(packing.alike(upper, lower));
}

TEST(Packing, WithFewerBoxesThanGoalsThereIsNoOrder) {
  const Board board(level_of({"#######", "#@$ ..#", "#######"}));
  const Tables<1> tables(board);
  Packing<1> packing(tables);
  EXPECT_EQ(packing.stages(), 0);
  EXPECT_EQ(packing.stage(tables.goals), 0);
  EXPECT_EQ(packing.left_behind(tables.start, 0), 0);
}

}  // namespace
}  // namespace hence::sokoban
