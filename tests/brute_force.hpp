// A SAT solver that tries every assignment, for formulas of at most about twenty variables.
#pragma once

#include <cstdint>
#include <functional>

#include "cnf/formula.hpp"

namespace hence::brute_force {

inline bool satisfied(const Formula& formula, std::uint64_t truth) {
  for (std::size_t i = 0; i < formula.clauses(); ++i) {
    bool held = false;
    for (Literal l : formula.clause(i))
      held = held || ((truth >> l.variable().at() & 1) != 0) == l.positive();
    if (!held) return false;
  }
  return true;
}

/// Is there a satisfying assignment whose first `fixed` variables are the low bits of `truth`?
inline bool extends(const Formula& formula, std::uint64_t truth, std::size_t fixed) {
  const std::uint64_t others = std::uint64_t{1} << (formula.variables() - fixed);
  for (std::uint64_t rest = 0; rest < others; ++rest)
    if (satisfied(formula, truth | rest << fixed)) return true;
  return false;
}

}  // namespace hence::brute_force
