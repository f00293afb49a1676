#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

#include "tests/sketch.hpp"

namespace hence::explain {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

/// The rectangle r1c1, r1c4, r2c1, r2c4 with digits 1 and 2, plus the candidates in `more`.
class DrawnRectangle : public Sketch {
 public:
  explicit DrawnRectangle(const std::vector<std::string>& more) {
    Deadly d;
    for (const auto& [row, column] : corners)
      for (const int digit : {1, 2}) d.pattern.push_back(at(row, column, digit));
    for (const std::string& name : more) d.escapes.push_back(at(name));
    for (const auto& [row, column] : corners)
      for (int digit = 3; digit <= 9; ++digit)
        if (std::find(d.escapes.begin(), d.escapes.end(), at(row, column, digit)) == d.escapes.end())
          position().remove(at(row, column, digit));
    deadly(d);
  }

 private:
  static constexpr std::array<std::pair<int, int>, 4> corners{{{1, 1}, {1, 4}, {2, 1}, {2, 4}}};
};

TEST(NamesOfDeadlyPatterns, EscapesInOneCellAreType1) {
  DrawnRectangle s({"r2c4=5", "r2c4=6"});
  EXPECT_THAT(s.names({"r2c4=1", "r2c4=2"}),
              ElementsAre("unique rectangle type 1", "unique rectangle", "deadly pattern"));
}

TEST(NamesOfDeadlyPatterns, OneDigitInTwoCellsOfALineIsType2) {
  DrawnRectangle s({"r2c1=5", "r2c4=5"});
  EXPECT_EQ(s.names({"r2c9=5"}).front(), "unique rectangle type 2");
}

TEST(NamesOfDeadlyPatterns, OneDigitInDiagonalCellsIsType5) {
  DrawnRectangle s({"r1c1=5", "r2c4=5"});
  EXPECT_EQ(s.names({"r2c2=5"}).front(), "unique rectangle type 5");
  DrawnRectangle three({"r1c1=5", "r2c1=5", "r2c4=5"});
  EXPECT_EQ(three.names({"r2c2=5"}).front(), "unique rectangle type 5");
}

TEST(NamesOfDeadlyPatterns, EscapesInANakedSubsetAreType3) {
  DrawnRectangle s({"r2c1=5", "r2c4=6"});
  s.cell(2, 9, {5, 6});
  EXPECT_EQ(s.names({"r2c7=5", "r2c8=6"}).front(), "unique rectangle type 3");
}

TEST(NamesOfDeadlyPatterns, ADigitBoundToTheCellsWithEscapesIsType4) {
  DrawnRectangle s({"r2c1=5", "r2c4=6"});
  s.row(2, 1, {1, 4});
  EXPECT_EQ(s.names({"r2c1=2", "r2c4=2"}).front(), "unique rectangle type 4");
}

TEST(NamesOfDeadlyPatterns, ADigitBoundToALineThroughDiagonalEscapesIsType6) {
  DrawnRectangle s({"r1c4=5", "r2c1=6"});
  s.row(2, 1, {1, 4});
  EXPECT_EQ(s.names({"r1c4=1"}).front(), "unique rectangle type 6");
}

TEST(NamesOfDeadlyPatterns, ADigitBoundInTheRowAndColumnOfACornerIsAHiddenRectangle) {
  DrawnRectangle s({"r1c4=5", "r2c1=6", "r2c4=7"});
  s.row(2, 1, {1, 4});
  s.column(4, 1, {1, 2});
  EXPECT_THAT(s.names({"r2c4=2"}), ElementsAre("hidden rectangle", "unique rectangle", "deadly pattern"));
}

TEST(NamesOfDeadlyPatterns, OtherRectanglesHaveNoType) {
  DrawnRectangle s({"r1c4=5", "r2c1=6"});
  s.cell(1, 9, {5, 7});
  s.cell(3, 3, {6, 7});
  EXPECT_THAT(s.names({"r3c9=7"}), ElementsAre("unique rectangle", "deadly pattern"));
}

/// A pattern of given candidates; all other candidates in its cells are escapes.
class DrawnPattern : public Sketch {
 public:
  void cell_of_pattern(int row, int column, const std::vector<int>& digits,
                       const std::vector<int>& more = {}) {
    std::vector<int> all = digits;
    all.insert(all.end(), more.begin(), more.end());
    keep_cell(row, column, all);
    for (const int d : digits) pattern.pattern.push_back(at(row, column, d));
    for (const int d : more) pattern.escapes.push_back(at(row, column, d));
  }
  Deadly pattern;
};

TEST(NamesOfDeadlyPatterns, AllOpenCellsAreABug) {
  DrawnPattern s;
  s.cell_of_pattern(1, 1, {1, 2});
  s.cell_of_pattern(1, 4, {1, 2});
  s.cell_of_pattern(2, 1, {2, 3});
  s.cell_of_pattern(2, 4, {2, 3}, {1});
  s.cell_of_pattern(3, 1, {1, 3});
  s.cell_of_pattern(3, 4, {1, 3});
  s.deadly(s.pattern);
  EXPECT_THAT(s.names({"r2c4=2", "r2c4=3"}), ElementsAre("deadly pattern"));
  for (const Candidate c : s.position().open_candidates())
    if (std::find(s.pattern.pattern.begin(), s.pattern.pattern.end(), c) == s.pattern.pattern.end() &&
        c != s.pattern.escapes.front())
      s.position().remove(c);
  EXPECT_THAT(s.names({"r2c4=2", "r2c4=3"}), ElementsAre("BUG+1", "deadly pattern"));
}

TEST(NamesOfDeadlyPatterns, TwoDigitsInMoreCellsAreALoop) {
  DrawnPattern s;
  s.cell_of_pattern(1, 1, {1, 2});
  s.cell_of_pattern(1, 4, {1, 2});
  s.cell_of_pattern(2, 1, {1, 2});
  s.cell_of_pattern(2, 7, {1, 2});
  s.cell_of_pattern(3, 4, {1, 2});
  s.cell_of_pattern(3, 7, {1, 2}, {9});
  s.deadly(s.pattern);
  EXPECT_THAT(s.names({"r3c7=1"}), AllOf(Contains("unique loop"), Not(Contains("unique rectangle"))));
}

}  // namespace
}  // namespace hence::explain
