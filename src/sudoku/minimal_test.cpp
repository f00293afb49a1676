#include "sudoku/minimal.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "sudoku/solve.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

/// Each clue dropped on its own, each time solved from scratch.
std::vector<Cell> redundant_naively(const Puzzle& puzzle) {
  std::vector<Cell> redundant;
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
    Puzzle without = puzzle;
    without.clues[i] = 0;
    if (puzzle.clues[i] != 0 && solve(without, {.engine = Engine::sat}).unique())
      redundant.push_back(Cell(i));
  }
  return redundant;
}

TEST(Minimal, NamesTheSameCluesAsDroppingEachByHand) {
  int unique = 0;
  int redundant = 0;
  for (const Rules rules : {Rules{2, 2}, Rules{2, 3}, Rules{3, 3}, Rules{3, 3, true}, Rules{3, 4}}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Puzzle puzzle = made::with_clues(rules, seed, rules.cells() * 48 / 100);
      const Solutions s = solve(puzzle, {});
      if (!s.unique()) continue;
      ++unique;
      const ClueNeeds needs = clue_needs(puzzle, s.found.front());
      EXPECT_TRUE(needs.undecided.empty());
      EXPECT_EQ(needs.redundant, redundant_naively(puzzle)) << rules.describe() << " seed " << seed;
      redundant += static_cast<int>(needs.redundant.size());
    }
  }
  EXPECT_GT(unique, 10);
  EXPECT_GT(redundant, 10);
}

/// 30x30: too large to load as a whole, so each question is asked of what reduction leaves open.
TEST(Minimal, NamesTheSameCluesOnLargeGrids) {
  const Rules rules{5, 6};
  int needed = 0;
  int redundant = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Puzzle puzzle = made::with_clues(rules, seed, rules.cells() * 64 / 100);
    const Solutions s = solve(puzzle, {});
    if (!s.unique()) continue;
    const ClueNeeds needs = clue_needs(puzzle, s.found.front());
    EXPECT_TRUE(needs.undecided.empty());
    EXPECT_EQ(needs.redundant, redundant_naively(puzzle)) << seed;
    redundant += static_cast<int>(needs.redundant.size());
    needed += static_cast<int>(clue_list(puzzle).size() - needs.redundant.size());
  }
  EXPECT_GT(needed, 0);
  EXPECT_GT(redundant, 0);
}

TEST(Minimal, SaysWhenTheBudgetEndsFirst) {
  const Rules rules = Rules::of_order(3);
  const Puzzle puzzle{rules, made::full_grid(rules, 3), {}};
  std::atomic<bool> cancel{true};
  const ClueNeeds needs = clue_needs(puzzle, puzzle.clues, {.cancel = &cancel});
  EXPECT_EQ(needs.undecided.size(), 81u);
  EXPECT_FALSE(needs.minimal());
}

}  // namespace
}  // namespace hence::sudoku
