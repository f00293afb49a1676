// Wraps MiniSat and its peculiarities.
#include <minisat/core/Solver.h>

#include <algorithm>
#include <new>

#include "sat/solver.hpp"

namespace hence {
namespace {

using ::Minisat::lbool;  // the macros l_True and l_False use it

/// Converts MiniSat's own out-of-memory exception.
template <class F>
auto in_memory(F&& f) {
  try {
    return f();
  } catch (const ::Minisat::OutOfMemoryException&) {
    throw std::bad_alloc();
  }
}

class Minisat22 : public Solver {
 public:
  using Solver::add;
  using Solver::solve;

  void add(std::span<const Literal> clause) override {
    in_memory([&] {
      buffer_.clear();
      for (Literal l : clause) buffer_.push(literal(l));
      solver_.addClause_(buffer_);  // false: unsatisfiable from now on, as `solve` will report
    });
  }

  void prefer(Literal preferred) override {
    in_memory([&] {
      const ::Minisat::Lit l = literal(preferred);
      solver_.setPolarity(::Minisat::var(l), ::Minisat::sign(l) ? l_True : l_False);
    });
  }

  Outcome solve(std::span<const Literal> assumptions, const Budget& budget) override {
    return in_memory([&] { return solve_in_slices(assumptions, budget); });
  }

 private:
  Outcome solve_in_slices(std::span<const Literal> assumptions, const Budget& budget) {
    ::Minisat::vec<::Minisat::Lit> assumed;
    for (Literal l : assumptions) assumed.push(literal(l));
    // MiniSat cannot poll a flag while it works, so it runs in slices.
    constexpr std::int64_t slice = 500;
    for (std::int64_t done = 0;; done += slice) {
      if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
      std::int64_t next = slice;
      if (budget.conflicts != Budget::unlimited) next = std::min(next, budget.conflicts - done);
      if (next <= 0) return GaveUp{GaveUp::Why::budget};
      solver_.setConfBudget(next);
      const ::Minisat::lbool status = solver_.solveLimited(assumed);
      if (status == l_True) return assignment();
      if (status == l_False) return core(assumptions);
    }
  }

  ::Minisat::Lit literal(Literal l) {
    // Try true first: a true candidate decides its cell and one place in every house. On the hardest 9x9 this
    // solves a quarter more puzzles per second than MiniSat's default, false.
    while (solver_.nVars() <= l.variable().v) solver_.setPolarity(solver_.newVar(), l_False);
    return ::Minisat::mkLit(l.variable().v, !l.positive());
  }

  Assignment assignment() const {
    std::vector<bool> truth(static_cast<std::size_t>(solver_.nVars()));
    for (int v = 0; v < solver_.nVars(); ++v)
      truth[static_cast<std::size_t>(v)] = solver_.modelValue(v) == l_True;
    return Assignment(std::move(truth));
  }

  /// MiniSat's final conflict is a clause: the negations of the failed assumptions.
  Core core(std::span<const Literal> assumptions) {
    Core core;
    for (Literal l : assumptions) {
      const ::Minisat::Lit negated = ~literal(l);
      for (int i = 0; i < solver_.conflict.size(); ++i)
        if (solver_.conflict[i] == negated) {
          core.failed.push_back(l);
          break;
        }
    }
    return core;
  }

  ::Minisat::Solver solver_;
  ::Minisat::vec<::Minisat::Lit> buffer_;
};

}  // namespace

std::unique_ptr<Solver> make_minisat() {
  return in_memory([] { return std::make_unique<Minisat22>(); });
}

}  // namespace hence
