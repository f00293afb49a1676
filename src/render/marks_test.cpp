#include "render/marks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "render/steps_for_tests.hpp"
#include "tests/made.hpp"

namespace hence::render {
namespace {

using namespace for_tests;
using testing::HasSubstr;

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(Marks, StandInColumnsWithRulesRoundTheBoxes) {
  const sudoku::Puzzle puzzle = sudoku::made::drawn(Rules::of_order(2), "12.. .... .... 4...");
  const explain::Position position = sudoku::as_position(puzzle, sudoku::board_of(puzzle));
  EXPECT_EQ(marks(picture(position, puzzle.rules, {})), R"(   c1 c2   c3   c4
r1 1  2  | 34   34
r2 3  34 | 1234 1234
   ------+----------
r3 23 13 | 1234 1234
r4 4  13 | 123  123
)");
}

TEST(Marks, OfAStepAreSignedByTheirParts) {
  const std::string fish = marks(seen(x_wing()));
  EXPECT_THAT(fish, HasSubstr("r1 123456789 123456789 12345-6-789 |"));
  EXPECT_THAT(lines_of(fish)[5], HasSubstr("12345*6*789"));
  EXPECT_THAT(marks(seen(naked_pair())), HasSubstr("*15*"));
  EXPECT_THAT(marks(seen(hidden_single())), HasSubstr("-1234-+5+-6789-"));
  EXPECT_THAT(marks(seen(unique_rectangle())), HasSubstr("-35-*78*"));
  EXPECT_THAT(marks(seen(unique_rectangle())), HasSubstr("~35~"));
}

TEST(Marks, InColourTakeAsManyColumnsAsWithout) {
  const std::string plain = marks(picture(x_wing().table.position, Rules{}, {}));
  const std::string coloured = marks(seen(x_wing()), {.colour = true});
  EXPECT_THAT(coloured, HasSubstr("\x1b[9;31m6\x1b[0m"));
  EXPECT_THAT(coloured, HasSubstr("\x1b[1;34m6\x1b[0m"));
  EXPECT_EQ(std::regex_replace(coloured, std::regex("\x1b\\[[0-9;]*m"), ""), plain);
}

TEST(Marks, OfATupleStandGridByGrid) {
  const auto lines = lines_of(marks(seen(across_grids())));
  EXPECT_EQ(lines[0], "grid 1");
  EXPECT_THAT(lines, testing::Contains("grid 2"));
  EXPECT_THAT(lines[2], HasSubstr("r1 *13* *23* |"));
}

TEST(Marks, OfMoreThanNineDigitsHaveCommas) {
  Table t{Rules{4, 4}};
  t.only("r1c1 holds a digit", {"r1c1=1", "r1c1=11", "r1c1=16"});
  const Step step = t.removing({"r1c1=11"}, {}, {});
  EXPECT_THAT(marks(picture(t.position, step, t.rules, {})), HasSubstr("r1  1,-11-,16 "));
  EXPECT_THAT(marks(picture(t.position, step, t.rules, sudoku::DigitNames("0123456789ABCDEF"))),
              HasSubstr("r1  0-A-F "));
}

TEST(Marks, OfLargeGridsAreThoseInPlay) {
  Table t{Rules{5, 5}};
  t.only("r1c1 holds a digit", {"r1c1=1", "r1c1=25"});
  const Step step = t.removing({"r1c2=25"}, {"r1c1 holds a digit"}, {"row 1 needs a 25"});
  EXPECT_THAT(lines_of(marks(picture(t.position, step, t.rules, {})))[1],
              testing::StartsWith("r1  *1,25* -25- .  .  .  | ."));
}

TEST(Marks, ShowACellWithoutCandidate) {
  Table t{Rules{2, 2}};
  t.only("r1c1 holds a digit", {});
  EXPECT_THAT(marks(picture(t.position, t.rules, {})), HasSubstr("r1 !  "));
}

}  // namespace
}  // namespace hence::render
