#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/sketch.hpp"

namespace hence::explain {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

TEST(NamesOfChains, ParallelLinesJoinedByALineAreASkyscraper) {
  Sketch s;
  s.row(1, 6, {3, 7});
  s.row(5, 6, {3, 8});
  EXPECT_THAT(s.names({"r2c8=6", "r4c7=6"}),
              ElementsAre("skyscraper", "turbot fish", "multi colouring", "X-chain", "AIC",
                          "discontinuous nice loop", "forcing chain"));
  // Against one end alone, it is also a sashimi X-Wing.
  EXPECT_THAT(s.names({"r4c7=6"}), Contains("sashimi X-Wing"));
}

TEST(NamesOfChains, ParallelLinesJoinedByABoxAreNotASkyscraper) {
  Sketch s;
  s.row(1, 6, {1, 7});
  s.row(2, 6, {3, 8});
  EXPECT_THAT(s.names({"r1c8=6"}), AllOf(Contains("turbot fish"), Not(Contains("skyscraper"))));
}

TEST(NamesOfChains, ARowAndAColumnJoinedByABoxAreATwoStringKite) {
  Sketch s;
  s.row(2, 6, {1, 7});
  s.column(3, 6, {3, 8});
  EXPECT_THAT(s.names({"r8c7=6"}),
              AllOf(Contains("two-string kite"), Contains("turbot fish"), Not(Contains("skyscraper"))));
  EXPECT_EQ(s.names({"r8c7=6"}).front(), "two-string kite");
}

TEST(NamesOfChains, ABoxAndALineAreATurbotFishFirstIfTheBoxHasTwoPlaces) {
  Sketch s;
  s.box(6, {{1, 1}, {3, 2}});
  s.row(8, 6, {2, 7});
  EXPECT_EQ(s.names({"r1c7=6"}).front(), "turbot fish");
}

TEST(NamesOfChains, ABoxWithACrossAndALineAreAnEmptyRectangle) {
  Sketch s;
  s.box(6, {{1, 1}, {1, 2}, {2, 2}, {3, 2}});
  s.row(8, 6, {2, 7});
  EXPECT_EQ(s.names({"r1c7=6"}).front(), "empty rectangle");
  EXPECT_THAT(s.names({"r1c7=6"}), AllOf(Contains("grouped X-chain"), Not(Contains("turbot fish"))));
}

TEST(NamesOfChains, ABoxWithTwoParallelArmsIsNotAnEmptyRectangle) {
  Sketch s;
  s.box(6, {{1, 1}, {2, 1}, {3, 2}});
  s.row(8, 6, {2, 3});
  EXPECT_THAT(s.names({"r7c1=6"}), AllOf(Contains("grouped X-chain"), Not(Contains("empty rectangle"))));
}

TEST(NamesOfChains, OneClusterIsASimpleColouring) {
  Sketch s;
  s.row(1, 6, {3, 7});
  s.row(5, 6, {3, 8});
  s.keep_column(3, 6, {1, 5});
  EXPECT_THAT(s.names({"r2c8=6", "r4c7=6"}),
              AllOf(Contains("colour trap"), Contains("simple colouring"), Not(Contains("multi colouring"))));
}

TEST(NamesOfChains, AColourThatSeesItselfIsWrapped) {
  Sketch s;
  s.column(5, 6, {1, 5});
  s.row(6, 6, {1, 6});
  EXPECT_THAT(s.names({"r1c1=6"}), Not(Contains("simple colouring")));
  s.keep_row(1, 6, {1, 5});
  EXPECT_THAT(s.names({"r1c1=6"}), AllOf(Contains("multi colouring"), Not(Contains("colour wrap"))));
  s.keep_column(1, 6, {1, 6});
  EXPECT_THAT(s.names({"r1c1=6"}), AllOf(Contains("colour wrap"), Contains("simple colouring"),
                                         Not(Contains("colour trap")), Not(Contains("multi colouring"))));
}

TEST(NamesOfChains, PlacesOfOneDigitInARowAreAnXChain) {
  Sketch s;
  s.row(1, 6, {1, 4});
  s.row(5, 6, {4, 8});
  s.row(9, 6, {8, 2});
  EXPECT_THAT(s.names({"r8c1=6"}),
              ElementsAre("sashimi Swordfish", "X-chain", "AIC", "discontinuous nice loop", "forcing chain"));
  Sketch grouped;
  grouped.row(1, 6, {1, 4});
  grouped.row(5, 6, {4, 8});
  grouped.row(9, 6, {8, 2, 3});
  EXPECT_THAT(grouped.names({"r8c1=6"}), AllOf(Contains("grouped X-chain"), Not(Contains("X-chain"))));
}

TEST(NamesOfChains, ThreeCellsWithTwoDigitsEachAreAnXYWing) {
  Sketch s;
  s.cell(2, 1, {3, 8});
  s.cell(2, 4, {3, 5});
  s.cell(1, 1, {5, 8});
  EXPECT_THAT(s.names({"r1c4=5", "r2c2=5"}),
              ElementsAre("XY-wing", "XY-chain", "AIC", "discontinuous nice loop", "forcing chain"));
}

TEST(NamesOfChains, AnXYWingMayCrossTheGridsOfATuple) {
  Sketch s(sudoku::Rules::of_order(3, 2));
  s.cell(1, 1, {1, 2}, 0);
  s.cell(1, 1, {1, 3}, 1);
  s.cell(1, 5, {2, 3}, 0);
  EXPECT_EQ(s.names({"g2r1c5=3"}).front(), "XY-wing");
}

TEST(NamesOfChains, MoreCellsWithTwoDigitsEachAreAnXYChain) {
  Sketch s;
  s.cell(1, 1, {1, 2});
  s.cell(1, 5, {2, 3});
  s.cell(5, 5, {3, 4});
  s.cell(5, 9, {4, 1});
  EXPECT_THAT(s.names({"r1c9=1", "r5c1=1"}),
              ElementsAre("XY-chain", "ALS-XZ", "AIC", "discontinuous nice loop", "forcing chain"));
}

TEST(NamesOfChains, TheSameTwoDigitsAllAlongAreARemotePair) {
  Sketch s;
  s.cell(1, 1, {1, 2});
  s.cell(1, 5, {1, 2});
  s.cell(5, 5, {1, 2});
  s.cell(5, 9, {1, 2});
  EXPECT_EQ(s.names({"r1c9=1", "r1c9=2", "r5c1=1"}).front(), "remote pair");
}

TEST(NamesOfChains, EqualPairsAtTheEndsOfADigitOfAHouseAreAWWing) {
  Sketch s;
  s.cell(1, 1, {1, 2});
  s.cell(5, 9, {1, 2});
  s.column(5, 1, {1, 5});
  EXPECT_THAT(s.names({"r1c9=2", "r5c1=2"}),
              ElementsAre("W-wing", "AIC", "discontinuous nice loop", "forcing chain"));

  Sketch grouped;
  grouped.cell(1, 6, {1, 2});
  grouped.cell(5, 9, {1, 2});
  grouped.box(1, {{5, 4}, {5, 5}, {4, 6}, {6, 6}});
  EXPECT_EQ(grouped.names({"r1c9=2"}).front(), "grouped W-wing");
}

TEST(NamesOfChains, DifferentTruthsInARowAreAnAIC) {
  Sketch s;
  s.cell(1, 1, {1, 2});
  s.row(5, 2, {1, 5});
  s.column(5, 1, {3, 5});
  EXPECT_THAT(s.names({"r1c4=1"}), ElementsAre("AIC", "discontinuous nice loop", "forcing chain"));
  Sketch grouped;
  grouped.cell(1, 1, {1, 2});
  grouped.row(5, 2, {1, 5});
  grouped.column(5, 1, {1, 2, 5});
  EXPECT_THAT(grouped.names({"r1c4=1"}), AllOf(Contains("grouped AIC"), Not(Contains("AIC"))));
}

TEST(NamesOfChains, EndsThatExcludeEachOtherMakeItContinuous) {
  Sketch s;
  s.cell(1, 1, {1, 2});
  s.cell(1, 5, {2, 3});
  s.cell(5, 5, {3, 4});
  s.cell(5, 1, {4, 1});
  EXPECT_THAT(s.names({"r1c9=2", "r9c1=1"}),
              ElementsAre("XY-chain", "ALS-XZ", "continuous nice loop", "AIC", "forcing chain"));
}

TEST(NamesOfChains, ManyChainsThatMeetInACellAreACellForcingChain) {
  Sketch s;
  s.cell(5, 5, {1, 2, 3});
  s.row(1, 1, {1, 5});
  s.column(1, 2, {1, 5});
  s.row(1, 3, {1, 4});
  s.row(9, 3, {4, 5});
  EXPECT_THAT(s.names({"r1c1=9"}), ElementsAre("cell forcing chain", "forcing chain"));
}

TEST(NamesOfChains, ManyChainsThatMeetInAHouseAreARegionForcingChain) {
  Sketch s;
  s.row(5, 7, {2, 5, 8});
  s.cell(1, 2, {7, 9});
  s.cell(9, 1, {8, 9});
  s.cell(9, 5, {7, 8});
  s.cell(2, 3, {6, 9});
  s.cell(2, 8, {6, 7});
  EXPECT_THAT(s.names({"r1c1=9"}), ElementsAre("region forcing chain", "forcing chain"));
}

TEST(NamesOfChains, WhatFollowsFromSeveralTogetherIsAForcingNet) {
  Sketch s;
  s.cell(5, 5, {1, 2, 3});
  s.row(1, 1, {1, 5});
  s.column(1, 2, {1, 5});
  s.cell(4, 6, {3, 4, 6});
  s.row(1, 4, {1, 6});
  s.column(1, 6, {1, 4});
  EXPECT_THAT(s.names({"r1c1=9"}), ElementsAre("forcing net"));
}

TEST(NamesOfChains, ANameMustFitTheWholeStep) {
  Sketch s;
  s.row(1, 6, {3, 7});
  s.row(5, 6, {3, 8});
  EXPECT_THAT(s.names({"r4c7=6"}), Contains("sashimi X-Wing"));
  EXPECT_THAT(s.names({"r2c8=6"}), Contains("sashimi X-Wing"));
  EXPECT_THAT(s.names({"r2c8=6", "r4c7=6"}), Not(Contains("sashimi X-Wing")));
}

}  // namespace
}  // namespace hence::explain
