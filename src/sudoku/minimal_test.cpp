#include "sudoku/minimal.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <optional>

#include "sudoku/search.hpp"
#include "sudoku/solve.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

/// Drops each clue on its own and solves from scratch.
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

TEST(Minimal, AgreesWithDroppingEachClueNaively) {
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

/// 30x30: too large to load as a whole, so each query is about what reduction leaves open.
TEST(Minimal, AgreesWithDroppingEachClueOnLargeGrids) {
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

/// The only solution, by search; nothing if there is none or more than one.
std::optional<Values> only_solution(const Puzzle& puzzle) {
  Solutions s = solve_by_search(puzzle, {}, {});
  if (!s.unique()) return std::nullopt;
  return std::move(s.found.front());
}

/// For each clue of a tuple: is the solution still unique if the clue is dropped and its cell no longer
/// loose?
std::vector<Cell> redundant_by_search(const Puzzle& puzzle, const Values& solution) {
  std::vector<Cell> redundant;
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
    Puzzle without = puzzle;
    without.clues[i] = 0;
    if (!puzzle.loose.empty()) without.loose[i] = false;
    if (puzzle.clues[i] != 0 && only_solution(without) == solution) redundant.push_back(Cell(i));
  }
  return redundant;
}

void expect_needs_as_by_search(bool loose) {
  int unique = 0;
  int redundant = 0;
  int needed = 0;
  for (const Rules rules : {Rules{1, 2, false, 2}, Rules{2, 2, false, 2}, Rules{2, 2, false, 4},
                            Rules{2, 3, false, 2}, Rules{2, 3, false, 3}, Rules{3, 3, false, 2}})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const int percent = (rules.size() <= 4 ? 25 : 34) + (loose ? 10 : 0) + static_cast<int>(seed % 3) * 3;
      Puzzle puzzle = made::with_clues(rules, seed, rules.cells() * percent / 100);
      if (loose) puzzle = with_loose_clues(std::move(puzzle));
      const auto solution = only_solution(puzzle);
      if (!solution) continue;
      ++unique;
      const ClueNeeds needs = clue_needs(puzzle, *solution);
      EXPECT_TRUE(needs.undecided.empty());
      EXPECT_EQ(needs.redundant, redundant_by_search(puzzle, *solution))
          << rules.describe() << " seed " << seed << (loose ? " loose" : "");
      redundant += static_cast<int>(needs.redundant.size());
      needed += static_cast<int>(clue_list(puzzle).size() - needs.redundant.size());
    }
  EXPECT_GT(unique, 10);
  EXPECT_GT(redundant, 10);
  EXPECT_GT(needed, 10);
}

TEST(Minimal, AgreesWithDroppingEachClueOfTuples) {
  expect_needs_as_by_search(false);
}

TEST(Minimal, ADroppedClueOfALooseTupleIsNoLongerLoose) {
  expect_needs_as_by_search(true);
}

/// Without a loose clue its cell must differ again, which may rule out the solution and leave another one.
TEST(Minimal, AClueIsNeededIfWithoutItTheOnlySolutionIsAnother) {
  const auto grids = Backtracking::solutions(Puzzle::empty(Rules{2, 2}));
  const std::vector<Values> all(grids.begin(), grids.end());
  int unique = 0;
  int another = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed);
    Values both = all[random.below(all.size())];
    const Values second = all[random.below(all.size())];
    both.insert(both.end(), second.begin(), second.end());
    const Puzzle puzzle = with_loose_clues(made::thinned(both, Rules{2, 2, false, 2}, 14, random));
    const auto solutions = Backtracking::solutions(puzzle, 2);
    if (solutions.size() != 1) continue;
    ++unique;
    std::vector<Cell> redundant;
    for (const auto& [cell, digit] : clue_list(puzzle)) {
      Puzzle without = puzzle;
      without.clues[cell.at()] = 0;
      without.loose[cell.at()] = false;
      const auto left = Backtracking::solutions(without, 2);
      if (left == solutions) redundant.push_back(cell);
      if (left.size() == 1 && left != solutions) ++another;
    }
    EXPECT_EQ(clue_needs(puzzle, *solutions.begin()).redundant, redundant) << seed;
  }
  EXPECT_GT(unique, 50);
  EXPECT_GT(another, 5);
}

TEST(Minimal, ReportsAnExhaustedBudget) {
  const Rules rules = Rules::of_order(3);
  const Puzzle puzzle{rules, made::full_grid(rules, 3), {}};
  std::atomic<bool> cancel{true};
  const ClueNeeds needs = clue_needs(puzzle, puzzle.clues, {.cancel = &cancel});
  EXPECT_EQ(needs.undecided.size(), 81u);
  EXPECT_FALSE(needs.minimal());
}

}  // namespace
}  // namespace hence::sudoku
