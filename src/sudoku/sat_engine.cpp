#include "sudoku/sat_engine.hpp"

#include <algorithm>
#include <set>

#include "sudoku/construct.hpp"
#include "sudoku/recorder.hpp"
#include "sudoku/sat_search.hpp"
#include "sudoku/turns.hpp"

namespace hence::sudoku {
namespace {

/// Nearly empty grids are constructed; the thresholds where SAT gets slower are measured (docs/ENCODINGS.md).
bool nearly_empty(const Puzzle& puzzle) {
  constexpr int smallest = 30;         // below this size SAT takes milliseconds
  constexpr int smallest_tuple = 400;  // cells: an empty tuple of six 9x9 took SAT over three seconds
  constexpr int cells_per_clue = 8;    // with more clues than this, the repair seldom finishes
  if (puzzle.rules.grids > 1 && puzzle.rules.cells() >= smallest_tuple && puzzle.is_empty()) return true;
  const auto open = std::count(puzzle.clues.begin(), puzzle.clues.end(), 0);
  const auto clues = static_cast<std::ptrdiff_t>(puzzle.clues.size()) - open;
  return puzzle.rules.size() >= smallest && clues * cells_per_clue <= puzzle.rules.cells();
}

/// Records and returns distinct solutions found by a walk, up to the limit.
std::set<Values> construct_some(const Puzzle& puzzle, Recorder& answer, const Budget& budget) {
  const std::size_t most = 20'000'000 / puzzle.clues.size();  // SAT, which comes next, has to exclude each
  std::set<Values> found;
  Random random(puzzle.clues.size());  // fixed seed: deterministic results
  std::optional<Values> grid = construct(puzzle, random, budget);
  // A walk that revisits a solution will do so again; SAT finds the rest.
  while (grid && found.size() < most && found.insert(*grid).second) {
    answer.record(*grid);
    if (answer.full()) break;
    grid = construct_another(puzzle, *grid, random, budget);
  }
  return found;
}

}  // namespace

Solutions solve_by_sat(const Puzzle& puzzle, const SolveRequest& request, const Budget& budget) {
  Recorder answer(puzzle, request);
  if (answer.full()) return answer.finished();
  std::set<Values> known;
  // Without clues there is nothing to deduce.
  const bool at_once = nearly_empty(puzzle) && puzzle.is_empty();
  if (at_once) known = construct_some(puzzle, answer, budget);
  if (answer.full()) return answer.finished();
  if (budget.cancelled()) return answer.gave_up(GaveUp::Why::cancelled);

  State state(puzzle);
  if (!state.reduce(budget)) return answer.finished();
  if (state.solved()) {
    answer.record(state.values());
    return answer.finished();
  }
  if (!at_once && nearly_empty(puzzle)) known = construct_some(puzzle, answer, budget);
  if (answer.full()) return answer.finished();
  if (budget.cancelled()) return answer.gave_up(GaveUp::Why::cancelled);

  if (formula_too_large(state, request.encoding)) return answer.gave_up(GaveUp::Why::too_large);
  SatSearch search(state, request.encoding);
  for (const Values& values : known) {
    if (budget.cancelled()) return answer.gave_up(GaveUp::Why::cancelled);
    search.exclude(values);
  }
  AlternatingSearch alternating(puzzle, state, search);
  while (!answer.full()) {
    const SatSearch::Next next = known.empty() ? alternating.next(budget) : search.next(budget);
    if (std::holds_alternative<SatSearch::NoMore>(next)) break;
    if (const auto* gave_up = std::get_if<GaveUp>(&next)) return answer.gave_up(gave_up->why);
    answer.record(std::get<Values>(next));
  }
  return answer.finished();
}

}  // namespace hence::sudoku
