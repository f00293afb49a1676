#include "sudoku/random_solution.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <set>

#include "sudoku/check.hpp"
#include "sudoku/construct.hpp"
#include "tests/backtracking.hpp"

namespace hence::sudoku {
namespace {

TEST(RandomSolution, ObeysAllKindsOfRules) {
  for (const Rules rules : {Rules{1, 1},           Rules{1, 5},
                            Rules{2, 2},           Rules{2, 2, true},
                            Rules{2, 2, false, 2}, Rules{2, 2, false, 4},
                            Rules{2, 3},           Rules{3, 2, true},
                            Rules{2, 3, false, 6}, Rules{2, 4, true},
                            Rules{3, 3},           Rules{3, 3, true},
                            Rules{3, 3, true, 2},  Rules{3, 3, false, 2},
                            Rules{3, 3, false, 5}, Rules{3, 3, false, 9},
                            Rules{3, 4},           Rules{3, 4, false, 12},
                            Rules{4, 4},           Rules{4, 4, true},
                            Rules{4, 4, false, 2}, Rules{4, 4, false, 16},
                            Rules{5, 5},           Rules{5, 5, true},
                            Rules{5, 5, false, 3}}) {
    std::set<Values> different;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      Random random(seed), again(seed);
      const auto solution = random_solution(rules, random);
      ASSERT_TRUE(solution) << rules.describe() << " seed " << seed;
      EXPECT_TRUE(faults(Puzzle::empty(rules), *solution).empty()) << rules.describe() << " seed " << seed;
      EXPECT_EQ(random_solution(rules, again), solution) << rules.describe() << " seed " << seed;
      different.insert(*solution);
    }
    if (rules.size() > 4) {
      EXPECT_EQ(different.size(), 3u) << rules.describe();
    }
  }
}

TEST(RandomSolution, All288GridsOfSize4AreEquallyLikely) {
  const Rules rules = Rules::of_order(2);
  std::map<Values, int> times;
  for (const Values& grid : Backtracking::solutions(Puzzle::empty(rules))) times[grid] = 0;
  ASSERT_EQ(times.size(), 288u);
  Random random(1);
  constexpr int each = 40;
  for (int i = 0; i < 288 * each; ++i) ++times.at(*random_solution(rules, random));
  // The standard deviation is 6.3 if all are equally likely.
  for (const auto& [grid, count] : times) {
    EXPECT_GT(count, each / 3);
    EXPECT_LT(count, each * 2);
  }
}

TEST(RandomSolution, EveryPairOfSize4Occurs) {
  const Rules rules = Rules::of_order(2, 2);
  const std::set<Values> all = Backtracking::solutions(Puzzle::empty(rules));
  std::map<std::pair<int, int>, int> times;  // by the digits of two corresponding cells
  std::set<Values> met;
  Random random(2);
  for (int i = 0; i < 6000; ++i) {
    const auto pair = random_solution(rules, random);
    ASSERT_TRUE(pair);
    EXPECT_TRUE(all.contains(*pair));
    met.insert(*pair);
    ++times[{(*pair)[5], (*pair)[21]}];
  }
  // 6000 draws from N equally likely ones hit N (1 - exp(-6000 / N)) of them on average.
  const auto count = static_cast<double>(all.size());
  EXPECT_GT(static_cast<double>(met.size()), 0.85 * count * (1 - std::exp(-6000 / count)));
  EXPECT_EQ(times.size(), 12u);
  for (const auto& [digits, often] : times) EXPECT_NEAR(often, 500, 150);
}

int equal_cells(const Values& a, const Values& b) {
  int equal = 0;
  for (std::size_t i = 0; i < a.size(); ++i) equal += a[i] == b[i] ? 1 : 0;
  return equal;
}

/// Two unrelated grids agree in one cell of n.
TEST(RandomSolution, LargeGridsAreUnrelated) {
  for (const Rules rules :
       {Rules{3, 4}, Rules{4, 4}, Rules{4, 4, true}, Rules{4, 4, false, 3}, Rules{5, 5}}) {
    std::vector<Values> grids;
    Random random(3);
    for (int i = 0; i < 6; ++i) grids.push_back(*random_solution(rules, random));
    double equal = 0;
    for (std::size_t i = 0; i < grids.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) equal += equal_cells(grids[i], grids[j]);
    const double expected = static_cast<double>(rules.cells()) / rules.size();
    EXPECT_NEAR(equal / 15, expected, expected / 2) << rules.describe();
  }
}

/// How often the digits of a box row recur, in any order, in an adjacent box. In grids of shifted rows, they
/// always do.
int repeated_parts(const Values& values, const Rules& rules, int grid) {
  int repeated = 0;
  for (int top = 0; top < rules.size(); top += rules.box_rows) {
    std::multiset<std::set<int>> parts;
    for (int r = top; r < top + rules.box_rows; ++r)
      for (int left = 0; left < rules.size(); left += rules.box_columns) {
        std::set<int> part;
        for (int c = left; c < left + rules.box_columns; ++c)
          part.insert(values[rules.in_grid(grid, rules.cell(r, c)).at()]);
        repeated += static_cast<int>(parts.count(part));
        parts.insert(part);
      }
  }
  return repeated;
}

/// Four cells in two rows and two columns holding two digits crosswise.
int crosswise(const Values& grid, const Rules& rules) {
  int found = 0;
  const int n = rules.size();
  auto at = [&](int r, int c) { return grid[rules.cell(r, c).at()]; };
  for (int r = 0; r < n; ++r)
    for (int s = r + 1; s < n; ++s)
      for (int c = 0; c < n; ++c)
        for (int d = c + 1; d < n; ++d)
          if (at(r, c) == at(s, d) && at(r, d) == at(s, c)) ++found;
  return found;
}

TEST(RandomSolution, LargeGridsShowNoTraceOfTheOriginalPattern) {
  for (const Rules rules : {Rules{3, 4}, Rules{4, 4}, Rules{5, 5}}) {
    Random random(4);
    const Values pattern = shifted_grid(rules, random);
    const Values one = walked(rules, pattern, 4, random, {});
    const Values other = walked(rules, pattern, 4, random, {});
    const int expected = rules.cells() / rules.size();
    EXPECT_LT(equal_cells(pattern, one), 2 * expected) << rules.describe();
    EXPECT_LT(equal_cells(one, other), 2 * expected) << rules.describe();
    // A grid of independent digits has n^2 (n-1)^2 / 4 rectangles, one in n^2 of which is crosswise.
    const int by_chance = (rules.size() - 1) * (rules.size() - 1) / 4;
    const int repeated = repeated_parts(pattern, rules, 0);
    EXPECT_GE(repeated, 36) << rules.describe();
    for (int i = 0; i < 3; ++i) {
      const Values grid = *random_solution(rules, random);
      // 9 in one of 30 grids of 12x12, however long the walk; otherwise few or none.
      EXPECT_LE(repeated_parts(grid, rules, 0), repeated / 4) << rules.describe();
      const int found = crosswise(grid, rules);
      EXPECT_GT(found, by_chance / 2) << rules.describe();
      EXPECT_LT(found, by_chance * 2) << rules.describe();
    }
  }
}

/// With as many grids as digits, the last grid follows from the others, so no single one can change.
TEST(RandomSolution, TuplesOfManyGridsShowNoTraceOfTheOriginalPattern) {
  for (const Rules rules : {Rules{3, 3, false, 7}, Rules{3, 3, false, 9}, Rules{3, 4, false, 6},
                            Rules{3, 4, false, 12}, Rules{4, 4, false, 8}, Rules{4, 4, false, 16}}) {
    Random random(7);
    const int repeated = repeated_parts(shifted_grid(rules.of_grid(), random), rules.of_grid(), 0);
    const Values tuple = *random_solution(rules, random);
    for (int g = 0; g < rules.grids; ++g)
      EXPECT_LE(repeated_parts(tuple, rules, g), repeated / 4) << rules.describe() << ", grid " << g;
  }
}

TEST(RandomSolution, FindsNothingIfThereIsNoSolution) {
  Random random(5);
  EXPECT_FALSE(random_solution(Rules{1, 2, true}, random));
}

TEST(RandomSolution, GivesNothingWhenCancelled) {
  const std::atomic<bool> raised = true;
  for (const Rules rules : {Rules{3, 3, true}, Rules{4, 4}, Rules{5, 5, false, 2}}) {
    Random random(6);
    EXPECT_FALSE(random_solution(rules, random, {.cancel = &raised})) << rules.describe();
  }
}

}  // namespace
}  // namespace hence::sudoku
