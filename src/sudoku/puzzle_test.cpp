#include "sudoku/puzzle.hpp"

#include <gtest/gtest.h>

#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

const Rules pair = Rules::of_order(2, 2);

Puzzle drawn_pair() {
  Puzzle puzzle = made::drawn(pair,
                              "1... ..2. .... ...3"
                              "4... ..1. .... ....");
  puzzle.crossed_out = {{Cell(1), Digit(2)}, {Cell(17), Digit(3)}};
  return puzzle;
}

TEST(Puzzle, AGridOfATupleIsAPuzzle) {
  const Puzzle first = grid_of(drawn_pair(), 0);
  const Puzzle second = grid_of(drawn_pair(), 1);
  EXPECT_EQ(first.rules, Rules::of_order(2));
  EXPECT_EQ(first.clues, made::drawn(Rules::of_order(2), "1... ..2. .... ...3").clues);
  EXPECT_EQ(first.crossed_out, (std::vector<CellDigit>{{Cell(1), Digit(2)}}));
  EXPECT_EQ(second.clues, made::drawn(Rules::of_order(2), "4... ..1. .... ....").clues);
  EXPECT_EQ(second.crossed_out, (std::vector<CellDigit>{{Cell(1), Digit(3)}}));
  EXPECT_TRUE(first.loose.empty() && second.loose.empty());
}

TEST(Puzzle, LooseCluesNeedNotDifferFromAnything) {
  const Puzzle plain = drawn_pair();
  const Puzzle loose = with_loose_clues(plain);
  EXPECT_EQ(loose.clues, plain.clues);
  for (int i = 0; i < pair.grid_cells(); ++i) {
    const Cell one(i);
    const Cell two = pair.in_grid(1, one);
    EXPECT_TRUE(plain.differ(one, two));
    EXPECT_EQ(loose.differ(one, two), plain.clues[one.at()] == 0 && plain.clues[two.at()] == 0);
    EXPECT_EQ(loose.differ(two, one), loose.differ(one, two));
  }
}

TEST(Puzzle, LooseCellsStayWithoutClues) {
  const Puzzle loose = with_loose_clues(drawn_pair());
  EXPECT_EQ(loose.without_clues().loose, loose.loose);
  EXPECT_EQ(loose.rules_alone().loose, loose.loose);
  EXPECT_TRUE(loose.rules_alone().is_empty());
  EXPECT_FALSE(loose.without_clues().is_empty());
  EXPECT_EQ(loose.without_clues().crossed_out, loose.crossed_out);
}

}  // namespace
}  // namespace hence::sudoku
