#include "sudoku/sat_engine.hpp"

#include <set>

#include "sudoku/as_model.hpp"
#include "sudoku/construct.hpp"
#include "sudoku/recorder.hpp"

namespace hence::sudoku {
namespace {

// Formulas of what is left of 9x9 and easy 16x16 puzzles: loading is what costs there (docs/ENCODINGS.md).
constexpr std::size_t most_for_minisat = 400;

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

Encoding best_encoding(std::size_t candidates) {
  return candidates > 20'000 ? Encoding::intersections : Encoding::pairwise;
}

SatSearch::SatSearch(const State& state, std::optional<Encoding> encoding)
    : placed_(state.values()),
      model_(as_model(state)),
      encoding_(encoding.value_or(best_encoding(model_.candidates()))) {}

bool SatSearch::load(const Budget& budget) {
  const auto encoded = encode(model_, {.encoding = encoding_}, budget);
  if (!encoded) return false;
  const Formula& formula = encoded->formula;
  solver_ = model_.candidates() <= most_for_minisat ? make_minisat() : make_cadical();
  constexpr std::size_t stride = 1 << 16;  // clauses between two looks at the flag: some milliseconds
  for (std::size_t i = 0; i < formula.clauses(); ++i) {
    if (i % stride == 0 && budget.cancelled()) return false;
    solver_->add(formula.clause(i));
  }
  return true;
}

SatSearch::Next SatSearch::next(const Budget& budget) {
  if (!solver_ && !load(budget)) {
    solver_.reset();
    return GaveUp{GaveUp::Why::cancelled};
  }
  for (const auto& clause : excluded_) solver_->add(clause);
  excluded_.clear();
  const Outcome outcome = solver_->solve({}, budget);
  if (std::holds_alternative<Core>(outcome)) return NoMore{};
  if (const auto* gave_up = std::get_if<GaveUp>(&outcome)) return *gave_up;
  const auto& truth = std::get<Assignment>(outcome);
  Values values = placed_;
  std::vector<Literal> differs;
  for (std::size_t i = 0; i < model_.candidates(); ++i) {
    const Literal literal = says(Candidate(i));
    if (!truth(literal)) continue;
    const Subject s = model_.subject(Candidate(i));
    values[static_cast<std::size_t>(s.place)] = static_cast<std::uint16_t>(s.value);
    differs.push_back(!literal);
  }
  excluded_.push_back(std::move(differs));
  return values;
}

void SatSearch::exclude(const Values& solution) {
  std::vector<Literal> differs;
  for (std::size_t i = 0; i < model_.candidates(); ++i) {
    const Subject s = model_.subject(Candidate(i));
    if (solution[static_cast<std::size_t>(s.place)] == s.value) differs.push_back(!says(Candidate(i)));
  }
  excluded_.push_back(std::move(differs));
}

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
  while (!answer.full()) {
    const SatSearch::Next next = search.next(budget);
    if (std::holds_alternative<SatSearch::NoMore>(next)) break;
    if (const auto* gave_up = std::get_if<GaveUp>(&next)) return answer.gave_up(gave_up->why);
    answer.record(std::get<Values>(next));
  }
  return answer.finished();
}

}  // namespace hence::sudoku
