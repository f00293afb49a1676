#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/sketch.hpp"

namespace hence::explain {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::StartsWith;

/// Row 1, columns 1 to 3: three cells with four digits; without the 1, r1c2 must be 4.
void draw_almost_locked_row(Sketch& s) {
  s.cell(1, 1, {1, 2, 3});
  s.cell(1, 2, {2, 3, 4});
  s.cell(1, 3, {2, 3});
}

TEST(NamesOfSets, APivotWithThreeDigitsMakesAnXYZWing) {
  Sketch s;
  s.cell(1, 1, {1, 2, 3});
  s.cell(1, 7, {1, 3});
  s.cell(2, 2, {2, 3});
  EXPECT_THAT(s.names({"r1c2=3", "r1c3=3"}), ElementsAre("XYZ-wing", "ALS-XZ", "forcing chain"));
}

TEST(NamesOfSets, LargerWingsAreBentInALineAndABox) {
  Sketch four;
  four.cell(1, 1, {1, 2, 3, 4});
  four.cell(1, 7, {1, 4});
  four.cell(1, 8, {2, 4});
  four.cell(2, 2, {3, 4});
  EXPECT_EQ(four.names({"r1c3=4"}).front(), "WXYZ-wing");
  EXPECT_THAT(four.names({"r1c3=4"}), Not(Contains("XYZ-wing")));

  Sketch five;
  five.cell(1, 1, {1, 2, 3, 4, 5});
  five.cell(1, 7, {1, 4});
  five.cell(1, 8, {2, 4});
  five.cell(2, 2, {3, 4});
  five.cell(3, 3, {4, 5});
  EXPECT_EQ(five.names({"r1c3=4"}).front(), "VWXYZ-wing");
}

TEST(NamesOfSets, AChainOfFourCellsIsNotAWing) {
  Sketch s;
  s.cell(1, 1, {1, 2});
  s.cell(1, 7, {2, 3});
  s.cell(2, 2, {1, 4});
  s.cell(2, 3, {4, 5});
  s.cell(1, 8, {3, 5});
  EXPECT_THAT(s.names({"r1c2=5"}), Not(Contains("VWXYZ-wing")));
}

TEST(NamesOfSets, CellsOfALineAndABoxWithEveryDigitBoundAreASueDeCoq) {
  Sketch s;
  s.cell(1, 1, {1, 2, 3, 4});
  s.cell(1, 2, {1, 2, 3, 4});
  s.cell(1, 7, {1, 2});
  s.cell(2, 1, {3, 4});
  EXPECT_EQ(s.names({"r1c9=1", "r3c3=3"}).front(), "Sue de Coq");
}

TEST(NamesOfSets, AFreeDigitExcludesSueDeCoq) {
  Sketch s;
  s.cell(1, 1, {1, 2, 3, 4});
  s.cell(1, 2, {1, 2, 3, 4});
  s.cell(1, 7, {1, 2});
  s.cell(2, 1, {2, 3, 4});
  EXPECT_THAT(s.names({"r1c3=2"}), AllOf(Contains("WXYZ-wing"), Not(Contains("Sue de Coq"))));
}

TEST(NamesOfSets, TwoSetsWithABoundDigitInCommonAreAnALSXZ) {
  Sketch s;
  draw_almost_locked_row(s);
  s.cell(5, 1, {1, 5, 6});
  s.cell(5, 4, {5, 6});
  s.cell(5, 5, {4, 5, 6});
  EXPECT_EQ(s.names({"r1c5=4", "r5c2=4"}).front(), "ALS-XZ");
}

TEST(NamesOfSets, TwoBoundDigitsInCommonLockEverything) {
  Sketch s;
  s.cell(1, 1, {1, 3, 5});
  s.cell(1, 2, {2, 3, 5});
  s.cell(1, 3, {3, 5});
  s.cell(5, 1, {1, 4, 6});
  s.cell(5, 2, {2, 4, 6});
  s.cell(5, 3, {4, 6});
  EXPECT_EQ(s.names({"r1c9=3", "r9c1=1"}).front(), "ALS-XZ");
}

TEST(NamesOfSets, ThreeSetsAreAnALSXYWing) {
  Sketch s;
  draw_almost_locked_row(s);
  s.cell(5, 1, {1, 5});
  s.cell(4, 3, {5, 6, 7});
  s.cell(8, 3, {6, 7});
  s.cell(9, 3, {4, 6, 7});
  EXPECT_EQ(s.names({"r9c2=4"}).front(), "ALS-XY-wing");
}

TEST(NamesOfSets, MoreSetsAreAnALSChain) {
  Sketch s;
  draw_almost_locked_row(s);
  s.cell(5, 1, {1, 5});
  s.cell(4, 3, {5, 8});
  s.cell(4, 9, {6, 7, 8});
  s.cell(8, 9, {6, 7});
  s.cell(9, 9, {4, 6, 7});
  EXPECT_THAT(s.names({"r9c2=4"}), AllOf(Contains("ALS chain"), Not(Contains("ALS-XZ"))));
}

TEST(NamesOfSets, AStemWithAPetalForEachDigitIsADeathBlossom) {
  Sketch s;
  s.cell(1, 1, {1, 2, 3});
  s.cell(3, 3, {1, 4});
  s.cell(2, 2, {3, 4});
  s.cell(5, 1, {2, 6});
  s.cell(6, 1, {4, 6});
  EXPECT_THAT(s.names({"r2c1=4"}), Contains("death blossom"));
}

TEST(NamesOfSets, SetsOfAChainMayShareCells) {
  // r1c2 belongs to both sets that x sees: one with r1c1, one with r9c2. If x were true, r9c1 would lose both
  // 1 and 2.
  Sketch s;
  s.cell(1, 2, {4, 5});
  s.cell(1, 1, {1, 5});
  s.cell(9, 2, {2, 5});
  s.cell(9, 1, {1, 2});
  EXPECT_EQ(s.names({"r1c9=4", "r5c2=4"}).front(), "ALS-XY-wing");
}

TEST(NamesOfSets, MoreSetsThatShareCellsAreAnALSChain) {
  Sketch s;
  s.cell(1, 2, {4, 5});
  s.cell(1, 1, {1, 5});
  s.cell(5, 1, {1, 6});
  s.cell(5, 9, {3, 6});
  s.cell(9, 9, {2, 3});
  s.cell(9, 2, {2, 5});
  EXPECT_THAT(s.names({"r1c9=4", "r5c2=4"}), AllOf(Contains("ALS chain"), Not(Contains("ALS-XY-wing"))));
}

TEST(NamesOfSets, AHouseBetweenSetsThatShareCellsIsNotAnALSChain) {
  Sketch s;
  s.cell(1, 2, {4, 5});
  s.cell(1, 1, {1, 5});
  s.cell(9, 2, {1, 5});
  s.row(5, 1, {1, 2});
  EXPECT_THAT(s.names({"r1c9=4"}), Not(Contains(StartsWith("ALS"))));
}

TEST(NamesOfSets, PetalsMayShareCells) {
  // Each petal is r1c2 and a cell that takes one of 1, 2, 3 from r9c1.
  Sketch s;
  s.cell(9, 1, {1, 2, 3});
  s.cell(1, 2, {4, 5});
  s.cell(1, 1, {1, 5});
  s.cell(9, 2, {2, 5});
  s.cell(7, 2, {3, 5});
  EXPECT_THAT(s.names({"r1c9=4"}), Contains("death blossom"));
}

TEST(NamesOfSets, ASetThatTakesTwoDigitsOfAStemIsNotTwoPetals) {
  Sketch s;
  s.cell(1, 1, {1, 2, 3});
  s.cell(2, 2, {1, 2});
  s.cell(3, 3, {1, 2, 4});
  s.cell(1, 9, {3, 4});
  EXPECT_THAT(s.names({"r1c3=4"}), AllOf(Contains("ALS-XZ"), Not(Contains("death blossom"))));
}

TEST(NamesOfSets, AStemOfTwoDigitsIsNotADeathBlossom) {
  Sketch s;
  s.cell(1, 1, {1, 2});
  s.cell(3, 3, {1, 4});
  s.cell(5, 1, {2, 6, 7});
  s.cell(6, 1, {4, 6, 7});
  s.cell(7, 1, {6, 7});
  EXPECT_THAT(s.names({"r2c1=4"}), AllOf(Contains("ALS-XY-wing"), Not(Contains("death blossom"))));
}

TEST(NamesOfSets, ASetInAChainOfOtherTruthsIsNamed) {
  Sketch s;
  draw_almost_locked_row(s);
  s.row(5, 1, {1, 2});
  EXPECT_THAT(s.names({"r5c2=4"}), ElementsAre("AIC with ALS"));
}

TEST(NamesOfSets, AlmostHiddenSetsMayBeInAChain) {
  Sketch s;
  s.row(1, 1, {1, 2, 3});
  s.row(1, 2, {1, 2, 3});
  s.column(2, 5, {1, 3});
  EXPECT_THAT(s.names({"r1c1=5"}), Contains("AIC with AHS"));
}

}  // namespace
}  // namespace hence::explain
