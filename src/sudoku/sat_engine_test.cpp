#include "sudoku/sat_engine.hpp"
#include "sudoku/sat_search.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "sudoku/check.hpp"
#include "sudoku/construct.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

constexpr Encoding every_encoding[] = {Encoding::pairwise, Encoding::sequential, Encoding::product,
                                       Encoding::intersections};

using made::thinned;

TEST(SatEngine, FindsAll288GridsOfTheSmallestSudokuInEveryEncoding) {
  for (Encoding encoding : every_encoding) {
    const Solutions all =
        solve_by_sat(Puzzle::empty(Rules::of_order(2)),
                     {.limit = 1000, .keep = 1000, .engine = Engine::sat, .encoding = encoding}, {});
    EXPECT_TRUE(all.complete);
    EXPECT_EQ(all.count, 288u) << name(encoding);
    EXPECT_EQ(std::set(all.found.begin(), all.found.end()).size(), 288u) << name(encoding);
  }
}

TEST(SatEngine, EveryEncodingCountsTheSame) {
  Random random(1);
  for (const Rules& rules : {Rules{2, 3, false}, Rules{2, 3, true}, Rules{3, 3, false}, Rules{3, 3, true}})
    for (int round = 0; round < 6; ++round) {
      const Rules plain{rules.box_rows, rules.box_columns, false};
      Puzzle puzzle = thinned(shifted_grid(plain, random), rules, rules.cells() / 3, random);
      std::set<std::uint64_t> counts;
      for (Encoding encoding : every_encoding) {
        const Solutions s =
            solve_by_sat(puzzle, {.limit = 50, .keep = 50, .engine = Engine::sat, .encoding = encoding}, {});
        EXPECT_TRUE(s.complete);
        for (const Values& values : s.found) EXPECT_TRUE(faults(puzzle, values).empty());
        counts.insert(s.count);
      }
      EXPECT_EQ(counts.size(), 1u) << rules.describe();
    }
}

TEST(SatEngine, DistinguishesNoneUniqueAndSeveral) {
  Random random(2);
  const Rules rules = Rules::of_order(3);
  const Values grid = shifted_grid(rules, random);
  EXPECT_TRUE(solve_by_sat({rules, grid, {}}, {}, {}).unique());
  EXPECT_EQ(solve_by_sat(Puzzle::empty(rules), {}, {}).count, 2u);
  // Row 1 needs a 9 in its last cell, but its box already has one.
  Puzzle none = Puzzle::empty(rules);
  for (int c = 0; c < 8; ++c) none.clues[static_cast<std::size_t>(c)] = static_cast<std::uint16_t>(c + 1);
  none.clues[rules.cell(1, 7).at()] = 9;
  EXPECT_TRUE(solve_by_sat(none, {}, {}).none());
}

TEST(SatEngine, SolvesEmptyGridsOfEverySize) {
  for (const Rules& rules : {Rules::of_order(1), Rules{1, 2, false}, Rules::of_order(5), Rules{5, 6, true},
                             Rules::of_order(8), Rules{9, 11, false}, Rules::of_order(12),
                             Rules{5, 6, true, 2}, Rules::of_order(6, 4), Rules{6, 7, false, 42}}) {
    const Puzzle puzzle = Puzzle::empty(rules);
    const Solutions s =
        solve_by_sat(puzzle, {.limit = 2, .keep = 2, .engine = Engine::sat, .encoding = {}}, {});
    EXPECT_TRUE(s.complete) << rules.describe();
    EXPECT_EQ(s.count, rules.size() == 1 ? 1u : 2u) << rules.describe();
    for (const Values& values : s.found) EXPECT_TRUE(faults(puzzle, values).empty());
    EXPECT_EQ(std::set(s.found.begin(), s.found.end()).size(), s.found.size());
  }
}

TEST(SatEngine, ReturnsTheRequestedNumberOfDifferentSolutions) {
  for (const Rules& rules : {Rules::of_order(6), Rules::of_order(6, 2)}) {
    const Puzzle puzzle = Puzzle::empty(rules);
    const Solutions s =
        solve_by_sat(puzzle, {.limit = 30, .keep = 30, .engine = Engine::sat, .encoding = {}}, {});
    EXPECT_TRUE(s.complete);
    EXPECT_EQ(std::set(s.found.begin(), s.found.end()).size(), 30u);
    for (const Values& values : s.found) EXPECT_TRUE(faults(puzzle, values).empty());
  }
}

/// Large enough for construction with clues, and for handing part of the work to the solver.
TEST(SatEngine, SolvesLargeTuplesWithClues) {
  Random random(9);
  for (const auto& [rules, percent] :
       {std::pair{Rules::of_order(4, 2), 40}, std::pair{Rules::of_order(5, 2), 60},
        std::pair{Rules::of_order(6, 2), 5}, std::pair{Rules{5, 6, false, 3}, 3}}) {
    Puzzle puzzle = made::with_clues(rules, 3, rules.cells() * percent / 100);
    for (bool loose : {false, true}) {
      if (loose) made::loosen(puzzle, 3, random);
      const Solutions s = solve_by_sat(puzzle, {.limit = 2, .keep = 2, .engine = Engine::sat}, {});
      EXPECT_TRUE(s.complete) << rules.describe();
      EXPECT_GE(s.count, 1u) << rules.describe();
      for (const Values& values : s.found) EXPECT_TRUE(is_solution(puzzle, values)) << rules.describe();
    }
  }
}

TEST(SatEngine, NeverReturnsExcludedSolutions) {
  const State state(Puzzle::empty(Rules::of_order(2)));
  SatSearch search(state);
  std::set<Values> seen;
  Random random(4);
  const Values excluded = shifted_grid(state.rules(), random);
  search.exclude(excluded);
  for (;;) {
    const auto next = search.next({});
    if (!std::holds_alternative<Values>(next)) break;
    EXPECT_TRUE(seen.insert(std::get<Values>(next)).second);
  }
  EXPECT_EQ(seen.size(), 287u);
  EXPECT_FALSE(seen.contains(excluded));
}

TEST(SatEngine, StopsWhenCancelledWithoutClaimingAnything) {
  Random random(5);
  const Rules rules = Rules::of_order(7);
  const Puzzle hard = thinned(shifted_grid(rules, random), rules, 700, random);
  const std::atomic<bool> already = true;
  const Solutions s = solve_by_sat(hard, {}, {.cancel = &already});
  EXPECT_FALSE(s.complete);

  std::atomic<bool> soon = false;
  std::jthread alarm([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    soon = true;
  });
  const Solutions t = solve_by_sat(hard, {.limit = 1'000'000'000, .keep = 0}, {.cancel = &soon});
  EXPECT_FALSE(t.complete);
}

TEST(SatEngine, GivesUpIfTheFormulaWouldNotFit) {
  Random random(6);
  const Rules rules = Rules::of_order(16);
  const Puzzle puzzle = thinned(shifted_grid(rules, random), rules, rules.cells() / 6, random);
  const Solutions s = solve_by_sat(puzzle, {}, {});
  EXPECT_FALSE(s.complete);
  EXPECT_EQ(s.why, GaveUp::Why::too_large);
}

TEST(SatEngine, GivesUpAtTheConflictLimit) {
  Random random(7);
  const Rules rules = Rules::of_order(6);
  const Puzzle puzzle = thinned(shifted_grid(rules, random), rules, 500, random);
  EXPECT_FALSE(solve_by_sat(puzzle, {.limit = 1'000'000}, {.conflicts = 1}).complete);
}

}  // namespace
}  // namespace hence::sudoku
