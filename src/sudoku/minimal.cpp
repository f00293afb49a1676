#include "sudoku/minimal.hpp"

#include <memory>

#include "sudoku/loaded_grid.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {
ClueNeeds clue_needs(const Puzzle& puzzle, const Values& solution, const Budget& budget) {
  ClueNeeds needs;
  std::unique_ptr<LoadedGrid> second;  // made when the first clue needs it
  Puzzle without = puzzle;
  for (int i = 0; i < puzzle.rules.cells(); ++i) {
    const Cell cell(i);
    const std::uint16_t clue = puzzle.clues[cell.at()];
    if (clue == 0) continue;
    without.clues[cell.at()] = 0;
    if (budget.cancelled()) {
      needs.undecided.push_back(cell);
    } else if (can_solve(Engine::fast, puzzle.rules)) {
      const Solutions s = solve(without, {.limit = 2, .keep = 0}, budget);
      if (!s.complete) needs.undecided.push_back(cell);
      if (s.unique()) needs.redundant.push_back(cell);
    } else if (State state(without); state.reduce(budget) && state.solved()) {
      needs.redundant.push_back(cell);
    } else {
      if (!second) {
        second = std::make_unique<LoadedGrid>(puzzle);
        second->exclude(solution);
      }
      const Outcome outcome = second->solve(clue_list(without), budget);
      if (std::holds_alternative<Core>(outcome)) needs.redundant.push_back(cell);
      if (std::holds_alternative<GaveUp>(outcome)) needs.undecided.push_back(cell);
    }
    without.clues[cell.at()] = clue;
  }
  return needs;
}

}  // namespace hence::sudoku
