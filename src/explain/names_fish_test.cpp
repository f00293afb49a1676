#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/sketch.hpp"

namespace hence::explain {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(NamesOfFish, RowsCoveredByAsManyColumnsAreABasicFish) {
  Sketch two;
  two.row(4, 6, {3, 7});
  two.row(9, 6, {3, 7});
  EXPECT_THAT(two.names({"r1c3=6", "r5c7=6"}), ElementsAre("X-Wing"));

  Sketch three;
  three.row(1, 6, {1, 4});
  three.row(5, 6, {4, 7});
  three.row(9, 6, {1, 7});
  EXPECT_THAT(three.names({"r2c1=6", "r2c4=6"}), ElementsAre("Swordfish"));

  Sketch four;
  for (const int c : {1, 3, 5, 7}) four.column(c, 6, {1, 3, 5, 8});
  EXPECT_THAT(four.names({"r8c9=6"}), ElementsAre("Jellyfish"));
}

TEST(NamesOfFish, LargerFishHaveNamesOrSizes) {
  auto fish = [](int n) {
    Sketch s(sudoku::Rules::of_order(4));
    for (int r = 1; r <= n; ++r) s.row(r, 6, {r, r % n + 1});
    return s.names({"r16c1=6"});
  };
  EXPECT_THAT(fish(5), ElementsAre("Squirmbag"));
  EXPECT_THAT(fish(6), ElementsAre("Whale"));
  EXPECT_THAT(fish(7), ElementsAre("Leviathan"));
  EXPECT_THAT(fish(8), ElementsAre("fish of size 8"));
}

TEST(NamesOfFish, AnExtraPlaceIsAFinIfEveryTargetSeesIt) {
  Sketch s;
  s.row(4, 6, {3, 7});
  s.row(9, 6, {3, 7, 8});
  EXPECT_EQ(s.names({"r8c7=6"}).front(), "finned X-Wing");
  EXPECT_THAT(s.names({"r8c7=6"}), Not(Contains("X-Wing")));

  Sketch three;
  three.row(1, 6, {1, 4, 7});
  three.row(5, 6, {1, 4, 7});
  three.row(9, 6, {1, 7, 8});
  EXPECT_EQ(three.names({"r8c7=6", "r7c7=6"}).front(), "finned Swordfish");
}

TEST(NamesOfFish, AFinnedFishIsSashimiIfABaseHasOneOtherPlace) {
  Sketch s;
  s.row(4, 6, {3, 7});
  s.row(9, 6, {3, 8, 9});
  EXPECT_EQ(s.names({"r8c7=6"}).front(), "sashimi X-Wing");
  EXPECT_THAT(s.names({"r8c7=6"}), Not(Contains("finned X-Wing")));

  Sketch three;
  three.row(1, 6, {1, 4, 7});
  three.row(5, 6, {1, 4, 7});
  three.row(9, 6, {1, 8});
  EXPECT_EQ(three.names({"r8c7=6"}).front(), "sashimi Swordfish");
}

TEST(NamesOfFish, BoxesMakeItFranken) {
  // Rows 1 and 9 and box 5; columns 4, 6 and 9.
  Sketch s;
  s.row(1, 6, {4, 6, 9});
  s.row(9, 6, {4, 6, 9});
  s.box(6, {{4, 4}, {5, 6}});
  EXPECT_THAT(s.names({"r5c9=6"}), ElementsAre("franken Swordfish", "forcing net"));
  EXPECT_EQ(s.names({"r2c4=6", "r5c9=6"}).front(), "franken Swordfish");
}

TEST(NamesOfFish, BoxesAndFinsMakeItFinnedFranken) {
  Sketch s;
  s.row(1, 6, {4, 6, 9});
  s.row(9, 6, {4, 6, 8, 9});
  s.box(6, {{4, 4}, {5, 6}});
  EXPECT_THAT(s.names({"r8c9=6"}), Contains("finned franken Swordfish"));
  EXPECT_THAT(s.names({"r8c9=6"}), Not(Contains("franken Swordfish")));
}

TEST(NamesOfFish, RowsAndColumnsTogetherMakeItMutant) {
  // Row 5 and column 5 (without a 6 where they cross) and box 1; row 2, column 2 and box 6: row and column
  // are both among the bases.
  Sketch s;
  s.row(5, 6, {2, 8});
  s.column(5, 6, {2, 8});
  s.box(6, {{1, 2}, {2, 1}, {2, 2}});
  const auto names = s.names({"r8c8=6"});
  EXPECT_THAT(names, Contains("finned mutant Swordfish"));
  EXPECT_THAT(names, Not(Contains(HasSubstr("franken"))));
}

TEST(NamesOfFish, SeveralDigitsAreNotAFish) {
  Sketch s;
  s.row(4, 6, {3, 7});
  s.row(9, 6, {3, 7});
  s.cell(1, 3, {5, 6});
  EXPECT_THAT(s.names({"r1c9=5"}), Not(Contains(HasSubstr("fish"))));
}

}  // namespace
}  // namespace hence::explain
