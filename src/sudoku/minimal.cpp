#include "sudoku/minimal.hpp"

#include <memory>

#include "sudoku/loaded_grid.hpp"
#include "sudoku/sat_search.hpp"
#include "sudoku/solve.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {
namespace {

// Up to this size one solver for all questions is best.
constexpr int largest_loaded = 25;

SatSearch::Next other_solution(const State& state, const Values& solution, const Budget& budget) {
  if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
  if (formula_too_large(state)) return GaveUp{GaveUp::Why::too_large};
  SatSearch search(state);
  search.exclude(solution);
  return search.next(budget);
}

}  // namespace

ClueNeeds clue_needs(const Puzzle& puzzle, const Values& solution, const Budget& budget) {
  ClueNeeds needs;
  std::unique_ptr<LoadedGrid> second;  // made when the first clue needs it
  Puzzle without = puzzle;
  auto leave_open = [&](Cell cell, GaveUp::Why why) {
    needs.undecided.push_back(cell);
    needs.why = why;
  };
  for (int i = 0; i < puzzle.rules.cells(); ++i) {
    const Cell cell(i);
    const std::uint16_t clue = puzzle.clues[cell.at()];
    if (clue == 0) continue;
    without.clues[cell.at()] = 0;
    if (budget.cancelled()) {
      leave_open(cell, GaveUp::Why::cancelled);
    } else if (can_solve(Engine::fast, puzzle.rules)) {
      const Solutions s = solve(without, {.limit = 2, .keep = 0}, budget);
      if (!s.complete) leave_open(cell, s.why);
      if (s.unique()) needs.redundant.push_back(cell);
    } else if (State state(without); state.reduce(budget) && state.solved()) {
      needs.redundant.push_back(cell);
    } else if (puzzle.rules.size() > largest_loaded) {
      // What is left open after reduction is far smaller than the whole grid.
      const SatSearch::Next next = other_solution(state, solution, budget);
      if (std::holds_alternative<SatSearch::NoMore>(next)) needs.redundant.push_back(cell);
      if (const auto* gave_up = std::get_if<GaveUp>(&next)) leave_open(cell, gave_up->why);
    } else {
      if (!second) {
        second = std::make_unique<LoadedGrid>(puzzle);
        second->exclude(solution);
      }
      const Outcome outcome = second->solve(clue_list(without), budget);
      if (std::holds_alternative<Core>(outcome)) needs.redundant.push_back(cell);
      if (const auto* gave_up = std::get_if<GaveUp>(&outcome)) leave_open(cell, gave_up->why);
    }
    without.clues[cell.at()] = clue;
  }
  return needs;
}

}  // namespace hence::sudoku
