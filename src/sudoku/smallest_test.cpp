#include "sudoku/smallest.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <set>

#include "tests/naive_needs.hpp"

namespace hence::sudoku {
namespace {

/// Calls f with every choice of `count` cells in ascending order until it returns true. Returns whether it
/// did.
template <class F>
bool some_choice(int cells, int count, F&& f) {
  std::vector<int> chosen(static_cast<std::size_t>(count));
  std::iota(chosen.begin(), chosen.end(), 0);
  for (;;) {
    if (f(chosen)) return true;
    int i = count - 1;
    while (i >= 0 && chosen[static_cast<std::size_t>(i)] == cells - count + i) --i;
    if (i < 0) return false;
    std::iota(chosen.begin() + i, chosen.end(), chosen[static_cast<std::size_t>(i)] + 1);
  }
}

/// Are there `count` cells whose digits distinguish one solution from all others? Checks all solutions for
/// every choice.
bool puzzle_exists(const Rules& rules, const std::set<Values>& solutions, int clues) {
  std::vector<std::vector<std::uint8_t>> columns(static_cast<std::size_t>(rules.cells()));  // by cell
  for (const Values& solution : solutions)
    for (std::size_t i = 0; i < solution.size(); ++i)
      columns[i].push_back(static_cast<std::uint8_t>(solution[i] - 1));
  std::vector<std::uint32_t> digits(solutions.size());  // in the chosen cells, as one number
  std::vector<std::uint32_t> times;
  return some_choice(rules.cells(), clues, [&](const std::vector<int>& chosen) {
    std::uint32_t different = 1;
    digits.assign(digits.size(), 0);
    for (const int cell : chosen) {
      const std::vector<std::uint8_t>& column = columns[static_cast<std::size_t>(cell)];
      for (std::size_t i = 0; i < digits.size(); ++i)
        digits[i] = digits[i] * static_cast<std::uint32_t>(rules.size()) + column[i];
      different *= static_cast<std::uint32_t>(rules.size());
    }
    times.assign(different, 0);
    for (const std::uint32_t one : digits) ++times[one];
    return std::find(times.begin(), times.end(), 1u) != times.end();
  });
}

void expect_fewest(const Rules& rules, int clues) {
  const auto smallest = MinimumClues::find(rules, {});
  ASSERT_TRUE(smallest) << rules.describe();
  EXPECT_EQ(smallest->clues(), clues) << rules.describe();
  const std::set<Values> solutions = Backtracking::solutions(Puzzle::empty(rules));
  // None with one clue fewer, hence none with two fewer: more clues never hurt.
  if (clues > 0) {
    EXPECT_FALSE(puzzle_exists(rules, solutions, clues - 1)) << rules.describe();
  }
  std::set<Values> different;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed), again(seed);
    const auto made = smallest->make(random, {});
    ASSERT_TRUE(made);
    EXPECT_TRUE(made->minimal());
    EXPECT_EQ(clue_list(made->puzzle).size(), static_cast<std::size_t>(clues));
    EXPECT_EQ(Backtracking::solutions(made->puzzle), std::set<Values>{made->solution});
    EXPECT_EQ(smallest->make(again, {})->puzzle, made->puzzle);
    different.insert(made->puzzle.clues);
  }
  if (rules.size() == 4) {  // 3x3 has only 12 grids
    EXPECT_GT(different.size(), 10u) << rules.describe();
  }
}

TEST(MinimumClues, FewestCluesOf4x4) {
  expect_fewest(Rules::of_order(2), 4);
}

TEST(MinimumClues, FewestCluesOfOtherSmallGrids) {
  expect_fewest(Rules{1, 1}, 0);
  expect_fewest(Rules{1, 3}, 2);
  expect_fewest(Rules{1, 4}, 4);
  expect_fewest(Rules{2, 2, true}, 3);
}

TEST(MinimumClues, FewestCluesOfAPairOf4x4) {
  expect_fewest(Rules::of_order(2, 2), 4);
}

TEST(MinimumClues, NothingIfTheRulesHaveNoSolution) {
  const auto smallest = MinimumClues::find(Rules{1, 2, true}, {});
  ASSERT_TRUE(smallest);
  EXPECT_TRUE(smallest->none());
  Random random(1);
  EXPECT_FALSE(smallest->make(random, {}));
}

TEST(MinimumClues, SupportsOnlySmallRules) {
  EXPECT_TRUE(MinimumClues::supports(Rules::of_order(2)));
  EXPECT_TRUE(MinimumClues::supports(Rules::of_order(2, 2)));
  EXPECT_FALSE(MinimumClues::supports(Rules::of_order(2, 3)));
  EXPECT_FALSE(MinimumClues::supports(Rules{2, 3}));
  EXPECT_FALSE(MinimumClues::supports(Rules::of_order(3)));
}

TEST(MinimumClues, GivesNothingWhenCancelled) {
  const std::atomic<bool> raised = true;
  EXPECT_FALSE(MinimumClues::find(Rules::of_order(2), {.cancel = &raised}));
  const auto smallest = MinimumClues::find(Rules::of_order(2), {});
  ASSERT_TRUE(smallest);
  Random random(1);
  // Puzzles that singles solve are finished before the flag is checked.
  if (const auto made = smallest->make(random, {.cancel = &raised})) {
    EXPECT_TRUE(naive::by_backtracking(made->puzzle));
  }
}

}  // namespace
}  // namespace hence::sudoku
