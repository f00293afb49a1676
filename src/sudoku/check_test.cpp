#include "sudoku/check.hpp"

#include <gtest/gtest.h>

#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

const Rules small = Rules::of_order(2);

Puzzle small_puzzle() {
  return made::drawn(small, "1... ..1. ...4 4...");
}

std::vector<std::string> words(const Puzzle& p, const Values& answer) {
  std::vector<std::string> out;
  for (const Fault& fault : faults(p, answer)) out.push_back(describe(fault, p.rules));
  return out;
}

TEST(Check, ACompleteGridThatKeepsTheCluesHasNoFault) {
  EXPECT_TRUE(words(small_puzzle(), made::drawn(small, "1243 3412 2134 4321").clues).empty());
}

TEST(Check, EveryPlaceThatFailsIsNamed) {
  EXPECT_EQ(words(small_puzzle(), made::drawn(small, "1243 3412 2134 .321").clues),
            std::vector<std::string>{"r4c1 is empty"});
  EXPECT_EQ(
      words(small_puzzle(), made::drawn(small, "1243 3412 2134 3421").clues),
      (std::vector<std::string>{"r4c1 is 3, the puzzle has 4 there", "column 1 holds 3 twice: r2c1 and r4c1",
                                "column 2 holds 4 twice: r2c2 and r4c2"}));
  EXPECT_EQ(words(small_puzzle(), made::drawn(small, "1243 3412 2134 4329").clues),
            std::vector<std::string>{"r4c4 is 9, more than 4"});
}

TEST(Check, DiagonalsCountWhereTheRulesSaySo) {
  Puzzle diagonal{{2, 2, true}, Values(16, 0), {}};
  EXPECT_EQ(words(diagonal, made::drawn(small, "1234 3412 2143 4321").clues),
            (std::vector<std::string>{
                "diagonal \\ holds 4 twice: r2c2 and r3c3", "diagonal \\ holds 1 twice: r1c1 and r4c4",
                "diagonal / holds 1 twice: r2c3 and r3c2", "diagonal / holds 4 twice: r1c4 and r4c1"}));
}

TEST(Check, ACrossedOutCandidateIsNoAnswer) {
  Puzzle crossed = small_puzzle();
  crossed.crossed_out.push_back({small.cell(0, 1), Digit(2)});
  EXPECT_EQ(words(crossed, made::drawn(small, "1243 3412 2134 4321").clues),
            std::vector<std::string>{"r1c2 is 2, which the puzzle has crossed out there"});
}

}  // namespace
}  // namespace hence::sudoku
