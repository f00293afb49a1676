// All engines behind one question: they must agree with each other and with plain backtracking.
#include "sudoku/solve.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "sudoku/check.hpp"
#include "sudoku/sat_engine.hpp"
#include "sudoku/search.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

constexpr std::uint64_t many = 10'000;

std::set<Values> as_set(const Solutions& s) {
  return {s.found.begin(), s.found.end()};
}

TEST(Solve, SearchAndSatFindAll288GridsOfSize4) {
  const Puzzle empty = Puzzle::empty(Rules::of_order(2));
  const auto twin = Backtracking::solutions(empty, many);
  ASSERT_EQ(twin.size(), 288u);
  const Question all{.limit = many, .keep = many};
  EXPECT_EQ(as_set(solve_by_search(empty, all, {})), twin);
  for (Encoding encoding :
       {Encoding::pairwise, Encoding::sequential, Encoding::product, Encoding::intersections}) {
    Question by_sat = all;
    by_sat.encoding = encoding;
    EXPECT_EQ(as_set(solve_by_sat(empty, by_sat, {})), twin) << name(encoding);
  }
}

TEST(Solve, EnginesAgreeWithBacktrackingOnManyRules) {
  int several = 0;
  for (const Rules rules :
       {Rules{2, 2}, Rules{2, 2, true}, Rules{2, 3}, Rules{3, 2, true}, Rules{2, 4}, Rules{3, 3}}) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      Puzzle puzzle =
          made::with_clues(rules, seed, rules.cells() * (30 + static_cast<int>(seed % 4) * 8) / 100);
      Random random(seed);
      for (int i = 0; i < 3; ++i)
        puzzle.crossed_out.push_back(
            {Cell(random.below(static_cast<std::uint64_t>(rules.cells()))),
             Digit(1 + static_cast<int>(random.below(static_cast<std::uint64_t>(rules.size()))))});
      const Question question{.limit = 40, .keep = 40};
      const auto twin = Backtracking::solutions(puzzle, 40);
      several += twin.size() > 1 ? 1 : 0;
      const Solutions by_search = solve_by_search(puzzle, question, {});
      const Solutions by_sat = solve_by_sat(puzzle, question, {});
      const Solutions usual = solve(puzzle, {.limit = 40}, {});
      EXPECT_EQ(by_search.count, twin.size()) << rules.describe() << " seed " << seed;
      EXPECT_EQ(by_sat.count, twin.size()) << rules.describe() << " seed " << seed;
      EXPECT_EQ(usual.count, twin.size()) << rules.describe() << " seed " << seed;
      if (twin.size() < 40) {
        EXPECT_EQ(as_set(by_search), twin);
        EXPECT_EQ(as_set(by_sat), twin);
      }
      for (const Values& grid : by_sat.found) EXPECT_TRUE(faults(puzzle, grid).empty());
    }
  }
  EXPECT_GT(several, 10);
}

TEST(Solve, AnswersLargerOrders) {
  for (int k : {4, 5}) {
    const Rules rules = Rules::of_order(k);
    const Puzzle puzzle = made::with_clues(rules, 7, rules.cells() * 70 / 100);
    const Solutions s = solve(puzzle, {});
    ASSERT_GE(s.count, 1u);
    EXPECT_TRUE(faults(puzzle, s.found.front()).empty());
  }
}

TEST(Solve, TheLimitIsExact) {
  const Puzzle empty = Puzzle::empty(Rules::of_order(2));
  for (Engine engine : {Engine::automatic, Engine::sat})
    for (std::uint64_t limit : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{287}, std::uint64_t{288}}) {
      const Solutions s = solve(empty, {.limit = limit, .keep = 3, .engine = engine});
      EXPECT_EQ(s.count, limit);
      EXPECT_TRUE(s.complete);
      EXPECT_EQ(s.found.size(), std::min<std::uint64_t>(limit, 3));
    }
}

TEST(Solve, PassesOnEverySolutionAsItIsFound) {
  for (Engine engine : {Engine::automatic, Engine::sat}) {
    std::set<Values> seen;
    const Solutions s =
        solve(Puzzle::empty(Rules::of_order(2)),
              {.limit = 1000, .keep = 0, .engine = engine, .on_solution = [&](const Values& v) {
                 EXPECT_TRUE(seen.insert(v).second);
               }});
    EXPECT_EQ(s.count, 288u);
    EXPECT_EQ(seen.size(), 288u);
    EXPECT_TRUE(s.found.empty());
  }
}

TEST(Solve, NoSolutionIsNotGaveUp) {
  const Puzzle clash = made::drawn(Rules::of_order(2), "11.. .... .... ....");
  for (Engine engine : {Engine::automatic, Engine::sat}) EXPECT_TRUE(solve(clash, {.engine = engine}).none());

  std::atomic<bool> cancel{true};
  const Puzzle empty = Puzzle::empty(Rules::of_order(4));
  for (Engine engine : {Engine::automatic, Engine::sat}) {
    const Solutions stopped = solve(empty, {.engine = engine}, {.cancel = &cancel});
    EXPECT_FALSE(stopped.complete);
    EXPECT_FALSE(stopped.none());
  }
}

TEST(Solve, TheFastEngineIsForPlain9x9) {
  EXPECT_TRUE(can_solve(Engine::fast, Rules{3, 3}));
  EXPECT_FALSE(can_solve(Engine::fast, Rules{3, 3, true}));
  EXPECT_FALSE(can_solve(Engine::fast, Rules{2, 3}));
}

}  // namespace
}  // namespace hence::sudoku
