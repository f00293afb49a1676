#include "sudoku/loaded_grid.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/backtracking.hpp"
#include "tests/made.hpp"

namespace hence::sudoku {
namespace {

Values values_of(const LoadedGrid& grid, const Assignment& found, const Rules& rules) {
  Values values(static_cast<std::size_t>(rules.cells()), 0);
  for (std::size_t i = 0; i < values.size(); ++i)
    for (int d = 1; d <= rules.size(); ++d)
      if (grid.has(found, {Cell(i), Digit(d)})) values[i] = static_cast<std::uint16_t>(d);
  return values;
}

/// Asks one loaded grid about clues of all kinds, then for all solutions one by one.
TEST(LoadedGrid, AgreesWithBacktrackingOnGridsAndTuples) {
  Random random(51);
  int none = 0;
  for (const Rules rules : {Rules{2, 2}, Rules{2, 2, true}, Rules{2, 2, false, 2}, Rules{2, 2, false, 3}})
    for (bool loose : {false, true}) {
      if (loose && rules.grids == 1) continue;
      Puzzle puzzle = Puzzle::empty(rules);
      puzzle.crossed_out = {{Cell(3), Digit(1)}, {Cell(6), Digit(4)}};
      if (loose) made::loosen(puzzle, 3, random);
      LoadedGrid grid(puzzle);
      for (int round = 0; round < 20; ++round) {
        puzzle.clues = made::with_clues(rules, random.next(), rules.cells() / 5).clues;
        if (round % 2 == 1) puzzle.clues[random.below(puzzle.clues.size())] = 2;
        const Outcome outcome = grid.solve(clue_list(puzzle), {});
        const bool solvable = !Backtracking::solutions(puzzle, 1).empty();
        ASSERT_EQ(std::holds_alternative<Assignment>(outcome), solvable) << rules.describe();
        none += solvable ? 0 : 1;
        if (const auto* core = std::get_if<Core>(&outcome)) {
          Puzzle part = puzzle.without_clues();
          for (Literal l : core->failed) {
            const auto [cell, digit] = grid.clue(l);
            EXPECT_EQ(puzzle.clues[cell.at()], digit.v);
            part.clues[cell.at()] = static_cast<std::uint16_t>(digit.v);
          }
          EXPECT_TRUE(Backtracking::solutions(part, 1).empty()) << rules.describe();
        }
      }
      puzzle.clues = made::with_clues(rules, 5, rules.cells() / 4).clues;
      std::set<Values> found;
      for (;;) {
        const Outcome outcome = grid.solve(clue_list(puzzle), {});
        const auto* truth = std::get_if<Assignment>(&outcome);
        if (truth == nullptr) break;
        const Values values = values_of(grid, *truth, rules);
        ASSERT_TRUE(found.insert(values).second);
        grid.exclude(values);
      }
      EXPECT_EQ(found, Backtracking::solutions(puzzle)) << rules.describe();
    }
  EXPECT_GT(none, 20);
}

}  // namespace
}  // namespace hence::sudoku
