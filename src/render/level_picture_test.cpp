#include "render/level_picture.hpp"

#include <gtest/gtest.h>

#include "render/level_drawing.hpp"
#include "render/svg_for_tests.hpp"
#include "sokoban/text/plans.hpp"

namespace hence::render {
namespace {

using for_tests::count;
using for_tests::fault_in_xml;
using sokoban::Level;

const Level warehouse = sokoban::level_of({"#######",  //
                                           "#    ##",  //
                                           "#@$   #",  //
                                           "# #$. #",  //
                                           "#  .  #",  //
                                           "#######"});

sokoban::Plan plan_of(std::string_view moves) {
  return sokoban::read_plan(moves)->plan;
}

std::string fill(std::string_view colour) {
  return "fill=\"" + std::string(colour) + "\"";
}

TEST(LevelPicture, AStateHasAShapeForEachThing) {
  const std::string svg = state_svg(warehouse, {}, "Warehouse");
  EXPECT_EQ(fault_in_xml(svg), "");
  EXPECT_EQ(count(svg, fill(colour::orange)), 2);                             // boxes
  EXPECT_EQ(count(svg, "stroke=\"" + std::string(colour::green) + "\""), 2);  // goals
  EXPECT_EQ(count(svg, fill(colour::blue)), 1);                               // the player
  EXPECT_NE(svg.find("<title>Warehouse</title>"), std::string::npos);
  EXPECT_NE(svg.find("player at r3c2; boxes: r3c3, r4c4; goals without a box: r4c5, r5c4"),
            std::string::npos);
}

TEST(LevelPicture, ABoxOnAGoalLooksDifferentWithoutColours) {
  const Level level = sokoban::level_of({"####", "#@*#", "####"});
  const std::string svg = state_svg(level, {}, "");
  EXPECT_EQ(count(svg, fill(colour::orange)), 0);
  EXPECT_EQ(count(svg, fill(colour::green)), 1);
  EXPECT_NE(svg.find("r2c3 on a goal"), std::string::npos);
}

TEST(LevelPicture, APlanIsAStripOfStretchesAndTheEnd) {
  const std::string svg = plan_svg(warehouse, plan_of("RRDuurD"), "Warehouse: 7 moves & <4> pushes");
  EXPECT_EQ(fault_in_xml(svg), "");
  for (const char* caption : {"1. r3c3 to r3c5: 2 moves, 2 pushes", "2. r4c4 to r5c4: 1 move, 1 push",
                              "3. r3c5 to r4c5: 4 moves, 1 push", "Solved after 7 moves, 4 pushes"})
    EXPECT_NE(svg.find(caption), std::string::npos) << caption;
}

TEST(LevelPicture, APlanThatDoesNotSolveSaysSo) {
  EXPECT_NE(plan_svg(warehouse, plan_of("R"), "").find("Not solved after 1 move, 1 push"), std::string::npos);
  EXPECT_NE(plan_svg(warehouse, {}, "").find("Not solved after 0 moves, 0 pushes"), std::string::npos);
}

TEST(LevelPicture, OfAVeryLongPlanTheBeginningIsDrawn) {
  // A box on every third square of the middle row; the player pushes each one once and walks round it.
  Level level = sokoban::level_of({"@"});
  level.rows = 3;
  level.columns = 700;
  for (auto* what : {&level.walls, &level.goals, &level.boxes}) what->assign(3 * 700, false);
  level.player = level.at(1, 0);
  std::string moves;
  for (int i = 1; i < 600; i += 3) {
    level.boxes[level.at(1, i).at()] = true;
    moves += "Rdrru";
  }
  const std::string svg = plan_svg(level, plan_of(moves), "Long");
  EXPECT_EQ(fault_in_xml(svg), "");
  EXPECT_NE(svg.find("more not shown."), std::string::npos);
  EXPECT_NE(svg.find("after 1000 moves, 200 pushes"), std::string::npos);
  EXPECT_LT(svg.size(), std::size_t{64} << 20);
}

TEST(LevelPicture, OddLevelsAreDrawn) {
  for (const auto& level :
       {sokoban::level_of({"@"}), sokoban::level_of({"@$."}), sokoban::level_of({"+", "$", " ", "#"})}) {
    EXPECT_EQ(fault_in_xml(state_svg(level, {}, "odd")), "");
    EXPECT_EQ(fault_in_xml(plan_svg(level, plan_of("rrr"), "odd")), "");
  }
}

TEST(LevelPicture, OutsideIsNotFloor) {
  const Level level = sokoban::level_of({"  ####  ", "###  ###", "#@ $  .#", "########"});
  const std::vector<bool> floor = inside(level);
  EXPECT_FALSE(floor[level.at(0, 0).at()]);
  EXPECT_FALSE(floor[level.at(0, 7).at()]);
  EXPECT_TRUE(floor[level.at(1, 3).at()]);
  EXPECT_TRUE(floor[level.at(2, 3).at()]);
}

}  // namespace
}  // namespace hence::render
