// The interface to SAT solvers.
//
//   auto solver = make_cadical();
//   solver->add(formula);
//   Outcome outcome = solver->solve(assumptions, budget);
//   if (auto* a = std::get_if<Assignment>(&outcome)) ... (*a)(literal) ...
//   else if (auto* core = std::get_if<Core>(&outcome)) ... core->failed ...
//   else ...                                               // GaveUp: undecided
//
// `add` and `solve` may be called in any order, any number of times; clauses are never removed. An outcome
// stays valid whatever is done with the solver afterwards.
//
// Use each solver from one thread at a time. Solvers may be created in several threads at once.
#pragma once

#include <initializer_list>
#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "proof/proof.hpp"

namespace hence {

/// Satisfiable: a value for every variable known to the solver; other variables are false.
class Assignment {
 public:
  explicit Assignment(std::vector<bool> truth) : truth_(std::move(truth)) {}

  bool operator()(Literal literal) const {
    const std::size_t v = literal.variable().at();
    return (v < truth_.size() && truth_[v]) == literal.positive();
  }

 private:
  std::vector<bool> truth_;
};

/// Unsatisfiable: a sufficient subset of the assumptions. Empty if none are needed.
struct Core {
  std::vector<Literal> failed;
};

/// "Unsatisfiable" and "ran out of time" are separate outcomes.
using Outcome = std::variant<Assignment, Core, GaveUp>;

class Solver {
 public:
  virtual ~Solver() = default;

  /// Adds a clause. Variables need no declaration. The empty clause makes the formula unsatisfiable.
  virtual void add(std::span<const Literal> clause) = 0;
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }
  void add(const Formula& formula) {
    for (std::size_t i = 0; i < formula.clauses(); ++i) add(formula.clause(i));
  }

  /// Sets the phase: decisions on this variable try this literal first. Affects speed and which solution is
  /// found, never satisfiability.
  virtual void prefer(Literal literal) = 0;

  /// Solves under assumptions, which hold for this call only. Stops within milliseconds after the budget's
  /// cancel flag is raised.
  virtual Outcome solve(std::span<const Literal> assumptions, const Budget& budget) = 0;
  Outcome solve(std::initializer_list<Literal> assumptions, const Budget& budget = {}) {
    return solve(std::span(assumptions.begin(), assumptions.size()), budget);
  }
};

/// CaDiCaL: for large or hard formulas, and for many incremental calls. Creation takes a lock, since the
/// constructor of version 1.5.3 writes to a global table.
std::unique_ptr<Solver> make_cadical();

/// CaDiCaL with proof logging: after a call without assumptions that returned a Core, `proof` (which must
/// outlive the solver) refutes the clauses added before the first call. Gives up with `too_large` if the
/// proof exceeds `max_literals`.
std::unique_ptr<Solver> make_cadical_with_proof(Proof& proof, std::size_t max_literals);

/// MiniSat: for one or two calls on a small formula, which it loads several times faster. It polls the cancel
/// flag every few hundred conflicts, so it stops within milliseconds only on small formulas.
std::unique_ptr<Solver> make_minisat();

}  // namespace hence
