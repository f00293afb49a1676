#include "sudoku/fate.hpp"

#include <gtest/gtest.h>

#include "sudoku/as_position.hpp"
#include "sudoku/check.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

Fate fate(const Puzzle& puzzle, CellDigit c) {
  return std::get<Fate>(fate_of(puzzle, as_position(puzzle, board_of(puzzle)), c));
}

const Rules small{2, 2};

TEST(Fate, OfAClueIsThatItIsPlaced) {
  const Puzzle puzzle = made::drawn(small, "12.. .... .... ....");
  EXPECT_EQ(fate(puzzle, {Cell(0), Digit(1)}).kind, Fate::Kind::placed);
}

TEST(Fate, NamesTheClueThatCrossesOut) {
  const Puzzle puzzle = made::drawn(small, "12.. .... .... ....");
  const Fate found = fate(puzzle, {Cell(3), Digit(2)});
  EXPECT_EQ(found.kind, Fate::Kind::crossed_out);
  EXPECT_EQ(found.because, (CellDigit{Cell(1), Digit(2)}));
}

TEST(Fate, OfPencilMarksIsThatTheyAreCrossedOutByNobody) {
  Puzzle puzzle = made::drawn(small, "12.. .... .... ....");
  puzzle.crossed_out = {{Cell(15), Digit(4)}};
  const Fate found = fate(puzzle, {Cell(15), Digit(4)});
  EXPECT_EQ(found.kind, Fate::Kind::crossed_out);
  EXPECT_EQ(found.because, std::nullopt);
}

TEST(Fate, WithoutSolutionIsBothAtOnce) {
  Puzzle puzzle = made::drawn(small, "1... ..2. .... ....");
  puzzle.crossed_out = {{Cell(2), Digit(1)}, {Cell(6), Digit(1)}, {Cell(7), Digit(1)}, {Cell(5), Digit(4)}};
  ASSERT_TRUE(Backtracking::solutions(puzzle).empty());
  EXPECT_EQ(fate(puzzle, {Cell(15), Digit(4)}).kind, Fate::Kind::no_solution);
}

/// Reference: all solutions, by backtracking.
TEST(Fate, OfOpenCandidatesIsWhatAllSolutionsSay) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const Rules& rules : {small, Rules{2, 2, false, 2}}) {
      const Puzzle puzzle = made::with_clues(rules, seed, rules.cells() / 4);
      const auto solutions = Backtracking::solutions(puzzle);
      const auto position = as_position(puzzle, board_of(puzzle));
      for (const Candidate c : position.open_candidates()) {
        const CellDigit cd = cell_digit(rules, c);
        std::size_t with = 0;
        for (const Values& values : solutions) with += values[cd.cell.at()] == cd.digit.v ? 1U : 0U;
        const auto expected = with == 0                  ? Fate::Kind::excluded
                              : with == solutions.size() ? Fate::Kind::forced
                                                         : Fate::Kind::either;
        const Fate found = fate(puzzle, cd);
        ASSERT_EQ(found.kind, expected);
        EXPECT_TRUE(is_solution(puzzle, found.solution));
        EXPECT_EQ(found.solution[cd.cell.at()] == cd.digit.v, with > 0);
      }
    }
  }
}

}  // namespace
}  // namespace hence::sudoku
