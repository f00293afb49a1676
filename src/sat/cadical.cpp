// Everything that is special about CaDiCaL stays in this file: it aborts when asked for a value or a failed
// assumption in the wrong state, it prints unless told not to, and its constructor is a data race.
#include <algorithm>
#include <cadical.hpp>
#include <cstdlib>
#include <mutex>

#include "sat/solver.hpp"

namespace hence {
namespace {

std::mutex& construction() {
  static std::mutex mutex;
  return mutex;
}

class CancelFlag : public CaDiCaL::Terminator {
 public:
  explicit CancelFlag(const Budget& budget) : budget_(budget) {}
  bool terminate() override { return budget_.cancelled(); }

 private:
  const Budget& budget_;
};

class Cadical : public Solver {
 public:
  Cadical() {
    const std::lock_guard lock(construction());
    solver_ = std::make_unique<CaDiCaL::Solver>();
    solver_->set("quiet", 1);
    // On thousands of small calls, lucky guesses cost more than they find. Chronological backtracking made
    // both 9x9 and 64x64 slower (docs/ENCODINGS.md).
    solver_->set("lucky", 0);
    solver_->set("chrono", 0);
  }

  using Solver::add;
  using Solver::solve;

  void add(std::span<const Literal> clause) override {
    for (Literal l : clause) {
      variables_ = std::max(variables_, l.variable().v + 1);
      solver_->add(l.dimacs());
    }
    solver_->add(0);
  }

  void prefer(Literal literal) override {
    variables_ = std::max(variables_, literal.variable().v + 1);
    solver_->reserve(variables_);  // it forgets what it is told about a variable that it has not met
    solver_->phase(literal.dimacs());
  }

  Outcome solve(std::span<const Literal> assumptions, const Budget& budget) override {
    if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
    for (Literal l : assumptions) {
      variables_ = std::max(variables_, l.variable().v + 1);
      solver_->assume(l.dimacs());
    }
    if (budget.conflicts != Budget::unlimited)
      solver_->limit("conflicts", static_cast<int>(std::min<std::int64_t>(budget.conflicts, 2'000'000'000)));
    CancelFlag flag(budget);
    solver_->connect_terminator(&flag);
    const int status = solver_->solve();
    solver_->disconnect_terminator();
    if (status == 10) return assignment();
    if (status == 20) return core(assumptions);
    return GaveUp{budget.cancelled() ? GaveUp::Why::cancelled : GaveUp::Why::budget};
  }

 private:
  Assignment assignment() {
    std::vector<bool> truth(static_cast<std::size_t>(variables_));
    for (std::int32_t v = 0; v < variables_; ++v)
      truth[static_cast<std::size_t>(v)] = solver_->val(v + 1) > 0;
    return Assignment(std::move(truth));
  }

  Core core(std::span<const Literal> assumptions) {
    Core core;
    for (Literal l : assumptions)
      if (solver_->failed(l.dimacs())) core.failed.push_back(l);
    return core;
  }

  std::unique_ptr<CaDiCaL::Solver> solver_;
  std::int32_t variables_ = 0;
};

}  // namespace

std::unique_ptr<Solver> make_cadical() {
  return std::make_unique<Cadical>();
}

}  // namespace hence
