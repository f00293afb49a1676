#include "sudoku/hops.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "sudoku/as_position.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

const std::vector<Rules> all_rules = {{2, 2},       {2, 3},           {3, 3},
                                      {3, 3, true}, {2, 2, false, 2}, {2, 3, true, 3}};

/// Do two different cells see each other? Compared cell by cell.
bool neighbours(const Rules& rules, Cell a, Cell b) {
  if (a == b) return false;
  if (rules.grid(a) != rules.grid(b)) return rules.in_grid(0, a) == rules.in_grid(0, b);
  const int n = rules.size();
  const auto falls = [&](Cell c) { return rules.row(c) == rules.column(c); };
  const auto rises = [&](Cell c) { return rules.row(c) + rules.column(c) == n - 1; };
  return rules.row(a) == rules.row(b) || rules.column(a) == rules.column(b) || rules.box(a) == rules.box(b) ||
         (rules.diagonals && ((falls(a) && falls(b)) || (rises(a) && rises(b))));
}

/// The definition: repeatedly add the neighbours of near cells.
std::vector<bool> naive(const Rules& rules, Cell from, int hops) {
  std::vector<bool> near(static_cast<std::size_t>(rules.cells()), false);
  near[from.at()] = true;
  for (int hop = 0; hop < hops; ++hop) {
    const std::vector<bool> before = near;
    for (std::size_t a = 0; a < near.size(); ++a)
      for (std::size_t b = 0; b < near.size(); ++b)
        if (before[a] && neighbours(rules, Cell(a), Cell(b))) near[b] = true;
  }
  return near;
}

TEST(Hops, AgreeWithTheDefinition) {
  for (const Rules& rules : all_rules)
    for (int cell = 0; cell < rules.cells(); cell += 5)
      for (int hops = 0; hops <= 3; ++hops)
        EXPECT_EQ(cells_within(rules, Cell(cell), hops), naive(rules, Cell(cell), hops))
            << rules.describe() << " " << rules.name(Cell(cell)) << " " << hops;
}

TEST(Hops, OneHopIsTheCellAndItsTwentyNeighboursAndTwoAreTheGrid) {
  const auto count = [](int hops) {
    const auto near = cells_within(Rules{}, Cell(40), hops);
    return std::count(near.begin(), near.end(), true);
  };
  EXPECT_EQ(count(0), 1);
  EXPECT_EQ(count(1), 21);
  EXPECT_EQ(count(2), 81);
}

TEST(Hops, AGroupIsWithinIfAllItsPossibleMembersAre) {
  for (const Rules& rules : all_rules) {
    const Puzzle puzzle = made::with_clues(rules, 3, rules.cells() / 3);
    const explain::Position position = as_position(puzzle, board_of(puzzle));
    const Cell from(rules.cells() / 2);
    for (int hops = 0; hops <= 2; ++hops) {
      const auto near = naive(rules, from, hops);
      const auto within = groups_within(position, rules, from, hops);
      ASSERT_EQ(within.size(), position.model().groups());
      for (std::size_t g = 0; g < within.size(); ++g) {
        bool all = true;
        for (const Candidate c : position.members(GroupId(g)))
          all = all && near[cell_digit(rules, c).cell.at()];
        EXPECT_EQ(within[g], all) << rules.describe() << " " << position.model().name(GroupId(g)) << " "
                                  << hops;
      }
    }
  }
}

TEST(Hops, WithoutHopsOnlyTheCellAndItsHiddenSinglesAreWithin) {
  const Puzzle puzzle = made::drawn(Rules::of_order(2), "12.. .... .... ....");
  explain::Position position = as_position(puzzle, board_of(puzzle));
  const Candidate c(2 * 4 + 2);  // r1c3=3
  position.remove(Candidate(3 * 4 + 2));
  const auto within = groups_within(position, puzzle.rules, Cell(2), 0);
  std::vector<std::string> open;
  for (const GroupId g : position.board().groups_of(c))
    if (within[g.at()]) open.push_back(position.model().name(g));
  EXPECT_EQ(open, (std::vector<std::string>{"r1c3 holds a digit", "row 1 needs a 3"}));
}

}  // namespace
}  // namespace hence::sudoku
