// A compact refutation: a proof of unsatisfiability and the clauses of the formula that it needs.
#pragma once

#include <variant>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "proof/trim.hpp"

namespace hence {

/// Solves and trims; if that takes only milliseconds, also searches for a shorter proof. Deterministic unless
/// the budget runs out. Throws std::logic_error if the formula is satisfiable.
std::variant<Trimmed, GaveUp> short_refutation(const Formula& formula, const Budget& budget = {});

}  // namespace hence
