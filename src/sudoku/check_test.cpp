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
            std::vector<std::string>{"r4c1 is open"});
  EXPECT_EQ(
      words(small_puzzle(), made::drawn(small, "1243 3412 2134 3421").clues),
      (std::vector<std::string>{"r4c1 is 3, the puzzle has 4 there", "column 1 holds 3 twice: r2c1 and r4c1",
                                "column 2 holds 4 twice: r2c2 and r4c2"}));
  EXPECT_EQ(words(small_puzzle(), made::drawn(small, "1243 3412 2134 4329").clues),
            std::vector<std::string>{"r4c4 is 9, more than 4"});
}

TEST(Check, DiagonalsCountWhereTheRulesSaySo) {
  const Puzzle diagonal{{2, 2, true}, Values(16, 0), {}};
  const std::vector<std::string> expected = {
      "diagonal / holds 1 twice: r2c3 and r3c2", "diagonal \\ holds 4 twice: r2c2 and r3c3",
      "diagonal / holds 4 twice: r1c4 and r4c1", "diagonal \\ holds 1 twice: r1c1 and r4c4"};
  EXPECT_EQ(words(diagonal, made::drawn(small, "1234 3412 2143 4321").clues), expected);
}

TEST(Check, ACrossedOutCandidateIsNoAnswer) {
  Puzzle crossed = small_puzzle();
  crossed.crossed_out.push_back({small.cell(0, 1), Digit(2)});
  EXPECT_EQ(words(crossed, made::drawn(small, "1243 3412 2134 4321").clues),
            std::vector<std::string>{"r1c2 is 2, which the puzzle has crossed out there"});
}

/// The quick question against the list, on right grids, and on grids with one or two cells changed.
TEST(Check, IsSolutionSaysWhetherTheListOfFaultsIsEmpty) {
  Random random(8);
  int right = 0;
  for (const Rules rules : {Rules{1, 1}, Rules{2, 2}, Rules{2, 2, true}, Rules{2, 3}, Rules{3, 3},
                            Rules{4, 4}, Rules{8, 8}, Rules{9, 9}}) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Puzzle p = made::with_clues(rules, seed, rules.cells() / 3);
      Values answer = made::full_grid(rules, seed);
      const auto cell = [&] { return random.below(static_cast<std::uint64_t>(rules.cells())); };
      if (seed % 4 == 1)
        answer[cell()] =
            static_cast<std::uint16_t>(random.below(static_cast<std::uint64_t>(rules.size()) + 2));
      if (seed % 4 == 2) std::swap(answer[cell()], answer[cell()]);
      if (seed % 4 == 3) p.clues[cell()] = 1;
      const bool none = faults(p, answer).empty();
      EXPECT_EQ(is_solution(p, answer), none) << rules.describe() << " seed " << seed;
      right += none ? 1 : 0;
    }
  }
  EXPECT_GT(right, 80);
}

}  // namespace
}  // namespace hence::sudoku
