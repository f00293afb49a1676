#include "sudoku/likely.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "sudoku/check.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

State reduced(const Puzzle& puzzle) {
  State state(puzzle);
  state.reduce();
  return state;
}

TEST(LikelyGuess, KeepsTheCluesAndOnlyCandidatesOfTheWhole) {
  const State whole = reduced(made::with_clues(Rules::of_order(5), 1, 200));
  const std::int64_t open = whole.open_candidates();
  ASSERT_GT(open, 100);
  int found = 0;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Random random(seed);
    const auto guess = likely_guess(whole, open / 2, random, {});
    if (!guess) continue;
    ++found;
    EXPECT_LE(guess->open_candidates(), open / 2);
    EXPECT_FALSE(guess->contradiction());
    for (int i = 0; i < whole.rules().cells(); ++i) {
      const Cell cell(i);
      if (whole.values()[cell.at()] != 0) {
        EXPECT_EQ(guess->values()[cell.at()], whole.values()[cell.at()]);
      }
      for (int d = 1; d <= whole.rules().size(); ++d)
        EXPECT_LE(guess->possible(cell, Digit(d)), whole.possible(cell, Digit(d)));
    }
  }
  EXPECT_GT(found, 0);
}

TEST(LikelyGuess, FillsAnEasyPuzzleToTheEnd) {
  const State whole = reduced(made::with_clues(Rules::of_order(3), 2, 30));
  Random random(1);
  const auto guess = likely_guess(whole, 0, random, {});
  ASSERT_TRUE(guess);
  EXPECT_TRUE(guess->solved());
}

TEST(LikelyGuess, FillsATupleToTheEnd) {
  int found = 0;
  for (const Rules& rules : {Rules::of_order(2, 2), Rules{2, 3, false, 3}, Rules::of_order(3, 2)})
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Random random(seed);
      Puzzle puzzle = made::with_clues(rules, seed, rules.cells() / 5);
      if (seed % 2 == 1) made::loosen(puzzle, 4, random);
      const auto guess = likely_guess(reduced(puzzle), 0, random, {});
      if (!guess) continue;
      ++found;
      ASSERT_TRUE(guess->solved());
      EXPECT_TRUE(is_solution(puzzle, guess->values())) << rules.describe() << " seed " << seed;
    }
  EXPECT_GT(found, 5);
}

TEST(LikelyGuess, IsTheSameForTheSameSeed) {
  const State whole = reduced(made::with_clues(Rules::of_order(4), 3, 90));
  Random one(7);
  Random two(7);
  const auto a = likely_guess(whole, whole.open_candidates() / 2, one, {});
  const auto b = likely_guess(whole, whole.open_candidates() / 2, two, {});
  ASSERT_EQ(a.has_value(), b.has_value());
  if (a) {
    EXPECT_EQ(a->values(), b->values());
  }
}

TEST(LikelyGuess, StopsWhenCancelled) {
  const State whole = reduced(Puzzle::empty(Rules::of_order(6)));
  const std::atomic<bool> cancel = true;
  Random random(1);
  EXPECT_FALSE(likely_guess(whole, 0, random, {.cancel = &cancel}));
}

}  // namespace
}  // namespace hence::sudoku
