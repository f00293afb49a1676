#include "sudoku/minimal.hpp"

#include <algorithm>

#include "sudoku/clue_tests.hpp"
#include "sudoku/solve.hpp"

namespace hence::sudoku {
namespace {

void add_undecided(ClueNeeds& needs, Cell cell, GaveUp::Why why) {
  needs.undecided.push_back(cell);
  needs.why = why;
}

/// A separate search per clue: sufficient for the fast engine, and required where clues are loose, since the
/// rules then change with each dropped clue.
void test_one_by_one(const Puzzle& puzzle, const Values& solution, const Budget& budget, ClueNeeds& needs) {
  Puzzle without = puzzle;
  for (const auto& [cell, digit] : clue_list(puzzle)) {
    if (budget.cancelled()) {
      add_undecided(needs, cell, GaveUp::Why::cancelled);
      continue;
    }
    without.clues[cell.at()] = 0;
    if (!puzzle.loose.empty()) without.loose[cell.at()] = false;
    const Solutions s = solve(without, {.limit = 2, .keep = 1}, budget);
    if (!s.complete) add_undecided(needs, cell, s.why);
    if (s.unique() && s.found[0] == solution) needs.redundant.push_back(cell);
    without.clues[cell.at()] = static_cast<std::uint16_t>(digit.v);
    without.loose = puzzle.loose;
  }
}

}  // namespace

ClueNeeds clue_needs(const Puzzle& puzzle, const Values& solution, const Budget& budget) {
  ClueNeeds needs;
  if (can_solve(Engine::fast, puzzle.rules) || !puzzle.loose.empty()) {
    test_one_by_one(puzzle, solution, budget, needs);
    return needs;
  }
  std::vector<Cell> clues;
  for (const auto& [cell, digit] : clue_list(puzzle)) clues.push_back(cell);
  ClueTests tests(puzzle, solution);
  tests.run(clues, ClueTests::Redundant::keep, budget, [&](const ClueTests::Answer& answer) {
    if (answer.verdict == ClueTests::Verdict::redundant) needs.redundant.push_back(answer.clue);
    if (answer.verdict == ClueTests::Verdict::undecided) add_undecided(needs, answer.clue, answer.why);
    return true;
  });
  std::sort(needs.redundant.begin(), needs.redundant.end());
  std::sort(needs.undecided.begin(), needs.undecided.end());
  return needs;
}

}  // namespace hence::sudoku
