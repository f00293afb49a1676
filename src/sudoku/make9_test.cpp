#include "sudoku/make9.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "sudoku/check.hpp"

namespace hence::sudoku::make9 {
namespace {

using fast9::Cells;
using Orbits = std::vector<std::vector<Cell>>;

Puzzle as_puzzle(const Cells& clues) {
  Puzzle puzzle;
  puzzle.clues.assign(clues.begin(), clues.end());
  return puzzle;
}

bool solves(const Cells& clues, const Cells& answer) {
  return is_solution(as_puzzle(clues), Values(answer.begin(), answer.end()));
}

std::string text(const Cells& cells) {
  std::string line;
  for (const std::uint8_t digit : cells) line += static_cast<char>('0' + digit);
  return line;
}

int count(const Cells& clues) {
  return static_cast<int>(std::count_if(clues.begin(), clues.end(), [](auto clue) { return clue != 0; }));
}

Orbits single_cells(Random& random) {
  Orbits orbits;
  for (const int cell : random.permutation(81)) orbits.push_back({Cell(cell)});
  return orbits;
}

/// Orbits of cells under a half turn, or under a half turn and a reflection.
Orbits symmetric_cells(bool reflected, Random& random) {
  std::set<std::set<int>> sets;
  for (int cell = 0; cell < 81; ++cell) {
    std::set<int> orbit = {cell, 80 - cell};
    if (reflected)
      for (const int c : {cell, 80 - cell}) orbit.insert(c / 9 * 9 + 8 - c % 9);
    sets.insert(orbit);
  }
  Orbits orbits;
  for (const std::set<int>& set : sets) {
    orbits.emplace_back();
    for (const int cell : set) orbits.back().push_back(Cell(cell));
  }
  random.shuffle(orbits);
  return orbits;
}

/// Reference: one query per orbit.
Cells dropped_naively(const Cells& solution, const Orbits& orbits, int keep_at_least) {
  Cells clues = solution;
  for (const std::vector<Cell>& orbit : orbits) {
    Cells fewer = clues;
    for (const Cell cell : orbit) fewer[cell.at()] = 0;
    if (count(fewer) >= keep_at_least && fast9::solve(fewer, 2).count == 1) clues = fewer;
  }
  return clues;
}

/// Each witness solves the puzzle without its clue, and there are no duplicates.
void expect_witnesses_tell_the_truth(const Dropped& dropped) {
  int before = -1;
  for (const Witness& witness : dropped.witnesses) {
    EXPECT_GT(witness.clue.v, before);
    before = witness.clue.v;
    Cells without = dropped.clues;
    without[witness.clue.at()] = 0;
    EXPECT_NE(dropped.clues[witness.clue.at()], 0);
    EXPECT_NE(witness.other[witness.clue.at()], dropped.clues[witness.clue.at()]);
    EXPECT_TRUE(solves(without, witness.other));
  }
}

Dropped expect_like_naive(const Cells& solution, const Orbits& orbits, int keep_at_least) {
  Dropped dropped = drop_clues(solution, orbits, keep_at_least);
  EXPECT_TRUE(dropped.complete);
  EXPECT_EQ(text(dropped.clues), text(dropped_naively(solution, orbits, keep_at_least)));
  expect_witnesses_tell_the_truth(dropped);
  return dropped;
}

TEST(RandomGrid, IsFullAndValid) {
  Random random(1);
  for (int n = 0; n < 1000; ++n) EXPECT_TRUE(solves(Cells{}, random_grid(random)));
}

TEST(RandomGrid, TheSameSeedGivesTheSameGridOnEveryMachine) {
  Random random(2026);
  EXPECT_EQ(text(random_grid(random)),
            "798423615341695278526817493269784351873561942154239786612978534437156829985342167");
}

TEST(RandomGrid, ManyGridsAreAllDifferent) {
  std::set<Cells> grids;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    grids.insert(random_grid(random));
  }
  EXPECT_EQ(grids.size(), 1000u);
}

TEST(RandomGrid, EveryDigitIsEquallyLikelyInEveryCell) {
  Random random(3);
  std::array<std::array<int, 10>, 81> times{};
  for (int n = 0; n < 9000; ++n) {
    const Cells grid = random_grid(random);
    for (std::size_t cell = 0; cell < 81; ++cell) ++times[cell][grid[cell]];
  }
  // 1000 expected, with a standard deviation of 30.
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (std::size_t digit = 1; digit <= 9; ++digit) {
      EXPECT_GT(times[cell][digit], 850) << digit << " in cell " << cell;
      EXPECT_LT(times[cell][digit], 1150) << digit << " in cell " << cell;
    }
  }
}

/// Four cells in two rows, two columns and two boxes holding two digits crosswise.
int small_swaps(const Cells& grid) {
  int swaps = 0;
  for (std::size_t r = 0; r < 9; ++r)
    for (std::size_t s = r + 1; s < 9; ++s)
      for (std::size_t c = 0; c < 9; ++c)
        for (std::size_t d = c + 1; d < 9; ++d)
          if ((r / 3 == s / 3) != (c / 3 == d / 3) && grid[9 * r + c] == grid[9 * s + d] &&
              grid[9 * r + d] == grid[9 * s + c])
            ++swaps;
  return swaps;
}

TEST(RandomGrid, HasTheStructureOfAUniformlyRandomGrid) {
  // Arbitrarily long random walks average 11.43, with a standard deviation of 3.5. For comparison, relabelled
  // patterns have 0 or 27, and filling cell by cell alone gives 10.4.
  Random random(4);
  double swaps = 0;
  std::set<int> kinds;
  for (int n = 0; n < 4000; ++n) {
    const int here = small_swaps(random_grid(random));
    swaps += here;
    kinds.insert(here);
  }
  EXPECT_NEAR(swaps / 4000, 11.4, 0.25);
  EXPECT_GT(kinds.size(), 15u);
}

TEST(DropClues, SingleCellsAgreeWithNaiveDropping) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const Cells solution = random_grid(random);
    const Dropped dropped = expect_like_naive(solution, single_cells(random), 0);
    EXPECT_EQ(dropped.witnesses.size(), static_cast<std::size_t>(count(dropped.clues))) << "seed " << seed;
  }
}

TEST(DropClues, OrbitsAgreeWithNaiveDropping) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const Cells solution = random_grid(random);
    expect_like_naive(solution, symmetric_cells(seed % 2 == 0, random), 0);
  }
}

TEST(DropClues, KeepsTheRequestedNumber) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const Cells solution = random_grid(random);
    for (const int least : {0, 20, 25, 27, 30, 40, 79, 81, 100}) {
      const Dropped single = expect_like_naive(solution, single_cells(random), least);
      EXPECT_GE(count(single.clues), std::min(least, 81));
      expect_like_naive(solution, symmetric_cells(seed % 2 == 0, random), least);
    }
  }
}

TEST(DropClues, CellsInNoOrbitStay) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const Cells solution = random_grid(random);
    Orbits orbits = single_cells(random);
    const Orbits staying(orbits.begin() + 60, orbits.end());
    orbits.resize(60);
    const Dropped dropped = expect_like_naive(solution, orbits, 0);
    for (const auto& orbit : staying) EXPECT_NE(dropped.clues[orbit[0].at()], 0);
  }
  Random random(1);
  const Cells solution = random_grid(random);
  EXPECT_EQ(drop_clues(solution, {}).clues, solution);
}

TEST(DropClues, WorksOnAHighlyRegularGrid) {
  // Each row is the one above, shifted: many swaps are possible, but two digits can only be swapped in all
  // rows at once.
  Cells solution;
  for (std::size_t cell = 0; cell < 81; ++cell)
    solution[cell] = static_cast<std::uint8_t>((cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9 + 1);
  ASSERT_TRUE(solves(Cells{}, solution));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    expect_like_naive(solution, single_cells(random), 0);
    expect_like_naive(solution, symmetric_cells(false, random), 0);
  }
}

TEST(DropClues, ASingleOrbitOfAllCellsStays) {
  Random random(5);
  const Cells solution = random_grid(random);
  Orbits orbits(1);
  for (int cell = 0; cell < 81; ++cell) orbits[0].push_back(Cell(cell));
  const Dropped dropped = expect_like_naive(solution, orbits, 0);
  EXPECT_EQ(dropped.clues, solution);
  EXPECT_TRUE(dropped.witnesses.empty());
}

TEST(DropClues, CancellationLeavesAUniquePuzzle) {
  const std::atomic<bool> raised = true;
  Budget budget;
  budget.cancel = &raised;
  Random random(6);
  const Cells solution = random_grid(random);
  const Dropped dropped = drop_clues(solution, single_cells(random), 0, budget);
  EXPECT_FALSE(dropped.complete);
  EXPECT_EQ(fast9::solve(dropped.clues, 2).count, 1u);
  expect_witnesses_tell_the_truth(dropped);
}

TEST(DropClues, CancellationAtAnyMomentLeavesAUniquePuzzle) {
  std::atomic<bool> flag = false;
  std::atomic<bool> over = false;
  std::thread other([&] {
    while (!over) flag = !flag;
  });
  Budget budget;
  budget.cancel = &flag;
  Random random(7);
  for (int n = 0; n < 300; ++n) {
    const Cells solution = random_grid(random);
    const Orbits orbits = single_cells(random);
    const Dropped dropped = drop_clues(solution, orbits, 0, budget);
    EXPECT_EQ(fast9::solve(dropped.clues, 2).count, 1u);
    if (dropped.complete) {
      EXPECT_EQ(dropped.clues, dropped_naively(solution, orbits, 0));
    }
    expect_witnesses_tell_the_truth(dropped);
  }
  over = true;
  other.join();
}

}  // namespace
}  // namespace hence::sudoku::make9
