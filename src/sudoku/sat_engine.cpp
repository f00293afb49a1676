#include "sudoku/sat_engine.hpp"

#include <set>

#include "sudoku/as_model.hpp"
#include "sudoku/construct.hpp"
#include "sudoku/recorder.hpp"
#include "sudoku/sat_search.hpp"
#include "sudoku/turns.hpp"

namespace hence::sudoku {
namespace {

// A formula of so many clauses takes CaDiCaL to about 2 GiB.
constexpr double most_clauses = 18e6;

/// Grids with few clues are constructed; from where on SAT alone is slower was measured: docs/ENCODINGS.md.
bool nearly_empty(const State& state) {
  constexpr int smallest = 30;       // below this size SAT needs milliseconds
  constexpr int cells_per_clue = 8;  // with more clues than one in 8 cells, the repair seldom ends
  return state.rules().size() >= smallest && state.placed() * cells_per_clue <= state.rules().cells();
}

/// As many different solutions as a walk finds, up to the limit.
std::set<Values> constructed(const Puzzle& puzzle, const Question& question, const Budget& budget) {
  const std::size_t most = 100'000'000 / puzzle.clues.size();  // 200 MB of grids
  std::set<Values> found;
  Random random(puzzle.clues.size());  // any seed: the same question gets the same answer
  std::optional<Values> grid = construct(puzzle, random, budget);
  while (grid && found.size() < most) {
    // A walk that comes back where it was will do so again: what is left is for SAT.
    if (!found.insert(*grid).second || found.size() >= question.limit) break;
    grid = construct_another(puzzle, *grid, random, budget);
  }
  return found;
}

}  // namespace

Solutions solve_by_sat(const Puzzle& puzzle, const Question& question, const Budget& budget) {
  Recorder answer(puzzle, question);
  if (answer.full()) return answer.finished();
  State state(puzzle);
  if (!state.reduce(budget)) return answer.finished();
  if (state.solved()) {
    answer.record(state.values());
    return answer.finished();
  }
  std::set<Values> known;
  if (nearly_empty(state)) known = constructed(puzzle, question, budget);
  for (const Values& values : known) answer.record(values);
  if (answer.full()) return answer.finished();
  if (budget.cancelled()) return answer.gave_up(GaveUp::Why::cancelled);

  const Encoding encoding =
      question.encoding.value_or(best_encoding(static_cast<std::size_t>(state.open_candidates())));
  if (expected_clauses(state, encoding) > most_clauses) return answer.gave_up(GaveUp::Why::too_large);
  SatSearch search(state, encoding);
  for (const Values& values : known) search.exclude(values);
  Turns turns(puzzle, state, search);
  while (!answer.full()) {
    const SatSearch::Next next = known.empty() ? turns.next(budget) : search.next(budget);
    if (std::holds_alternative<SatSearch::NoMore>(next)) break;
    if (const auto* gave_up = std::get_if<GaveUp>(&next)) return answer.gave_up(gave_up->why);
    answer.record(std::get<Values>(next));
  }
  return answer.finished();
}

}  // namespace hence::sudoku
