// The one door to SAT solvers.
//
//   auto solver = make_cadical();
//   solver->add(formula);
//   Outcome outcome = solver->solve(assumptions, budget);
//   if (auto* a = std::get_if<Assignment>(&outcome)) ... (*a)(literal) ...
//   else if (auto* core = std::get_if<Core>(&outcome)) ... core->failed ...
//   else ...                                               // GaveUp: nothing is known
//
//        add / solve in any order, any number of times
//   +-----------------------------------------------------+
//   |  clauses only ever grow; a verdict belongs to its    |
//   |  own call: it stays valid whatever is done next      |
//   +-----------------------------------------------------+
//
// A solver belongs to one thread at a time. Making solvers in several threads at once is safe.
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

/// Satisfiable: a value for every variable that the solver has seen; unseen variables are false.
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

/// Unsatisfiable under the assumptions: these of them suffice for it. Empty: unsatisfiable without any.
struct Core {
  std::vector<Literal> failed;
};

/// "No" is never "ran out of time".
using Outcome = std::variant<Assignment, Core, GaveUp>;

class Solver {
 public:
  virtual ~Solver() = default;

  /// Adds a clause. Any variable may be used, nothing needs to be declared. The empty clause makes it
  /// unsatisfiable.
  virtual void add(std::span<const Literal> clause) = 0;
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }
  void add(const Formula& formula) {
    for (std::size_t i = 0; i < formula.clauses(); ++i) add(formula.clause(i));
  }

  /// Where the solver has to guess this variable, it guesses this way, from now on. A hint: it changes which
  /// solution is found first and how fast, never a verdict.
  virtual void prefer(Literal literal) = 0;

  /// Decides the clauses under assumptions, which hold for this call only. Stops within milliseconds after
  /// the budget's cancel flag is raised.
  virtual Outcome solve(std::span<const Literal> assumptions, const Budget& budget) = 0;
  Outcome solve(std::initializer_list<Literal> assumptions, const Budget& budget = {}) {
    return solve(std::span(assumptions.begin(), assumptions.size()), budget);
  }
};

/// CaDiCaL: for everything large, hard or asked many questions. Making one takes a lock, since its
/// constructor writes a global table in 1.5.3.
std::unique_ptr<Solver> make_cadical();

/// CaDiCaL that writes down why a formula is unsatisfiable: after a call without assumptions that ended with
/// a Core, `proof` (which must outlive the solver) refutes the clauses that were added before the first call.
/// Gives up as `too_large` when it would hold more than `most_literals`.
std::unique_ptr<Solver> make_cadical_with_proof(Proof& proof, std::size_t most_literals);

/// MiniSat: for one or two questions about a small formula, which it loads several times faster. Looks at the
/// cancel flag every few hundred conflicts, so only small formulas stop within milliseconds.
std::unique_ptr<Solver> make_minisat();

}  // namespace hence
