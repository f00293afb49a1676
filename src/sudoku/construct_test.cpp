#include "sudoku/construct.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "sudoku/check.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/state.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

/// Random clues without clashes, few enough that a solution is certain.
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
    for (const auto& where : rules.house_positions(cell))
      for (int p = 0; p < rules.size(); ++p)
        free = free && puzzle.clues[rules.cell(where.house, p).at()] != digit;
    for (int g = 0; g < rules.grids; ++g) free = free && puzzle.clues[rules.in_grid(g, cell).at()] != digit;
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

TEST(Construct, SeedsGiveDifferentGridsReproducibly) {
  Random one(1), again(1), two(2);
  const Rules rules = Rules::of_order(4);
  const Values grid = shifted_grid(rules, one);
  EXPECT_EQ(grid, shifted_grid(rules, again));
  EXPECT_NE(grid, shifted_grid(rules, two));
}

/// A solution and a different second one.
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

TEST(Construct, KeepsEveryClue) {
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

TEST(Construct, FillsEmptyTuplesUpToAsManyGridsAsDigits) {
  for (const Rules& rules : {Rules{1, 1}, Rules{1, 2}, Rules{2, 2}, Rules{2, 3}, Rules{3, 3}, Rules{4, 5},
                             Rules{6, 6, true}, Rules{10, 10}})
    for (int grids : {1, 2, 3, rules.size()}) {
      Rules tuple = rules;
      tuple.grids = grids;
      if (grids > tuple.most_grids()) continue;
      const Puzzle puzzle = Puzzle::empty(tuple);
      Random random(grids);
      const auto grid = construct(puzzle, random, {});
      ASSERT_TRUE(grid) << tuple.describe();
      EXPECT_TRUE(is_solution(puzzle, *grid)) << tuple.describe();
    }
}

TEST(Construct, FindsASecondTupleIfNoSwitchIsPossible) {
  for (const Rules& rules : {Rules{2, 2, false, 4}, Rules{3, 3, false, 9}, Rules{6, 6, true, 36}})
    expect_two_solutions(Puzzle::empty(rules), 9);
}

TEST(Construct, FindsTwoTuplesThatKeepEveryClue) {
  for (const auto& [rules, clues] :
       {std::pair{Rules{5, 5, false, 2}, 20}, std::pair{Rules{6, 6, false, 3}, 60},
        std::pair{Rules{5, 8, false, 2}, 60}, std::pair{Rules{6, 6, true, 2}, 10},
        std::pair{Rules{7, 7, false, 2}, 0}, std::pair{Rules{6, 6, true, 3}, 0}})
    expect_two_solutions(with_random_clues(rules, clues, 23), 7);
}

TEST(Construct, FindsTwoLooseTuples) {
  Random random(24);
  for (const Rules& rules : {Rules{5, 5, false, 2}, Rules{6, 6, false, 3}, Rules{6, 6, true, 2}}) {
    Puzzle puzzle = with_random_clues(rules, 20, random.next());
    made::loosen(puzzle, 3, random);
    // A clue may equal a corresponding one only if it is loose.
    const Cell first(0);
    const Cell second = rules.in_grid(1, first);
    const auto clue = puzzle.clues[first.at()];
    puzzle.loose[first.at()] = true;
    puzzle.clues[second.at()] = 0;
    Puzzle second_alone = grid_of(puzzle, 1);
    for (std::uint16_t digit = 1; clue == 0 && digit <= rules.size(); ++digit) {
      second_alone.clues[0] = digit;
      puzzle.clues[first.at()] = digit;
      if (!State(second_alone).contradiction() && !State(puzzle).contradiction()) break;
    }
    if (clue == 0) puzzle.clues[second.at()] = puzzle.clues[first.at()];
    ASSERT_FALSE(State(puzzle).contradiction()) << rules.describe();
    expect_two_solutions(puzzle, 8);
  }
}

/// Whatever is constructed must be a solution, even for tuples so small that the grids leave each other
/// hardly any freedom.
TEST(Construct, NeverReturnsAnInvalidTuple) {
  int found = 0;
  for (const Rules& rules : {Rules{2, 2, false, 2}, Rules{2, 3, false, 2}, Rules{3, 3, false, 3}})
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Random random(seed);
      Puzzle puzzle = Puzzle::empty(rules);
      for (int i = 0; i < 3; ++i)
        puzzle.clues[random.below(puzzle.clues.size())] =
            static_cast<std::uint16_t>(1 + random.below(static_cast<std::uint64_t>(rules.size())));
      if (seed % 2 == 1) made::loosen(puzzle, 2, random);
      if (solve(puzzle, {.limit = 1}).none()) continue;  // would search until its patience runs out
      const auto grid = construct(puzzle, random, {});
      if (!grid) continue;
      ++found;
      EXPECT_TRUE(is_solution(puzzle, *grid)) << rules.describe() << " seed " << seed;
      if (!is_solution(puzzle, *grid)) continue;
      if (const auto other = construct_another(puzzle, *grid, random, {})) {
        EXPECT_TRUE(is_solution(puzzle, *other)) << rules.describe() << " seed " << seed;
        EXPECT_NE(*other, *grid);
      }
    }
  EXPECT_GT(found, 5);
}

TEST(Construct, FindsNoTupleForEqualCluesInCorrespondingCells) {
  Puzzle puzzle = Puzzle::empty(Rules::of_order(5, 2));
  puzzle.clues[7] = puzzle.clues[625 + 7] = 3;
  Random random(1);
  EXPECT_FALSE(construct(puzzle, random, {}));
  puzzle.loose.assign(1250, false);
  puzzle.loose[7] = true;
  const auto grid = construct(puzzle, random, {});
  ASSERT_TRUE(grid);
  EXPECT_TRUE(is_solution(puzzle, *grid));
}

TEST(Construct, AvoidsCrossedOutCandidates) {
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

TEST(Construct, GivesUpWhenCancelled) {
  const Puzzle puzzle = with_random_clues(Rules::of_order(6), 300, 9);
  const std::atomic<bool> cancel = true;
  Random random(1);
  EXPECT_FALSE(construct(puzzle, random, {.cancel = &cancel}));
}

TEST(Construct, FindsNothingIfThereIsNoSolution) {
  // The three open cells of a box all allow only the one remaining digit.
  Puzzle puzzle = Puzzle::empty(Rules::of_order(2));
  puzzle.crossed_out = {{Cell(0), Digit(1)}, {Cell(1), Digit(1)}, {Cell(4), Digit(1)}, {Cell(5), Digit(1)}};
  Random random(1);
  EXPECT_FALSE(construct(puzzle, random, {}));
}

}  // namespace
}  // namespace hence::sudoku
