// A proof that a formula has no solution, with what it needs of the formula, short to store.
#pragma once

#include <variant>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "proof/trim.hpp"

namespace hence {

/// Solves, trims, and where that takes milliseconds looks for a shorter proof. Always the same for the same
/// formula, unless the budget ends it. Throws std::logic_error if there is a solution.
std::variant<Trimmed, GaveUp> short_refutation(const Formula& formula, const Budget& budget = {});

}  // namespace hence
