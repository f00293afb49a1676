// With hardly any patience, so that guesses are made on puzzles that plain backtracking can follow.
#include "sudoku/turns.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "sudoku/check.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

struct Listed {
  std::set<Values> solutions;
  bool complete = false;
};

Listed list_by_turns(const Puzzle& puzzle, std::int64_t patience) {
  Listed listed;
  State state(puzzle);
  if (!state.reduce()) return {{}, true};
  SatSearch whole(state);
  AlternatingSearch alternating(puzzle, state, whole, patience);
  for (;;) {
    const SatSearch::Next next = alternating.next({});
    listed.complete = std::holds_alternative<SatSearch::NoMore>(next);
    if (!std::holds_alternative<Values>(next)) return listed;
    EXPECT_TRUE(is_solution(puzzle, std::get<Values>(next)));
    EXPECT_TRUE(listed.solutions.insert(std::get<Values>(next)).second) << "the same solution again";
  }
}

TEST(AlternatingSearch, FindsEverySolutionOnce) {
  int none = 0;
  int several = 0;
  for (const Rules& rules : {Rules::of_order(2), Rules{2, 3}, Rules{2, 3, true}, Rules::of_order(3),
                             Rules::of_order(2, 2), Rules::of_order(2, 3), Rules{2, 3, false, 2}})
    for (std::uint64_t seed = 0; seed < 9; ++seed) {
      Puzzle puzzle = made::with_clues(rules, seed, rules.cells() * (rules.size() == 9 ? 32 : 25) / 100);
      if (seed % 3 == 0) puzzle.crossed_out.push_back({Cell(seed), Digit(1)});
      Random random(seed);
      if (rules.grids > 1 && seed % 2 == 0) made::loosen(puzzle, 4, random);
      const std::set<Values> reference = Backtracking::solutions(puzzle, 300);
      if (reference.size() == 300) continue;
      for (std::int64_t patience : {1, 3}) {
        const Listed listed = list_by_turns(puzzle, patience);
        EXPECT_TRUE(listed.complete);
        EXPECT_EQ(listed.solutions, reference) << rules.describe() << seed;
      }
      none += reference.empty() ? 1 : 0;
      several += reference.size() > 2 ? 1 : 0;
    }
  EXPECT_GT(none, 0);
  EXPECT_GT(several, 5);
}

TEST(AlternatingSearch, FindsDifferentSolutionsOfALargePuzzle) {
  const Puzzle puzzle = made::with_clues(Rules::of_order(6), 4, 500);
  State state(puzzle);
  ASSERT_TRUE(state.reduce());
  SatSearch whole(state);
  AlternatingSearch alternating(puzzle, state, whole, 10);
  std::set<Values> seen;
  for (int i = 0; i < 4; ++i) {
    const SatSearch::Next next = alternating.next({});
    ASSERT_TRUE(std::holds_alternative<Values>(next));
    EXPECT_TRUE(is_solution(puzzle, std::get<Values>(next)));
    EXPECT_TRUE(seen.insert(std::get<Values>(next)).second);
  }
}

TEST(AlternatingSearch, StopsWhenCancelled) {
  const Puzzle puzzle = made::with_clues(Rules::of_order(6), 5, 640);
  const State state(puzzle);
  SatSearch whole(state);
  const std::atomic<bool> cancel = true;
  AlternatingSearch alternating(puzzle, state, whole, 1);
  EXPECT_TRUE(std::holds_alternative<GaveUp>(alternating.next({.cancel = &cancel})));
}

}  // namespace
}  // namespace hence::sudoku
