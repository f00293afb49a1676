#include "sudoku/rate_puzzle.hpp"

#include <gtest/gtest.h>

#include "sudoku/as_position.hpp"
#include "sudoku/relabel.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

using End = explain::Path::End;

explain::Rating rating_of(const Puzzle& puzzle, std::int64_t nodes) {
  return std::get<explain::Rating>(rate_puzzle(puzzle, board_of(puzzle), {.nodes = nodes}));
}

TEST(RatePuzzle, CopiesHaveTheSameEstimate) {
  const Puzzle puzzle =
      made::drawn(Rules::of_order(3),
                  "...1...39.2934.8..13...5..65...2.....9.4........7.84.5......51..4.....6....53...4");
  Random random(3);
  const explain::Rating rating = rating_of(puzzle, 300);
  EXPECT_EQ(rating.end, End::solved);
  EXPECT_FALSE(rating.exact);
  for (int i = 0; i < 5; ++i) {
    const explain::Rating of_copy = rating_of(shuffled(puzzle, random), 300);
    EXPECT_EQ(of_copy.hardest, rating.hardest);
    EXPECT_EQ(of_copy.at_least, rating.at_least);
    EXPECT_EQ(of_copy.sum, rating.sum);
    EXPECT_EQ(of_copy.example->step.names, rating.example->step.names);
  }
}

TEST(RatePuzzle, LooseCellsMoveWithTheCopy) {
  const Rules rules = Rules::of_order(2, 2);
  Random random(8);
  int rated = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Puzzle puzzle = made::with_clues(rules, seed, 14);
    made::loosen(puzzle, 3, random);
    const explain::Rating rating = rating_of(puzzle, 100'000);
    const explain::Rating of_copy = rating_of(shuffled(puzzle, random), 100'000);
    EXPECT_EQ(of_copy.end, rating.end);
    EXPECT_EQ(of_copy.sum, rating.sum);
    rated += rating.end == End::solved;
  }
  EXPECT_GT(rated, 3);
}

TEST(RatePuzzle, OnlyUniquePuzzlesAreRated) {
  EXPECT_EQ(rating_of(Puzzle::empty(Rules::of_order(3)), 1000).end, End::several);
  EXPECT_EQ(rating_of(made::drawn(Rules::of_order(2), "11.. .... .... ...."), 1000).end, End::no_solution);
}

TEST(RatePuzzle, ASolvedGridNeedsNoSteps) {
  const explain::Rating rating = rating_of(made::drawn(Rules::of_order(2), "1234 3412 2143 4321"), 1000);
  EXPECT_EQ(rating.end, End::solved);
  EXPECT_EQ(rating.sum, 0);
  EXPECT_FALSE(rating.example);
}

}  // namespace
}  // namespace hence::sudoku
