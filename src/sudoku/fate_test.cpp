#include "sudoku/fate.hpp"

#include <gtest/gtest.h>

#include "sudoku/as_position.hpp"
#include "sudoku/check.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

CandidateStatus fate(const Puzzle& puzzle, CellDigit c) {
  return std::get<CandidateStatus>(candidate_status(puzzle, as_position(puzzle, board_of(puzzle)), c));
}

const Rules small{2, 2};

TEST(CandidateStatus, AClueIsPlaced) {
  const Puzzle puzzle = made::drawn(small, "12.. .... .... ....");
  EXPECT_EQ(fate(puzzle, {Cell(0), Digit(1)}).kind, CandidateStatus::Kind::placed);
}

TEST(CandidateStatus, NamesTheClueThatCrossesOut) {
  const Puzzle puzzle = made::drawn(small, "12.. .... .... ....");
  const CandidateStatus found = fate(puzzle, {Cell(3), Digit(2)});
  EXPECT_EQ(found.kind, CandidateStatus::Kind::crossed_out);
  EXPECT_EQ(found.excluding, (CellDigit{Cell(1), Digit(2)}));
}

TEST(CandidateStatus, PencilMarksAreCrossedOutByNoClue) {
  Puzzle puzzle = made::drawn(small, "12.. .... .... ....");
  puzzle.crossed_out = {{Cell(15), Digit(4)}};
  const CandidateStatus found = fate(puzzle, {Cell(15), Digit(4)});
  EXPECT_EQ(found.kind, CandidateStatus::Kind::crossed_out);
  EXPECT_EQ(found.excluding, std::nullopt);
}

TEST(CandidateStatus, WithoutSolutionsEverythingIsExcludedAndForced) {
  Puzzle puzzle = made::drawn(small, "1... ..2. .... ....");
  puzzle.crossed_out = {{Cell(2), Digit(1)}, {Cell(6), Digit(1)}, {Cell(7), Digit(1)}, {Cell(5), Digit(4)}};
  ASSERT_TRUE(Backtracking::solutions(puzzle).empty());
  EXPECT_EQ(fate(puzzle, {Cell(15), Digit(4)}).kind, CandidateStatus::Kind::no_solution);
}

/// Reference: all solutions, by backtracking.
TEST(CandidateStatus, OpenCandidatesAgreeWithAllSolutions) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const Rules& rules : {small, Rules{2, 2, false, 2}}) {
      const Puzzle puzzle = made::with_clues(rules, seed, rules.cells() / 4);
      const auto solutions = Backtracking::solutions(puzzle);
      const auto position = as_position(puzzle, board_of(puzzle));
      for (const Candidate c : position.open_candidates()) {
        const CellDigit cd = cell_digit(rules, c);
        std::size_t with = 0;
        for (const Values& values : solutions) with += values[cd.cell.at()] == cd.digit.v ? 1U : 0U;
        const auto expected = with == 0                  ? CandidateStatus::Kind::excluded
                              : with == solutions.size() ? CandidateStatus::Kind::forced
                                                         : CandidateStatus::Kind::either;
        const CandidateStatus found = fate(puzzle, cd);
        ASSERT_EQ(found.kind, expected);
        EXPECT_TRUE(is_solution(puzzle, found.solution));
        EXPECT_EQ(found.solution[cd.cell.at()] == cd.digit.v, with > 0);
      }
    }
  }
}

}  // namespace
}  // namespace hence::sudoku
