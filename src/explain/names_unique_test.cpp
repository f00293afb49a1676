#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/sketch.hpp"

namespace hence::explain {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

/// r1c1, r1c4, r2c1, r2c4 with 1 and 2; `more`: what else is possible in them.
class DrawnRectangle : public Sketch {
 public:
  explicit DrawnRectangle(const std::vector<std::string>& more) {
    Deadly d;
    d.pattern = {at("r1c1=1"), at("r1c4=2"), at("r2c1=2"), at("r2c4=1"),
                 at("r1c1=2"), at("r1c4=1"), at("r2c1=1"), at("r2c4=2")};
    std::sort(d.pattern.begin(), d.pattern.end());
    for (const std::string& name : more) d.escapes.push_back(at(name));
    for (const auto& [row, column] : {std::pair{1, 1}, {1, 4}, {2, 1}, {2, 4}})
      for (int digit = 3; digit <= 9; ++digit)
        if (std::find(d.escapes.begin(), d.escapes.end(), at(row, column, digit)) == d.escapes.end())
          position().remove(at(row, column, digit));
    deadly(d);
  }
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

TEST(NamesOfDeadlyPatterns, AnythingElseIsOnlyARectangle) {
  DrawnRectangle s({"r1c4=5", "r2c1=6"});
  s.cell(1, 9, {5, 7});
  s.cell(3, 3, {6, 7});
  EXPECT_THAT(s.names({"r3c9=7"}), ElementsAre("unique rectangle", "deadly pattern"));
}

TEST(NamesOfDeadlyPatterns, CellsThatAreFilledMakeItAvoidable) {
  DrawnRectangle s({"r2c4=5"});
  s.place("r1c1=1");
  EXPECT_EQ(s.names({"r2c4=1"}).front(), "avoidable rectangle type 1");
}

TEST(NamesOfDeadlyPatterns, AllThatIsOpenIsABug) {
  // Rows 1 to 3 of columns 1 and 4 are open, nothing else is.
  Sketch s;
  Deadly d;
  d.pattern = {s.at("r1c1=1"), s.at("r1c4=2"), s.at("r2c1=2"), s.at("r2c4=3"),
               s.at("r3c1=3"), s.at("r3c4=1"), s.at("r1c1=2"), s.at("r1c4=1"),
               s.at("r2c1=3"), s.at("r2c4=2"), s.at("r3c1=1"), s.at("r3c4=3")};
  std::sort(d.pattern.begin(), d.pattern.end());
  d.escapes = {s.at("r2c4=1")};
  s.deadly(d);
  EXPECT_THAT(s.names({"r2c4=2", "r2c4=3"}), ElementsAre("deadly pattern"));
  std::vector<Candidate> stay = d.pattern;
  stay.insert(stay.end(), d.escapes.begin(), d.escapes.end());
  for (const Candidate c : s.position().open_candidates())
    if (std::find(stay.begin(), stay.end(), c) == stay.end()) s.position().remove(c);
  EXPECT_EQ(s.names({"r2c4=2", "r2c4=3"}).front(), "BUG+1");
}

TEST(NamesOfDeadlyPatterns, TwoDigitsInMoreCellsAreALoop) {
  Sketch s;
  Deadly d;
  d.pattern = {s.at("r1c1=1"), s.at("r1c4=2"), s.at("r5c4=1"), s.at("r5c7=2"),
               s.at("r2c7=1"), s.at("r2c1=2"), s.at("r1c1=2"), s.at("r1c4=1"),
               s.at("r5c4=2"), s.at("r5c7=1"), s.at("r2c7=2"), s.at("r2c1=1")};
  std::sort(d.pattern.begin(), d.pattern.end());
  d.escapes = {s.at("r5c7=9")};
  s.deadly(d);
  EXPECT_THAT(s.names({"r5c7=1"}), AllOf(Contains("unique loop"), Not(Contains("unique rectangle"))));
}

}  // namespace
}  // namespace hence::explain
