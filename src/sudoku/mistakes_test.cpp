#include "sudoku/mistakes.hpp"

#include <gtest/gtest.h>

#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

const Rules small = Rules::of_order(2);
const Values solution = made::drawn(small, "1234 3412 2143 4321").clues;

TEST(Mistakes, WrongDigitsAreFound) {
  const Mistakes mistakes = find_mistakes(made::drawn(small, "1.3. ..2. .... .4.."), solution);
  EXPECT_EQ(mistakes.wrong, (std::vector<CellDigit>{{Cell(6), Digit(2)}, {Cell(13), Digit(4)}}));
  EXPECT_TRUE(mistakes.needed.empty());
}

TEST(Mistakes, NeededCandidatesAreFoundOnceAndOnlyInOpenCells) {
  Puzzle state = made::drawn(small, "1... .... .... ....");
  state.crossed_out = {{Cell(2), Digit(3)}, {Cell(2), Digit(3)}, {Cell(2), Digit(4)}, {Cell(0), Digit(1)}};
  const Mistakes mistakes = find_mistakes(state, solution);
  EXPECT_TRUE(mistakes.wrong.empty());
  EXPECT_EQ(mistakes.needed, (std::vector<CellDigit>{{Cell(2), Digit(3)}}));
}

TEST(Mistakes, RemovingThemLeavesNone) {
  Puzzle state = made::drawn(small, "1.3. ..2. .... .4..");
  state.crossed_out = {{Cell(1), Digit(2)}, {Cell(1), Digit(4)}, {Cell(6), Digit(1)}};
  const Puzzle better = without(find_mistakes(state, solution), state);
  EXPECT_FALSE(find_mistakes(better, solution).any());
  EXPECT_EQ(better.clues, made::drawn(small, "1.3. .... .... ....").clues);
  EXPECT_EQ(better.crossed_out, (std::vector<CellDigit>{{Cell(1), Digit(4)}}));
}

TEST(Mistakes, ACorrectStateHasNone) {
  EXPECT_FALSE(find_mistakes(made::drawn(small, "1.3. .... 2... ...1"), solution).any());
}

}  // namespace
}  // namespace hence::sudoku
