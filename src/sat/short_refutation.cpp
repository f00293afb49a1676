#include "sat/short_refutation.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <stdexcept>

#include "base/random.hpp"
#include "sat/solver.hpp"

namespace hence {
namespace {

std::variant<Trimmed, GaveUp> solve_and_trim(const Formula& formula, const Budget& budget) {
  constexpr std::size_t max_literals = 100'000'000;  // checking it takes about 2 GB
  Proof proof;
  {
    const auto solver = make_cadical_with_proof(proof, max_literals);
    constexpr std::size_t stride = 1 << 16;  // clauses between two polls of the flag: some milliseconds
    for (std::size_t i = 0; i < formula.clauses(); ++i) {
      if (i % stride == 0 && budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
      solver->add(formula.clause(i));
    }
    const Outcome outcome = solver->solve({}, budget);
    if (const auto* gave_up = std::get_if<GaveUp>(&outcome)) return *gave_up;
    if (std::holds_alternative<Assignment>(outcome))
      throw std::logic_error("the formula is unexpectedly satisfiable");
  }
  auto trimmed = trim(formula, proof, budget);
  if (!trimmed) return GaveUp{GaveUp::Why::cancelled};
  return std::move(*trimmed);
}

/// Approximate number of literals to store.
std::size_t weight(const Formula& formula, const Trimmed& trimmed) {
  std::size_t sum = trimmed.proof.literals() + trimmed.proof.steps();
  for (const std::size_t clause : trimmed.core) sum += formula.clause(clause).size() + 1;
  return sum;
}

/// Another proof, from these clauses of the formula in random order.
std::optional<Trimmed> another(const Formula& formula, std::vector<std::size_t> clauses, Random& random,
                               const Budget& budget) {
  random.shuffle(clauses);
  Formula core;
  core.add_variables(formula.variables());
  for (const std::size_t clause : clauses) core.add(formula.clause(clause));
  Budget limited = budget;
  limited.conflicts = 2'000;  // the hardest 9x9 take a few hundred
  auto next = solve_and_trim(core, limited);
  auto* trimmed = std::get_if<Trimmed>(&next);
  if (trimmed == nullptr) return std::nullopt;
  for (std::size_t& clause : trimmed->core) clause = clauses[clause];
  std::sort(trimmed->core.begin(), trimmed->core.end());
  return std::move(*trimmed);
}

/// The number of starts from scratch.
int starts(const Formula& formula, const Trimmed& best) {
  constexpr std::size_t large = 50'000;  // clauses: one more proof would take too long
  constexpr std::size_t heavy = 1'800;   // from here on the hardest 9x9 would need more than 10 kB
  if (formula.clauses() > large) return 1;
  return weight(formula, best) > heavy ? 20 : 5;
}

/// Searches for a shorter proof if this takes only milliseconds: starts from scratch a few times, and each
/// time repeats from the clauses that the last proof needed as long as that helps. When time runs out, the
/// best so far is kept.
Trimmed shorten(const Formula& formula, Trimmed first, const Budget& budget) {
  constexpr std::size_t max_weight = 20'000;
  if (weight(formula, first) > max_weight) return first;
  Random random(1);  // fixed, so that the same puzzle gets the same proof
  std::vector<std::size_t> all(formula.clauses());
  std::iota(all.begin(), all.end(), std::size_t{0});
  Trimmed best = first;
  std::optional<Trimmed> current = std::move(first);
  for (int start = 1; current; ++start) {
    for (int in_vain = 0; in_vain < 3;) {
      auto next = another(formula, current->core, random, budget);
      if (!next) break;
      const bool shorter = weight(formula, *next) < weight(formula, *current);
      in_vain = shorter ? 0 : in_vain + 1;
      if (shorter) current = std::move(next);
    }
    if (weight(formula, *current) < weight(formula, best)) best = *current;
    if (start >= starts(formula, best) || budget.cancelled()) break;
    current = another(formula, all, random, budget);
  }
  return best;
}

}  // namespace

std::variant<Trimmed, GaveUp> short_refutation(const Formula& formula, const Budget& budget) {
  auto first = solve_and_trim(formula, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&first)) return *gave_up;
  return shorten(formula, std::move(std::get<Trimmed>(first)), budget);
}

}  // namespace hence
