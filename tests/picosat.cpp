#include "tests/picosat.hpp"

#include <algorithm>

extern "C" {
#include <picosat/picosat.h>
}

namespace hence {
namespace {

class Picosat : public Solver {
 public:
  Picosat() : solver_(picosat_init()) {}
  ~Picosat() override { picosat_reset(solver_); }
  Picosat(const Picosat&) = delete;
  Picosat& operator=(const Picosat&) = delete;

  using Solver::add;
  using Solver::solve;

  void add(std::span<const Literal> clause) override {
    for (Literal l : clause) {
      variables_ = std::max(variables_, l.variable().v + 1);
      picosat_add(solver_, l.dimacs());
    }
    picosat_add(solver_, 0);
  }

  void prefer(Literal literal) override { preferred_.push_back(literal); }

  Outcome solve(std::span<const Literal> assumptions, const Budget& budget) override {
    if (budget.cancelled()) return GaveUp{GaveUp::Why::cancelled};
    for (Literal l : assumptions) {
      variables_ = std::max(variables_, l.variable().v + 1);
      picosat_assume(solver_, l.dimacs());
    }
    // A default phase applies only until the variable is first assigned; saved phases take over then.
    for (Literal l : preferred_)
      picosat_set_default_phase_lit(solver_, l.variable().v + 1, l.positive() ? 1 : -1);
    Budget copy = budget;
    picosat_set_interrupt(solver_, &copy,
                          [](void* b) { return static_cast<int>(static_cast<Budget*>(b)->cancelled()); });
    // PicoSAT limits decisions instead of conflicts; every conflict costs at least one.
    const int limit = budget.conflicts == Budget::unlimited ? -1 : static_cast<int>(budget.conflicts);
    const int status = picosat_sat(solver_, limit);
    if (status == PICOSAT_SATISFIABLE) {
      std::vector<bool> truth(static_cast<std::size_t>(variables_));
      for (int v = 0; v < variables_; ++v)
        truth[static_cast<std::size_t>(v)] = picosat_deref(solver_, v + 1) > 0;
      return Assignment(std::move(truth));
    }
    if (status == PICOSAT_UNSATISFIABLE) {
      Core core;
      for (Literal l : assumptions)
        if (picosat_failed_assumption(solver_, l.dimacs()) != 0) core.failed.push_back(l);
      return core;
    }
    return GaveUp{budget.cancelled() ? GaveUp::Why::cancelled : GaveUp::Why::budget};
  }

 private:
  PicoSAT* solver_;
  int variables_ = 0;
  std::vector<Literal> preferred_;  // in call order
};

}  // namespace

std::unique_ptr<Solver> make_picosat() {
  return std::make_unique<Picosat>();
}

}  // namespace hence
