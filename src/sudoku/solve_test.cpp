// All engines must agree with each other and with plain backtracking.
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
  const auto reference = Backtracking::solutions(empty, many);
  ASSERT_EQ(reference.size(), 288u);
  const SolveRequest all{.limit = many, .keep = many};
  EXPECT_EQ(as_set(solve_by_search(empty, all, {})), reference);
  for (Encoding encoding :
       {Encoding::pairwise, Encoding::sequential, Encoding::product, Encoding::intersections}) {
    SolveRequest by_sat = all;
    by_sat.encoding = encoding;
    EXPECT_EQ(as_set(solve_by_sat(empty, by_sat, {})), reference) << name(encoding);
  }
}

constexpr Encoding every_encoding[] = {Encoding::pairwise, Encoding::sequential, Encoding::product,
                                       Encoding::intersections};

/// The number of tuples of 1, 2, 3 and 4 grids: chooses from all 288 4x4 grids one by one, comparing each
/// with the earlier ones cell by cell.
std::vector<std::uint64_t> tuples_by_choosing() {
  const auto grids = Backtracking::solutions(Puzzle::empty(Rules::of_order(2)));
  const std::vector<Values> all(grids.begin(), grids.end());
  auto differ = [](const Values& a, const Values& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
      if (a[i] == b[i]) return false;
    return true;
  };
  std::vector<std::vector<std::size_t>> beside(all.size());  // by grid: those that differ from it everywhere
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < all.size(); ++j)
      if (differ(all[i], all[j])) beside[i].push_back(j);
  std::vector<std::uint64_t> count(5, 0);
  for (std::size_t i = 0; i < all.size(); ++i) {
    ++count[1];
    for (std::size_t j : beside[i]) {
      ++count[2];
      for (std::size_t k : beside[i]) {
        if (!differ(all[j], all[k])) continue;
        ++count[3];
        for (std::size_t l : beside[i]) count[4] += differ(all[j], all[l]) && differ(all[k], all[l]) ? 1 : 0;
      }
    }
  }
  return count;
}

TEST(Solve, EveryEngineCountsAllTuplesOfSize4) {
  const auto count = tuples_by_choosing();
  EXPECT_EQ(count[1], 288u);
  for (int grids : {2, 3, 4}) {
    const Puzzle empty = Puzzle::empty(Rules::of_order(2, grids));
    const Solutions all = solve(empty, {.limit = ~std::uint64_t{0}, .keep = 0});
    EXPECT_EQ(all.count, count[static_cast<std::size_t>(grids)]) << grids;
    EXPECT_TRUE(all.complete);
  }
  const Puzzle pair = Puzzle::empty(Rules::of_order(2, 2));
  std::set<Values> by_sat;
  const Solutions all = solve(pair, {.limit = ~std::uint64_t{0},
                                     .keep = 0,
                                     .engine = Engine::sat,
                                     .on_solution = [&](const Values& v) { by_sat.insert(v); }});
  EXPECT_TRUE(all.complete);
  EXPECT_EQ(all.count, count[2]);
  EXPECT_EQ(by_sat, Backtracking::solutions(pair));
}

/// All solutions, by search, by SAT in every encoding and by plain backtracking: with correct and wrong
/// clues, crossed-out candidates and loose cells.
TEST(Solve, EnginesAndEncodingsAgreeWithBacktrackingOnTuples) {
  int none = 0;
  int several = 0;
  for (const Rules rules : {Rules{1, 2, false, 2}, Rules{2, 2, false, 2}, Rules{2, 2, true, 2},
                            Rules{2, 2, false, 3}, Rules{2, 2, false, 4}, Rules{2, 3, false, 2}}) {
    for (std::uint64_t seed = 0; seed < 16; ++seed) {
      Random random(seed);
      const auto below = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
      };
      Puzzle puzzle = made::with_clues(rules, seed, rules.cells() * (rules.size() == 6 ? 35 : 15) / 100);
      if (seed % 2 == 1) made::loosen(puzzle, 3, random);
      for (int i = 0; i < 3; ++i)
        puzzle.crossed_out.push_back({Cell(below(rules.cells())), Digit(1 + below(rules.size()))});
      if (seed % 4 == 2)
        puzzle.clues[Cell(below(rules.cells())).at()] = static_cast<std::uint16_t>(1 + below(rules.size()));
      const auto reference = Backtracking::solutions(puzzle, 200);
      none += reference.empty() ? 1 : 0;
      several += reference.size() > 1 ? 1 : 0;
      const SolveRequest request{.limit = 200, .keep = 200};
      auto compare = [&](const Solutions& s, std::string_view how) {
        EXPECT_TRUE(s.complete);
        ASSERT_EQ(s.count, reference.size()) << how << " " << rules.describe() << " seed " << seed;
        if (reference.size() < 200) {
          EXPECT_EQ(as_set(s), reference) << how << " " << rules.describe() << " seed " << seed;
        }
      };
      compare(solve_by_search(puzzle, request, {}), "search");
      compare(solve(puzzle, request), "solve");
      for (Encoding encoding : every_encoding) {
        SolveRequest by_sat = request;
        by_sat.encoding = encoding;
        compare(solve_by_sat(puzzle, by_sat, {}), name(encoding));
      }
    }
  }
  EXPECT_GT(none, 10);
  EXPECT_GT(several, 20);
}

TEST(Solve, SolvesEmptyTuplesUpToAsManyGridsAsDigits) {
  for (const Rules rules : {Rules{1, 2}, Rules{2, 2}, Rules{2, 3}, Rules{2, 4}, Rules{3, 3},
                            Rules{3, 3, true}, Rules{3, 4}, Rules{4, 4}, Rules{5, 6}, Rules{6, 6, true}})
    for (int grids : {2, 3, rules.size() - 1, rules.size()}) {
      if (grids < 2 || grids > rules.size() || rules.size() * grids > 200) continue;
      if (rules.diagonals && grids > 3) continue;  // some would take too long
      Rules tuple = rules;
      tuple.grids = grids;
      const Puzzle empty = Puzzle::empty(tuple);
      for (Engine engine : {Engine::automatic, Engine::sat}) {
        const Solutions s = solve(empty, {.limit = 2, .keep = 2, .engine = engine});
        ASSERT_EQ(s.count, 2u) << tuple.describe();
        EXPECT_NE(s.found[0], s.found[1]);
      }
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
      const SolveRequest request{.limit = 40, .keep = 40};
      const auto reference = Backtracking::solutions(puzzle, 40);
      several += reference.size() > 1 ? 1 : 0;
      const Solutions by_search = solve_by_search(puzzle, request, {});
      const Solutions by_sat = solve_by_sat(puzzle, request, {});
      const Solutions usual = solve(puzzle, {.limit = 40}, {});
      EXPECT_EQ(by_search.count, reference.size()) << rules.describe() << " seed " << seed;
      EXPECT_EQ(by_sat.count, reference.size()) << rules.describe() << " seed " << seed;
      EXPECT_EQ(usual.count, reference.size()) << rules.describe() << " seed " << seed;
      if (reference.size() < 40) {
        EXPECT_EQ(as_set(by_search), reference);
        EXPECT_EQ(as_set(by_sat), reference);
      }
      for (const Values& grid : by_sat.found) EXPECT_TRUE(faults(puzzle, grid).empty());
    }
  }
  EXPECT_GT(several, 10);
}

TEST(Solve, SolvesLargerOrders) {
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

TEST(Solve, AReusedAnswerKeepsNothingOfTheLastOne) {
  Puzzle none = Puzzle::empty({});
  none.clues[0] = none.clues[1] = 5;
  const Puzzle unique = made::with_clues({}, 1, 60);
  const Puzzle several = Puzzle::empty({});
  const Puzzle small = Puzzle::empty(Rules::of_order(2));
  const std::atomic<bool> cancel = true;
  Solutions reused;
  for (const Puzzle& puzzle : {unique, none, several, small, none, unique, small, several, unique}) {
    for (const SolveRequest& request :
         {SolveRequest{}, SolveRequest{.limit = 1}, SolveRequest{.keep = 0},
          SolveRequest{.limit = 3, .keep = 2}, SolveRequest{.engine = Engine::sat}}) {
      for (const Budget& budget : {Budget{}, Budget{.cancel = &cancel}}) {
        const Solutions fresh = solve(puzzle, request, budget);
        solve(puzzle, request, budget, reused);
        EXPECT_EQ(reused.count, fresh.count);
        EXPECT_EQ(reused.complete, fresh.complete);
        EXPECT_EQ(reused.found, fresh.found);
        if (!fresh.complete) {
          EXPECT_EQ(reused.why, fresh.why);
        }
      }
    }
  }
}

TEST(Solve, ForwardsEverySolutionAsItIsFound) {
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
  EXPECT_FALSE(can_solve(Engine::fast, Rules::of_order(3, 2)));
}

}  // namespace
}  // namespace hence::sudoku
