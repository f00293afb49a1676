// Checks the reductions against solutions found by brute force: a candidate used in some solution must
// remain.
#include "sudoku/state.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>

#include "base/random.hpp"
#include "sudoku/check.hpp"
#include "sudoku/construct.hpp"
#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

using made::thinned;

/// Reduces, and checks that no solution was lost and that a solved state holds the only one.
void expect_sound(const Puzzle& puzzle) {
  const std::set<Values> solutions = Backtracking::solutions(puzzle);
  State state(puzzle);
  const bool clues_clash = state.contradiction().has_value();
  if (!state.reduce()) {
    EXPECT_TRUE(solutions.empty());
    if (!clues_clash) {
      EXPECT_EQ(state.count(*state.contradiction()), 0);
    }
    return;
  }
  for (const Values& solution : solutions)
    for (int i = 0; i < puzzle.rules.cells(); ++i)
      EXPECT_TRUE(state.possible(Cell(i), Digit(static_cast<int>(solution[static_cast<std::size_t>(i)]))));
  if (state.solved()) {
    ASSERT_EQ(solutions.size(), 1u);
    EXPECT_EQ(state.values(), *solutions.begin());
  }
}

/// Every candidate is in its cell's set and in those of its houses, and the counts are right.
void expect_consistent(const State& state) {
  const Rules& rules = state.rules();
  for (int s = 0; s < state.slots(); ++s) {
    int members = 0;
    state.for_each_bit(Slot{s}, [&](int b) {
      const auto [cell, digit] = state.member(Slot{s}, b);
      EXPECT_TRUE(state.possible(cell, digit));
      ++members;
    });
    EXPECT_EQ(members, state.count(Slot{s})) << state.name(Slot{s});
  }
  for (int i = 0; i < rules.cells(); ++i)
    for (int d = 1; d <= rules.size(); ++d)
      for (const auto& [house, position] : rules.house_positions(Cell(i))) {
        const auto bits = state.bits(state.house_slot(house, Digit(d)));
        const bool there = (bits[static_cast<std::size_t>(position) / 64] >> (position % 64) & 1) != 0;
        EXPECT_EQ(there, state.possible(Cell(i), Digit(d)));
      }
}

TEST(State, KeepsEverySolutionOfAll288SmallGrids) {
  const Rules rules = Rules::of_order(2);
  const auto grids = Backtracking::solutions(Puzzle::empty(rules));
  ASSERT_EQ(grids.size(), 288u);
  Random random(1);
  for (const Values& grid : grids)
    for (int clues = 0; clues <= 16; ++clues) expect_sound(thinned(grid, rules, clues, random));
}

TEST(State, KeepsEverySolutionWithDiagonalsRectanglesAndCrossedOutCandidates) {
  Random random(2);
  for (const Rules& rules : {Rules{2, 2, true}, Rules{2, 3, false}, Rules{2, 3, true}, Rules{3, 3, false}}) {
    const int n = rules.size();
    for (int round = 0; round < 60; ++round) {
      const Rules plain{rules.box_rows, rules.box_columns, false};
      Puzzle puzzle = thinned(shifted_grid(plain, random), rules, n * n / 2, random);
      puzzle.rules = rules;  // diagonals often leave no solution: must hold then, too
      for (int i = 0; i < n; ++i) {
        const auto cell = random.below(static_cast<std::uint64_t>(rules.cells()));
        if (puzzle.clues[cell] != 0) continue;
        const auto digit = static_cast<int>(random.below(static_cast<std::uint64_t>(n))) + 1;
        puzzle.crossed_out.push_back({Cell(static_cast<std::size_t>(cell)), Digit(digit)});
      }
      expect_sound(puzzle);
    }
  }
}

/// A tuple with some clues of a solution; on request with one clue wrong or cells loose, and perhaps with
/// candidates crossed out.
Puzzle random_tuple(const Rules& rules, Random& random, bool loose, bool spoiled) {
  auto below = [&](int bound) { return static_cast<int>(random.below(static_cast<std::uint64_t>(bound))); };
  Puzzle puzzle =
      thinned(made::full_grid(rules, random.next()), rules,
              rules.cells() * (rules.size() < 6 ? 15 : 30) / 100 + below(rules.cells() / 4), random);
  if (loose) made::loosen(puzzle, 3, random);
  for (int i = below(rules.size()); i > 0; --i)
    puzzle.crossed_out.push_back({Cell(below(rules.cells())), Digit(1 + below(rules.size()))});
  if (spoiled)
    puzzle.clues[Cell(below(rules.cells())).at()] = static_cast<std::uint16_t>(1 + below(rules.size()));
  return puzzle;
}

TEST(State, KeepsEverySolutionOfTuples) {
  Random random(21);
  int none = 0;
  for (const Rules rules :
       {Rules{1, 2, false, 2}, Rules{2, 2, false, 2}, Rules{2, 2, true, 2}, Rules{2, 2, false, 3},
        Rules{2, 2, false, 4}, Rules{2, 3, false, 2}, Rules{2, 3, true, 2}})
    for (int round = 0; round < 60; ++round) {
      const Puzzle puzzle = random_tuple(rules, random, round % 2 == 1, round % 4 >= 2);
      none += Backtracking::solutions(puzzle, 1).empty() ? 1 : 0;
      expect_sound(puzzle);
    }
  EXPECT_GT(none, 50);
  EXPECT_LT(none, 350);
}

/// Places one solution's digits one by one: all solutions that agree so far must remain possible.
TEST(State, PlacingInATupleKeepsEverySolutionThatAgrees) {
  Random random(22);
  for (const Rules rules : {Rules{2, 2, false, 2}, Rules{2, 2, false, 3}, Rules{2, 3, false, 2}})
    for (int round = 0; round < 12; ++round) {
      Puzzle puzzle = thinned(made::full_grid(rules, random.next()), rules, rules.cells() * 4 / 10, random);
      if (round % 2 == 1) made::loosen(puzzle, 4, random);
      const auto all = Backtracking::solutions(puzzle);
      std::vector<Values> agree(all.begin(), all.end());
      const Values chosen = agree[random.below(agree.size())];
      State state(puzzle);
      for (int i : random.permutation(rules.cells())) {
        const Cell cell(i);
        const Digit digit(static_cast<int>(chosen[cell.at()]));
        state.place(cell, digit);
        std::erase_if(agree, [&](const Values& v) { return v[cell.at()] != chosen[cell.at()]; });
        ASSERT_FALSE(state.contradiction());
        for (const Values& solution : agree)
          for (std::size_t c = 0; c < solution.size(); ++c)
            ASSERT_TRUE(state.possible(Cell(c), Digit(static_cast<int>(solution[c])))) << rules.describe();
      }
      EXPECT_TRUE(state.solved());
      EXPECT_EQ(state.values(), chosen);
      expect_consistent(state);
    }
}

TEST(State, ADigitIsEliminatedFromCorrespondingCellsUnlessLoose) {
  const Rules rules = Rules::of_order(2, 3);
  for (int loose = -1; loose < 3; ++loose) {
    Puzzle puzzle = Puzzle::empty(rules);
    puzzle.loose.assign(puzzle.clues.size(), false);
    if (loose >= 0) puzzle.loose[rules.in_grid(loose, Cell(6)).at()] = true;
    State placed(puzzle);
    placed.place(rules.in_grid(1, Cell(6)), Digit(3));
    puzzle.clues[rules.in_grid(1, Cell(6)).at()] = 3;
    const State clue(puzzle);
    for (int g : {0, 2}) {
      const Cell other = rules.in_grid(g, Cell(6));
      EXPECT_EQ(placed.possible(other, Digit(3)), loose == 1 || loose == g);
      EXPECT_EQ(clue.possible(other, Digit(3)), loose == 1 || loose == g);
      EXPECT_TRUE(placed.possible(other, Digit(4)) && clue.possible(other, Digit(4)));
    }
    EXPECT_TRUE(placed.possible(rules.in_grid(0, Cell(7)), Digit(3)));
  }
}

TEST(State, EqualCluesInCorrespondingCellsAreAContradictionUnlessLoose) {
  Puzzle puzzle = made::drawn(Rules::of_order(2, 2),
                              "1... .... .... ...."
                              "1... .... .... ....");
  EXPECT_TRUE(State(puzzle).contradiction());
  for (std::size_t loose : {0u, 16u}) {
    puzzle.loose.assign(32, false);
    puzzle.loose[loose] = true;
    State state(puzzle);
    EXPECT_FALSE(state.contradiction());
    EXPECT_TRUE(state.reduce());
  }
  puzzle.loose.assign(32, true);
  puzzle.loose[0] = puzzle.loose[16] = false;
  EXPECT_TRUE(State(puzzle).contradiction());
}

TEST(State, KeepsTheSolutionOfLargeGridsAndStaysConsistent) {
  Random random(3);
  for (const Rules& rules : {Rules::of_order(4), Rules::of_order(5), Rules{8, 9, false},
                             Rules::of_order(4, 3), Rules{5, 6, false, 2}})
    for (int percent : {40, 55, 70}) {
      const Values grid =
          rules.grids == 1 ? shifted_grid(rules, random) : made::full_grid(rules, random.next());
      const Puzzle puzzle = thinned(grid, rules, rules.cells() * percent / 100, random);
      State state(puzzle);
      ASSERT_TRUE(state.reduce());
      for (std::size_t i = 0; i < grid.size(); ++i)
        EXPECT_TRUE(state.possible(Cell(i), Digit(static_cast<int>(grid[i]))));
      expect_consistent(state);
    }
}

/// What remains after a clue, eliminated cell by cell as a person would; sizes below and above one 64-bit
/// word.
TEST(State, StartsWithExactlyWhatTheCluesLeave) {
  Random random(9);
  for (const Rules& rules : {Rules{7, 9, true}, Rules{8, 8, true}, Rules{5, 13, false}, Rules{8, 9, true},
                             Rules{2, 3, true, 3}, Rules{5, 13, false, 2}}) {
    Puzzle puzzle = thinned(made::full_grid(rules, random.next()), rules, rules.cells() / 5, random);
    if (rules.grids > 1) made::loosen(puzzle, 4, random);
    for (int i = 0; i < 200; ++i)
      puzzle.crossed_out.push_back(
          {Cell(random.below(static_cast<std::uint64_t>(rules.cells()))),
           Digit(1 + static_cast<int>(random.below(static_cast<std::uint64_t>(rules.size()))))});
    const auto cells = static_cast<std::size_t>(rules.cells());
    const auto n = static_cast<std::size_t>(rules.size());
    std::vector<std::vector<bool>> left(cells, std::vector<bool>(n, true));
    for (int i = 0; i < rules.cells(); ++i) {
      const auto clue = puzzle.clues[Cell(i).at()];
      if (clue == 0) continue;
      left[Cell(i).at()].assign(n, false);
      for (int h = 0; h < rules.houses(); ++h) {
        std::vector<Cell> members;
        for (int p = 0; p < rules.size(); ++p) members.push_back(rules.cell(House(h), p));
        if (std::find(members.begin(), members.end(), Cell(i)) == members.end()) continue;
        for (Cell peer : members) left[peer.at()][clue - 1u] = false;
      }
      for (int other = 0; other < rules.cells(); ++other)
        if ((other - i) % rules.grid_cells() == 0 && puzzle.differ(Cell(i), Cell(other)))
          left[Cell(other).at()][clue - 1u] = false;
    }
    for (std::size_t i = 0; i < cells; ++i)
      if (puzzle.clues[i] != 0) left[i][puzzle.clues[i] - 1u] = true;
    for (const auto& [cell, digit] : puzzle.crossed_out) left[cell.at()][digit.at() - 1] = false;
    const State state(puzzle);
    for (std::size_t i = 0; i < cells; ++i)
      for (std::size_t d = 0; d < n; ++d)
        ASSERT_EQ(state.possible(Cell(i), Digit(static_cast<int>(d) + 1)), left[i][d]) << rules.describe();
    expect_consistent(state);
  }
}

/// Can every cell of the house get a different digit if this cell gets this one? Tries cell by cell.
bool can_be_filled(const State& state, House house, int position, int digit) {
  const int n = state.rules().size();
  std::vector<int> owner(static_cast<std::size_t>(n) + 1, -1);
  std::vector<bool> seen;
  std::function<bool(int)> assign = [&](int p) -> bool {
    for (int d = 1; d <= n; ++d) {
      const auto at = static_cast<std::size_t>(d);
      if (d == digit || seen[at] || !state.possible(state.rules().cell(house, p), Digit(d))) continue;
      seen[at] = true;
      if (owner[at] >= 0 && !assign(owner[at])) continue;
      owner[at] = p;
      return true;
    }
    return false;
  };
  for (int p = 0; p < n; ++p) {
    seen.assign(owner.size(), false);
    if (p != position && !assign(p)) return false;
  }
  return true;
}

TEST(State, LeavesNoCandidateWithoutAMatching) {
  Random random(11);
  int ruled_out = 0;
  for (const Rules& rules : {Rules::of_order(3), Rules{3, 4, true}, Rules::of_order(4)})
    for (int i = 0; i < 20; ++i) {
      const Puzzle puzzle = thinned(shifted_grid({rules.box_rows, rules.box_columns, false}, random), rules,
                                    rules.cells() * 3 / 10, random);
      State state(puzzle);
      const std::int64_t before = state.open_candidates();
      if (!state.reduce()) continue;
      ruled_out += static_cast<int>(before - state.open_candidates());
      for (int h = 0; h < rules.houses(); ++h)
        for (int p = 0; p < rules.size(); ++p)
          for (int d = 1; d <= rules.size(); ++d)
            if (state.possible(rules.cell(House(h), p), Digit(d))) {
              ASSERT_TRUE(can_be_filled(state, House(h), p, d));
            }
    }
  EXPECT_GT(ruled_out, 1000);
}

/// If all places of a digit in one house are in a second house, that one has no others.
TEST(State, LeavesNoLockedCandidates) {
  Random random(12);
  int locked = 0;
  for (const Rules& rules : {Rules{2, 3}, Rules{3, 2}, Rules{3, 4}, Rules{4, 3, true}})
    for (int i = 0; i < 60; ++i) {
      State state(thinned(shifted_grid({rules.box_rows, rules.box_columns, false}, random), rules,
                          rules.cells() * (25 + i % 20) / 100, random));
      if (!state.reduce() || state.solved()) continue;
      auto places = [&](int house, int digit) {
        std::set<Cell> cells;
        for (int p = 0; p < rules.size(); ++p)
          if (const Cell cell = rules.cell(House(house), p); state.possible(cell, Digit(digit)))
            cells.insert(cell);
        return cells;
      };
      for (int d = 1; d <= rules.size(); ++d)
        for (int one = 0; one < rules.houses(); ++one)
          for (int two = 0; two < rules.houses(); ++two) {
            const std::set<Cell> inner = places(one, d);
            const std::set<Cell> outer = places(two, d);
            if (inner.size() < 2 || !std::includes(outer.begin(), outer.end(), inner.begin(), inner.end()))
              continue;
            ASSERT_EQ(inner, outer) << rules.describe() << " round " << i << " digit " << d;
            locked += one == two ? 0 : 1;
          }
    }
  EXPECT_GT(locked, 100);
}

/// Four cells of a row with four digits between them, each cell with at least three: no pair or triple.
TEST(State, FindsASubsetOfFour) {
  Puzzle puzzle = Puzzle::empty(Rules::of_order(3));
  const int kept[4][3] = {{1, 2, 3}, {2, 3, 4}, {1, 3, 4}, {1, 2, 4}};
  const int cells[4] = {0, 1, 3, 6};
  for (int i = 0; i < 4; ++i)
    for (int d = 1; d <= 9; ++d)
      if (d != kept[i][0] && d != kept[i][1] && d != kept[i][2])
        puzzle.crossed_out.push_back({Cell(cells[i]), Digit(d)});
  State state(puzzle);
  ASSERT_TRUE(state.reduce());
  for (int c : {2, 4, 5, 7, 8})
    for (int d = 1; d <= 4; ++d) EXPECT_FALSE(state.possible(Cell(c), Digit(d))) << c << " " << d;
}

/// A digit restricted to the same two columns in two rows: an X-Wing.
TEST(State, FindsAFish) {
  Puzzle puzzle = Puzzle::empty(Rules::of_order(3));
  for (int row : {0, 4})
    for (int column = 0; column < 9; ++column)
      if (column != 1 && column != 7)
        puzzle.crossed_out.push_back({puzzle.rules.cell(row, column), Digit(5)});
  State state(puzzle);
  ASSERT_TRUE(state.reduce());
  for (int row : {1, 2, 3, 5, 6, 7, 8})
    for (int column : {1, 7}) EXPECT_FALSE(state.possible(puzzle.rules.cell(row, column), Digit(5)));
}

TEST(State, NamesASlotWithoutMembersWhenFourCellsShareThreeDigits) {
  Puzzle puzzle = Puzzle::empty(Rules::of_order(3));
  for (int c : {0, 2, 4, 8})
    for (int d = 4; d <= 9; ++d) puzzle.crossed_out.push_back({Cell(c), Digit(d)});
  State state(puzzle);
  EXPECT_FALSE(state.reduce());
  ASSERT_TRUE(state.contradiction());
  EXPECT_EQ(state.count(*state.contradiction()), 0);
}

TEST(State, EqualCluesInAHouseAreAContradiction) {
  Puzzle puzzle = Puzzle::empty(Rules::of_order(3));
  puzzle.clues[0] = puzzle.clues[8] = 7;
  EXPECT_TRUE(State(puzzle).contradiction());
}

TEST(State, StopsWhenCancelledAndStaysSound) {
  Random random(5);
  const Rules rules = Rules::of_order(5);
  const Values grid = shifted_grid(rules, random);
  const std::atomic<bool> cancel = true;
  State state(thinned(grid, rules, 300, random));
  const int placed = state.placed();
  EXPECT_TRUE(state.place_singles({.cancel = &cancel}));
  EXPECT_TRUE(state.reduce({.cancel = &cancel}));
  EXPECT_EQ(state.placed(), placed);
  for (std::size_t i = 0; i < grid.size(); ++i)
    EXPECT_TRUE(state.possible(Cell(i), Digit(static_cast<int>(grid[i]))));
}

}  // namespace
}  // namespace hence::sudoku
