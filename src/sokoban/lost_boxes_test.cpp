#include "sokoban/lost_boxes.hpp"

#include <gtest/gtest.h>

#include "sokoban/board.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

/// Two boxes form a wall across a room; a third is on either side.
class LostBoxesTest : public testing::Test {
 protected:
  Set boxes(std::initializer_list<std::pair<int, int>> squares) const {
    Set set;
    for (const auto& [row, column] : squares) set.add(spot(row, column));
    return set;
  }
  int spot(int row, int column) const { return board_.spot(level_.at(row, column)).v; }

  Level level_ = level_of({"####", "#. #", "#$$#", "#@.#", "####"});
  Board board_{level_};
  Tables<1> tables_{board_};
  LostBoxes<1> lost_{tables_, 10'000};
};

TEST_F(LostBoxesTest, MatchAmongOtherBoxesButNotIncomplete) {
  lost_.add(boxes({{2, 1}, {2, 2}}), spot(3, 1));
  EXPECT_TRUE(lost_.found(spot(2, 1), boxes({{2, 1}, {2, 2}}), spot(3, 1)));
  EXPECT_TRUE(lost_.found(spot(2, 2), boxes({{1, 1}, {2, 1}, {2, 2}}), spot(3, 1)));
  EXPECT_FALSE(lost_.found(spot(2, 1), boxes({{1, 1}, {2, 1}}), spot(3, 1)));
}

TEST_F(LostBoxesTest, MatchOnlyWithThePlayerInTheirArea) {
  lost_.add(boxes({{2, 1}, {2, 2}}), spot(3, 1));
  EXPECT_TRUE(lost_.found(spot(2, 1), boxes({{2, 1}, {2, 2}}), spot(3, 2)));
  EXPECT_FALSE(lost_.found(spot(2, 1), boxes({{2, 1}, {2, 2}}), spot(1, 2)));
}

TEST_F(LostBoxesTest, AreLookedUpByOneOfTheirBoxes) {
  lost_.add(boxes({{2, 1}, {2, 2}}), spot(3, 1));
  EXPECT_FALSE(lost_.found(spot(1, 1), boxes({{1, 1}, {2, 1}, {2, 2}}), spot(3, 1)));
}

TEST_F(LostBoxesTest, AreDroppedWithoutMemory) {
  LostBoxes<1> small(tables_, 10);
  small.add(boxes({{2, 1}, {2, 2}}), spot(3, 1));
  EXPECT_FALSE(small.found(spot(2, 1), boxes({{2, 1}, {2, 2}}), spot(3, 1)));
}

}  // namespace
}  // namespace hence::sokoban
