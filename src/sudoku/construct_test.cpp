#include "sudoku/construct.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "sudoku/check.hpp"

namespace hence::sudoku {
namespace {

/// Clues thrown at random, only so that no two of them clash. Few enough that a solution is certain.
Puzzle with_random_clues(const Rules& rules, int clues, std::uint64_t seed) {
  Random random(seed);
  Puzzle puzzle = Puzzle::empty(rules);
  const auto below = [&](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
  };
  while (clues > 0) {
    const Cell cell(below(rules.cells()));
    const int digit = below(rules.size()) + 1;
    bool free = puzzle.clues[cell.at()] == 0;
    for (const auto& seat : rules.seats(cell))
      for (int p = 0; p < rules.size(); ++p)
        free = free && puzzle.clues[rules.cell(seat.house, p).at()] != digit;
    if (!free) continue;
    puzzle.clues[cell.at()] = static_cast<std::uint16_t>(digit);
    --clues;
  }
  return puzzle;
}

TEST(Construct, TheShiftedPatternIsASolutionForEveryShapeOfBox) {
  for (int rows = 1; rows <= 6; ++rows)
    for (int columns = 1; columns <= 7; ++columns) {
      const Rules rules{rows, columns, false};
      for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Random random(seed);
        EXPECT_TRUE(faults(Puzzle::empty(rules), shifted_grid(rules, random)).empty()) << rules.describe();
      }
    }
}

TEST(Construct, SeedsGiveDifferentGridsAndTheSameSeedTheSame) {
  Random one(1), again(1), two(2);
  const Rules rules = Rules::of_order(4);
  const Values grid = shifted_grid(rules, one);
  EXPECT_EQ(grid, shifted_grid(rules, again));
  EXPECT_NE(grid, shifted_grid(rules, two));
}

/// A solution, and another one beside it.
void expect_two_solutions(const Puzzle& puzzle, std::uint64_t seed) {
  Random random(seed);
  const auto grid = construct(puzzle, random, {});
  ASSERT_TRUE(grid) << puzzle.rules.describe();
  EXPECT_TRUE(faults(puzzle, *grid).empty()) << puzzle.rules.describe();
  const auto other = construct_another(puzzle, *grid, random, {});
  ASSERT_TRUE(other) << puzzle.rules.describe();
  EXPECT_NE(*grid, *other);
  EXPECT_TRUE(faults(puzzle, *other).empty()) << puzzle.rules.describe();
}

TEST(Construct, MeetsEveryClue) {
  for (const auto& [rules, clues] :
       {std::pair{Rules::of_order(5), 40}, std::pair{Rules::of_order(7), 100},
        std::pair{Rules{5, 8, false}, 60}, std::pair{Rules::of_order(10), 100}}) {
    const Puzzle puzzle = with_random_clues(rules, clues, 17);
    expect_two_solutions(puzzle, 3);
  }
}

TEST(Construct, ObeysDiagonals) {
  for (const Rules& rules : {Rules{6, 6, true}, Rules{5, 8, true}, Rules{9, 9, true}}) {
    const Puzzle puzzle = with_random_clues(rules, 10, 5);
    expect_two_solutions(puzzle, 4);
  }
}

TEST(Construct, KeepsAwayFromWhatIsCrossedOut) {
  const Rules rules = Rules::of_order(6);
  Puzzle puzzle = with_random_clues(rules, 20, 8);
  Random random(6);
  for (int i = 0; i < 300; ++i) {
    const Cell cell(static_cast<int>(random.below(static_cast<std::uint64_t>(rules.cells()))));
    puzzle.crossed_out.push_back({cell, Digit(static_cast<int>(random.below(36)) + 1)});
  }
  const auto grid = construct(puzzle, random, {});
  ASSERT_TRUE(grid);
  EXPECT_TRUE(faults(puzzle, *grid).empty());
}

TEST(Construct, GivesUpWhenTold) {
  const Puzzle puzzle = with_random_clues(Rules::of_order(6), 300, 9);
  const std::atomic<bool> cancel = true;
  Random random(1);
  EXPECT_FALSE(construct(puzzle, random, {.cancel = &cancel}));
}

TEST(Construct, FindsNothingWhereThereIsNothing) {
  // The three open cells of a box all need the one digit that is left for them, and nothing else.
  Puzzle puzzle = Puzzle::empty(Rules::of_order(2));
  puzzle.crossed_out = {{Cell(0), Digit(1)}, {Cell(1), Digit(1)}, {Cell(4), Digit(1)}, {Cell(5), Digit(1)}};
  Random random(1);
  EXPECT_FALSE(construct(puzzle, random, {}));
}

}  // namespace
}  // namespace hence::sudoku
