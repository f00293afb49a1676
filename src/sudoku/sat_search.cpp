#include "sudoku/sat_search.hpp"

#include "sudoku/as_model.hpp"

namespace hence::sudoku {
namespace {

// Formulas of reduced 9x9 and easy 16x16 puzzles, where loading dominates (docs/ENCODINGS.md).
constexpr std::size_t most_for_minisat = 400;

}  // namespace

Encoding best_encoding(std::size_t candidates) {
  return candidates > 20'000 ? Encoding::intersections : Encoding::pairwise;
}

bool formula_too_large(const State& state, std::optional<Encoding> encoding) {
  constexpr double most_clauses = 18e6;  // what CaDiCaL fits into 2 GiB
  const auto best = best_encoding(static_cast<std::size_t>(state.open_candidates()));
  return expected_clauses(state, encoding.value_or(best)) > most_clauses;
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
  constexpr std::size_t stride = 1 << 16;  // clauses between two checks for cancellation: a few milliseconds
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
  std::size_t begin = 0;  // candidates are ordered by cell, then digit
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    if (placed_[cell] != 0) continue;
    const Subject wanted{static_cast<std::int32_t>(cell), solution[cell]};
    std::size_t end = model_.candidates();
    while (begin < end) {
      const std::size_t middle = (begin + end) / 2;
      if (model_.subject(Candidate(middle)) < wanted)
        begin = middle + 1;
      else
        end = middle;
    }
    differs.push_back(!says(Candidate(begin)));
  }
  excluded_.push_back(std::move(differs));
}

}  // namespace hence::sudoku
