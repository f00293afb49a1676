#include "sudoku/clash.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "sudoku/solve.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

std::string reason(const Puzzle& puzzle) {
  return describe(find_clash(puzzle), puzzle.rules);
}

TEST(Clash, TwoEqualCluesInAHouseAreNamedWithTheHouse) {
  EXPECT_EQ(reason(made::drawn(Rules::of_order(2), "1..1 .... .... ....")), "r1c1=1 and r1c4=1: row 1");
  EXPECT_EQ(reason(made::drawn(Rules::of_order(2), "1... .... .... 1...")), "r1c1=1 and r4c1=1: column 1");
  EXPECT_EQ(reason(made::drawn(Rules::of_order(2), "1... .1.. .... ....")), "r1c1=1 and r2c2=1: box 1");
  EXPECT_EQ(reason(made::drawn({2, 2, true}, "1... .... ..1. ....")), "r1c1=1 and r3c3=1: diagonal \\");
}

TEST(Clash, CluesThatLeaveADigitNoPlaceAreNamedWithTheHouse) {
  // r1c2=1 is not needed: the 4 in the box excludes r1c2 anyway.
  EXPECT_EQ(reason(made::drawn(Rules::of_order(2), ".123 4... .... ....")),
            "r1c3=2, r1c4=3 and r2c1=4: no place left for 4 in row 1");
}

TEST(Clash, CluesThatLeaveACellNoDigitAreNamedWithTheCell) {
  EXPECT_EQ(reason(made::drawn(Rules::of_order(2), "..12 .... 3... 4...")),
            "r1c3=1, r1c4=2, r3c1=3 and r4c1=4: no digit left for r1c1");
}

TEST(Clash, AClueOnACrossedOutCandidateIsNamed) {
  Puzzle puzzle = made::drawn(Rules::of_order(2), "1... .... .... ....");
  puzzle.crossed_out.push_back({Cell(0), Digit(1)});
  EXPECT_EQ(reason(puzzle), "r1c1=1: 1 is crossed out there");
}

TEST(Clash, CrossedOutCandidatesAloneMayBeToBlame) {
  Puzzle puzzle{Rules::of_order(2), Values(16, 0), {}};
  for (int d = 1; d <= 4; ++d) puzzle.crossed_out.push_back({Cell(5), Digit(d)});
  EXPECT_EQ(reason(puzzle), "the rules and crossed-out candidates alone: no digit left for r2c2");
}

/// A wrong clue in an otherwise valid puzzle: the clash must have no solution, and dropping any one of its
/// clues must give one.
TEST(Clash, IsMinimalWithOneWrongClue) {
  int deep = 0;
  for (const Rules rules : {Rules{2, 3}, Rules{3, 3}, Rules{3, 3, true}, Rules{3, 4}}) {
    int met = 0;
    for (std::uint64_t seed = 0; met < 6 && seed < 200; ++seed) {
      Random random(seed);
      Puzzle puzzle = made::with_clues(rules, seed, rules.cells() * 45 / 100);
      const Cell spoiled(random.below(static_cast<std::uint64_t>(rules.cells())));
      std::uint16_t& clue = puzzle.clues[spoiled.at()];
      clue = static_cast<std::uint16_t>(clue % rules.size() + 1);
      if (!solve(puzzle, {}).none()) continue;
      ++met;
      const Clash clash = find_clash(puzzle);
      ASSERT_TRUE(clash.minimal);
      deep += clash.clues.size() > 2 ? 1 : 0;
      auto with = [&](std::size_t without) {
        Puzzle part{rules, Values(puzzle.clues.size(), 0), {}};
        for (std::size_t i = 0; i < clash.clues.size(); ++i) {
          EXPECT_EQ(puzzle.clues[clash.clues[i].cell.at()], clash.clues[i].digit.v);
          if (i != without)
            part.clues[clash.clues[i].cell.at()] = static_cast<std::uint16_t>(clash.clues[i].digit.v);
        }
        return solve(part, {.limit = 1});
      };
      EXPECT_TRUE(with(clash.clues.size()).none()) << rules.describe() << seed;
      for (std::size_t i = 0; i < clash.clues.size(); ++i)
        EXPECT_EQ(with(i).count, 1u) << rules.describe() << seed;
    }
    EXPECT_EQ(met, 6) << rules.describe();
  }
  EXPECT_GT(deep, 0);
}

/// A wrong digit in a hard puzzle, to be refuted by search only. Few conflicts leave clues undecided, which
/// the clash must admit.
TEST(Clash, WithFewConflictsClaimsNoMoreThanIsTrue) {
  int not_minimal = 0;
  const Puzzle hard = made::drawn(
      Rules{}, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  for (int i = 0; i < 81; ++i) {
    Puzzle puzzle = hard;
    const Digit digit(i % 9 + 1);
    if (!State(hard).possible(Cell(i), digit)) continue;
    puzzle.clues[Cell(i).at()] = static_cast<std::uint16_t>(digit.v);
    if (!solve(puzzle, {}).none() || !State(puzzle).reduce()) continue;
    for (const std::int64_t conflicts : {1, 20}) {
      const Clash clash = find_clash(puzzle, {.conflicts = conflicts});
      auto solvable_without = [&](const CellDigit& left_out) {
        Puzzle part = puzzle.without_clues();
        for (const auto& [cell, d] : clash.clues)
          if (cell != left_out.cell) part.clues[cell.at()] = static_cast<std::uint16_t>(d.v);
        return solve(part, {.limit = 1}).count == 1;
      };
      const bool minimal = std::all_of(clash.clues.begin(), clash.clues.end(), solvable_without);
      EXPECT_TRUE(minimal || !clash.minimal) << i << " " << conflicts;
      EXPECT_TRUE(clash.minimal || !clash.smallest) << i << " " << conflicts;
      not_minimal += minimal ? 0 : 1;
    }
  }
  EXPECT_GT(not_minimal, 5);
}

/// The size of a smallest contradictory set of clues, by trying all sets of one, two, ... clues.
std::size_t fewest_by_trying(const Puzzle& puzzle) {
  const auto clues = clue_list(puzzle);
  for (std::size_t size = 0;; ++size) {
    std::vector<bool> chosen(clues.size(), false);
    std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(size), true);
    do {
      Puzzle part = puzzle.without_clues();
      for (std::size_t i = 0; i < clues.size(); ++i)
        if (chosen[i]) part.clues[clues[i].cell.at()] = static_cast<std::uint16_t>(clues[i].digit.v);
      if (Backtracking::solutions(part, 1).empty()) return size;
    } while (std::prev_permutation(chosen.begin(), chosen.end()));
  }
}

TEST(Clash, IsSmallestIfItSaysSo) {
  std::map<std::size_t, int> sizes;
  for (const Rules rules : {Rules{2, 2}, Rules{2, 2, true}, Rules{2, 3}})
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      Random random(seed);
      auto below = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
      };
      Puzzle puzzle = made::with_clues(rules, seed, rules.size() == 4 ? 7 : 9);
      // Two random wrong clues, and sometimes crossed-out candidates: clashes of all sizes, including none.
      for (int i = 0; i < 2; ++i)
        puzzle.clues[Cell(below(rules.cells())).at()] = static_cast<std::uint16_t>(1 + below(rules.size()));
      for (int i = below(3) * 6; i > 0; --i)
        puzzle.crossed_out.push_back({Cell(below(rules.cells())), Digit(1 + below(rules.size()))});
      if (!solve(puzzle, {}).none()) continue;
      const Clash clash = find_clash(puzzle);
      EXPECT_TRUE(clash.minimal && clash.smallest) << rules.describe() << seed;
      EXPECT_EQ(clash.clues.size(), fewest_by_trying(puzzle)) << rules.describe() << seed;
      Puzzle part{rules, Values(puzzle.clues.size(), 0), puzzle.crossed_out};
      for (const auto& [cell, d] : clash.clues) part.clues[cell.at()] = static_cast<std::uint16_t>(d.v);
      EXPECT_TRUE(Backtracking::solutions(part, 1).empty()) << rules.describe() << seed;
      ++sizes[clash.clues.size()];
    }
  EXPECT_GE(sizes.size(), 5u);
}

TEST(Clash, InATupleAGridThatHasNoSolutionByItselfComesFirst) {
  const Puzzle puzzle = made::drawn(Rules::of_order(2, 2),
                                    "1... .... .... ...."
                                    "1... .... .... 1...");
  const Clash clash = find_clash(puzzle);
  EXPECT_EQ(clash.alone, 1);
  EXPECT_EQ(describe(clash, puzzle.rules),
            "grid 2 alone has no solution: g2r1c1=1 and g2r4c1=1: column 1 of grid 2");
}

TEST(Clash, EqualCluesInCorrespondingCellsAreNamedUnlessLoose) {
  Puzzle puzzle = made::drawn(Rules::of_order(2, 3),
                              "1... .... .... ...."
                              ".... ..3. .... ...."
                              ".... ..3. .... ....");
  EXPECT_EQ(reason(puzzle), "g2r2c3=3 and g3r2c3=3: corresponding cells differ");
  EXPECT_EQ(find_clash(puzzle).alone, -1);
  // Loose cells where they do not help: in the first grid.
  puzzle.loose.assign(48, false);
  puzzle.loose[6] = true;
  EXPECT_EQ(reason(puzzle), "g2r2c3=3 and g3r2c3=3: corresponding cells differ");
}

TEST(Clash, CluesOfTwoGridsThatLeaveACellNoDigitAreNamedWithTheCell) {
  EXPECT_EQ(reason(made::drawn(Rules::of_order(2, 2),
                               "12.. .... ..4. ...."
                               "..3. .... .... ....")),
            "g1r1c1=1, g1r1c2=2, g1r3c3=4 and g2r1c3=3: no digit left for g1r1c3");
}

/// The clues of a clash as a puzzle, without the clue at index `left_out` if it is not past the end.
Puzzle clues_of(const Clash& clash, const Puzzle& puzzle, std::size_t without) {
  Puzzle part = puzzle.without_clues();
  for (std::size_t i = 0; i < clash.clues.size(); ++i)
    if (i != without)
      part.clues[clash.clues[i].cell.at()] = static_cast<std::uint16_t>(clash.clues[i].digit.v);
  return part;
}

/// Checks everything a clash claims against plain backtracking.
void expect_true(const Clash& clash, const Puzzle& puzzle, const std::string& which) {
  auto solvable = [](const Puzzle& p) { return !Backtracking::solutions(p, 1).empty(); };
  for (const auto& [cell, digit] : clash.clues) EXPECT_EQ(puzzle.clues[cell.at()], digit.v) << which;
  EXPECT_FALSE(solvable(clues_of(clash, puzzle, clash.clues.size()))) << which;
  for (std::size_t i = 0; clash.minimal && i < clash.clues.size(); ++i)
    EXPECT_TRUE(solvable(clues_of(clash, puzzle, i))) << which;
  if (clash.smallest) {
    EXPECT_EQ(clash.clues.size(), fewest_by_trying(puzzle)) << which;
  }
  int alone = -1;
  for (int g = puzzle.rules.grids - 1; g >= 0 && puzzle.rules.grids > 1; --g)
    if (!solvable(grid_of(puzzle, g))) alone = g;
  EXPECT_EQ(clash.alone, alone) << which;
  if (clash.alone >= 0) {
    for (const auto& [cell, digit] : clash.clues) EXPECT_EQ(puzzle.rules.grid(cell), alone) << which;
  }
}

TEST(Clash, ClaimsAboutTuplesAreTrue) {
  int alone = 0;
  int equal = 0;
  int between = 0;  // clues of several grids, none equal in corresponding cells
  for (const Rules rules : {Rules{2, 2, false, 2}, Rules{2, 2, true, 2}, Rules{2, 2, false, 3}})
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
      Random random(seed);
      auto below = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
      };
      Puzzle puzzle = made::with_clues(rules, seed, rules.diagonals ? 5 : 6 + below(6));
      for (int i = 0; i < 2; ++i)
        puzzle.clues[Cell(below(rules.cells())).at()] = static_cast<std::uint16_t>(1 + below(rules.size()));
      if (seed % 3 == 1) made::loosen(puzzle, 3, random);
      for (int i = seed % 2 == 0 ? 0 : below(3) * 7; i > 0; --i)
        puzzle.crossed_out.push_back({Cell(below(rules.cells())), Digit(1 + below(rules.size()))});
      if (!solve(puzzle, {.limit = 1}).none()) continue;
      const Clash clash = find_clash(puzzle);
      const std::string which = rules.describe() + " seed " + std::to_string(seed);
      expect_true(clash, puzzle, which);
      EXPECT_TRUE(clash.minimal || (clash.alone >= 0 && !puzzle.crossed_out.empty())) << which;
      EXPECT_TRUE(clash.smallest || clash.alone >= 0) << which;
      std::set<int> grids;
      for (const auto& [cell, digit] : clash.clues) grids.insert(rules.grid(cell));
      alone += clash.alone >= 0 ? 1 : 0;
      equal += clash.cause.kind == Clash::Cause::Kind::equal_grids ? 1 : 0;
      between += grids.size() > 1 && clash.clues.size() > 2 ? 1 : 0;
    }
  EXPECT_GT(alone, 10);
  EXPECT_GT(equal, 5);
  EXPECT_GT(between, 5);
}

TEST(Clash, IsMinimalForALargerPair) {
  int between = 0;
  for (const Rules rules : {Rules{2, 3, false, 2}, Rules{3, 3, false, 2}})
    for (std::uint64_t seed = 0; seed < (rules.size() == 6 ? 20u : 4u); ++seed) {
      Random random(seed);
      Puzzle puzzle = made::with_clues(rules, seed, rules.cells() * 35 / 100);
      const Cell spoiled(random.below(static_cast<std::uint64_t>(rules.cells())));
      std::uint16_t& clue = puzzle.clues[spoiled.at()];
      clue = static_cast<std::uint16_t>(clue % rules.size() + 1);
      if (!solve(puzzle, {.limit = 1}).none()) continue;
      const Clash clash = find_clash(puzzle);
      ASSERT_TRUE(clash.minimal);
      EXPECT_TRUE(solve(clues_of(clash, puzzle, clash.clues.size()), {.engine = Engine::sat}).none());
      for (std::size_t i = 0; i < clash.clues.size(); ++i)
        EXPECT_FALSE(solve(clues_of(clash, puzzle, i), {.limit = 1, .engine = Engine::sat}).none());
      if (clash.alone < 0 && clash.clues.size() > 2) ++between;
    }
  EXPECT_GT(between, 0);
}

TEST(Clash, IsATrueClashOnLargeGrids) {
  // 49x49: too large for search, so singles must find it.
  const Rules rules = Rules::of_order(7);
  Puzzle puzzle{rules, made::full_grid(rules, 1), {}};
  for (int c = 0; c < 49; c += 2) puzzle.clues[static_cast<std::size_t>(c)] = 0;
  // r1c1 is open, but its digit is crossed out there, and no other open cell of row 1 accepts it.
  const int digit = made::full_grid(rules, 1)[0];
  puzzle.crossed_out.push_back({Cell(0), Digit(digit)});
  const Clash clash = find_clash(puzzle);
  EXPECT_FALSE(clash.clues.empty());
  Puzzle part{rules, Values(puzzle.clues.size(), 0), puzzle.crossed_out};
  for (const auto& [cell, d] : clash.clues) part.clues[cell.at()] = static_cast<std::uint16_t>(d.v);
  EXPECT_TRUE(solve(part, {}).none());
  EXPECT_LT(clash.clues.size(), 200u);
  EXPECT_NE(clash.cause.kind, Clash::Cause::Kind::search);
}

}  // namespace
}  // namespace hence::sudoku
