#include "sudoku/crossed_out.hpp"

#include <gtest/gtest.h>

#include "sudoku/as_model.hpp"
#include "sudoku/as_position.hpp"

namespace hence::sudoku {
namespace {

Puzzle four(Values clues) {
  Puzzle puzzle = Puzzle::empty({2, 2});
  puzzle.clues = std::move(clues);
  return puzzle;
}

TEST(CrossedOut, ByHandMeansNotExcludedByADigit) {
  Puzzle puzzle = four({1, 0, 0, 0,  //
                        0, 0, 0, 0,  //
                        0, 0, 0, 0,  //
                        0, 0, 0, 2});
  const CellDigit by_hand{Cell(1), Digit(3)};
  puzzle.crossed_out = {by_hand,
                        {Cell(1), Digit(1)},   // row 1 has it
                        {Cell(11), Digit(2)},  // column 4 has it
                        {Cell(0), Digit(2)},   // not open
                        by_hand};
  EXPECT_EQ(crossed_out_by_hand(puzzle), std::vector{by_hand});
}

TEST(CrossedOut, CorrespondingCellsExcludeUnlessLoose) {
  Puzzle puzzle = Puzzle::empty({2, 2, false, 2});
  puzzle.clues[16] = 4;
  puzzle.crossed_out = {{Cell(0), Digit(4)}};
  EXPECT_TRUE(crossed_out_by_hand(puzzle).empty());
  puzzle.loose.assign(32, false);
  puzzle.loose[16] = true;
  EXPECT_EQ(crossed_out_by_hand(puzzle).size(), 1u);
}

TEST(CrossedOut, MarksAgreeWithPositions) {
  for (const Rules& rules : {Rules{2, 2}, Rules{2, 3, true}, Rules{2, 2, false, 2}}) {
    Puzzle puzzle = Puzzle::empty(rules);
    puzzle.clues[0] = 1;
    puzzle.clues[7] = 2;
    puzzle.clues[puzzle.clues.size() - 2] = 3;
    puzzle.crossed_out = {{Cell(3), Digit(4)}, {Cell(3), Digit(4)}, {Cell(0), Digit(2)}};
    const Puzzle marks = with_marks(puzzle);
    const auto position = as_position(puzzle, board_of(puzzle));
    for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
      if (puzzle.clues[i] != 0) continue;
      for (int d = 1; d <= rules.size(); ++d) {
        const CellDigit candidate{Cell(i), Digit(d)};
        const auto& list = marks.crossed_out;
        EXPECT_EQ(std::count(list.begin(), list.end(), candidate),
                  position.open(full_candidate(rules, candidate.cell, candidate.digit)) ? 0 : 1)
            << rules.describe() << ' ' << rules.name(candidate.cell, candidate.digit);
      }
    }
    EXPECT_EQ(marks.clues, puzzle.clues);
  }
}

}  // namespace
}  // namespace hence::sudoku
