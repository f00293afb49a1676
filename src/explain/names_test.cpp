#include "explain/names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "explain/path.hpp"
#include "tests/made.hpp"
#include "tests/sketch.hpp"

namespace hence::explain {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

TEST(Names, ACellWithOneDigitLeftIsANakedSingle) {
  Sketch s;
  s.cell(5, 5, {7});
  EXPECT_THAT(s.names_placing("r5c5=7"), ElementsAre("naked single"));
  EXPECT_THAT(s.names({"r5c1=7", "r1c5=7"}), ElementsAre("naked single"));
}

TEST(Names, ADigitWithOnePlaceLeftInAHouseIsAHiddenSingle) {
  Sketch s;
  s.row(5, 7, {5});
  EXPECT_THAT(s.names_placing("r5c5=7"), ElementsAre("hidden single"));
}

TEST(Names, TheLastOpenCellOfAHouseIsAFullHouse) {
  for (const int filled : {7, 8}) {
    Sketch s;
    for (int c = 1; c <= filled; ++c) s.position().place(s.at(4, c, c));
    s.cell(4, 9, {9});
    if (filled == 8)
      EXPECT_THAT(s.names_placing("r4c9=9"), ElementsAre("full house", "naked single"));
    else
      EXPECT_THAT(s.names_placing("r4c9=9"), ElementsAre("naked single"));
  }
}

TEST(Names, ADigitOfABoxInOneLineIsPointing) {
  Sketch s;
  s.box(3, {{1, 1}, {1, 3}});
  EXPECT_THAT(s.names({"r1c5=3", "r1c9=3"}), ElementsAre("pointing", "locked candidates"));
}

TEST(Names, ADigitOfALineInOneBoxIsClaiming) {
  Sketch s;
  s.column(4, 3, {4, 5, 6});
  EXPECT_THAT(s.names({"r5c5=3", "r6c6=3"}), ElementsAre("claiming", "locked candidates"));
}

TEST(Names, ADiagonalPointsIntoABoxButNotAcross) {
  Sketch s({3, 3, true});
  s.house(GroupKind::diagonal, 3, {{1, 1}, {2, 2}});
  EXPECT_THAT(s.names({"r3c1=3"}), ElementsAre("claiming", "locked candidates"));
  Sketch across({3, 3, true});
  across.house(GroupKind::diagonal, 3, {{1, 1}, {5, 5}});
  EXPECT_THAT(across.names({"r1c5=3"}), ElementsAre("1 truth: 1 diagonal"));
}

TEST(Names, NakedSubsetsAreCellsOfAHouse) {
  Sketch pair;
  pair.cell(2, 1, {3, 8});
  pair.cell(2, 7, {3, 8});
  EXPECT_THAT(pair.names({"r2c4=3", "r2c9=8"}), ElementsAre("naked pair"));

  Sketch triple;
  triple.cell(2, 1, {3, 8});
  triple.cell(2, 4, {3, 5});
  triple.cell(2, 7, {5, 8});
  EXPECT_THAT(triple.names({"r2c9=5"}), ElementsAre("naked triple"));

  Sketch quad;
  for (const int c : {1, 3, 5, 9}) quad.cell(2, c, {1, 2, 3, 4});
  EXPECT_THAT(quad.names({"r2c2=1", "r2c8=4"}), ElementsAre("naked quad"));
}

TEST(Names, NakedSubsetsInALineAndABoxAreLocked) {
  Sketch pair;
  pair.cell(2, 1, {3, 8});
  pair.cell(2, 3, {3, 8});
  EXPECT_THAT(pair.names({"r2c9=3", "r1c1=8"}), ElementsAre("locked pair", "naked pair"));

  Sketch triple;
  for (const int c : {1, 2, 3}) triple.cell(2, c, {1, 2, 3});
  EXPECT_THAT(triple.names({"r2c9=3"}), ElementsAre("locked triple", "naked triple"));
}

TEST(Names, CellsOfDifferentHousesAreNotANakedSubset) {
  Sketch s;
  s.cell(2, 1, {3, 8});
  s.cell(2, 4, {3, 5});
  s.cell(1, 1, {5, 8});
  EXPECT_THAT(s.names({"r1c4=5"}), Not(Contains("naked triple")));
}

TEST(Names, HiddenSubsetsAreDigitsOfAHouse) {
  Sketch pair;
  pair.row(2, 3, {1, 7});
  pair.row(2, 8, {1, 7});
  EXPECT_THAT(pair.names({"r2c1=5", "r2c7=1"}), ElementsAre("hidden pair"));

  Sketch triple;
  triple.box(3, {{1, 1}, {2, 2}});
  triple.box(8, {{2, 2}, {3, 3}});
  triple.box(9, {{1, 1}, {2, 2}, {3, 3}});
  EXPECT_THAT(triple.names({"r2c2=5"}), ElementsAre("hidden triple"));

  Sketch quad;
  for (const int d : {1, 2, 3, 4}) quad.column(2, d, {1, 3, 5, 9});
  EXPECT_THAT(quad.names({"r3c2=9"}), ElementsAre("hidden quad"));
}

TEST(Names, DigitsOfDifferentHousesAreNotAHiddenSubset) {
  Sketch s;
  s.row(2, 3, {1, 3});
  s.box(8, {{2, 1}, {2, 3}});
  EXPECT_THAT(s.names({"r2c1=5"}), Not(Contains("hidden pair")));
}

TEST(Names, LargeGridsHaveLargerSubsets) {
  Sketch s(sudoku::Rules::of_order(4));
  for (const int c : {1, 3, 5, 9, 16}) s.cell(2, c, {1, 2, 3, 4, 16});
  EXPECT_THAT(s.names({"r2c2=16"}), ElementsAre("naked subset of 5"));
  Sketch hidden({2, 5});
  for (const int d : {1, 2, 3, 4, 10}) hidden.column(2, d, {1, 3, 5, 7, 9});
  EXPECT_THAT(hidden.names({"r3c2=9"}), ElementsAre("hidden subset of 5"));
}

TEST(Names, CorrespondingCellsOfATupleMakeANakedPair) {
  Sketch s(sudoku::Rules::of_order(3, 3));
  s.cell(1, 1, {3, 8}, 0);
  s.cell(1, 1, {3, 8}, 1);
  EXPECT_THAT(s.names({"g3r1c1=3"}), ElementsAre("naked pair"));
}

TEST(Names, SystematicNamesListTheParts) {
  // With 1 in r1c9, two cells of row 1 take the digit of their column, and row 5 has two 3s.
  Sketch s;
  s.cell(1, 1, {1, 2, 5});
  s.cell(1, 4, {1, 2, 6});
  s.cell(1, 7, {1, 2, 7});
  s.cell(5, 1, {3, 5});
  s.cell(5, 4, {3, 6});
  s.cell(5, 7, {3, 7});
  EXPECT_THAT(s.names({"r1c9=1"}), ElementsAre("6 truths: 6 cells"));
}

TEST(Names, SystematicNamesAreMarked) {
  Sketch s({3, 3, true});
  s.house(GroupKind::diagonal, 3, {{1, 1}, {5, 5}});
  const Step step{.placed = {}, .removed = {s.at("r1c5=3")}, .reason = s.reason(), .names = {}};
  EXPECT_TRUE(names_of(s.position(), step).front().systematic);
}

/// Every step the search finds in some puzzles has a name, and the mirrored step has the same one.
TEST(Names, MirroredStepsHaveTheSameNames) {
  std::set<std::string> met;
  for (const sudoku::Rules rules : {sudoku::Rules{2, 2}, sudoku::Rules{3, 3}, sudoku::Rules{3, 3, true}})
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const sudoku::Puzzle puzzle = sudoku::made::with_clues(rules, seed, rules.size() == 4 ? 5 : 28);
      const Position start = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
      const Answer answer = std::get<Answer>(sudoku::answer_of(puzzle, start));
      explain(start, answer, {.effort = {.max_truths = 6}}, [&](const Position& position, const Step& step) {
        met.insert(Sketch(rules, position).names(step).front());
        return true;
      });
    }
  EXPECT_GE(met.size(), 10u);
}

}  // namespace
}  // namespace hence::explain
