// The proofs themselves are checked together with certificates (sudoku/prove_test.cpp).
#include "sat/short_refutation.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace hence {
namespace {

/// These clauses over four variables.
Formula formula_of(const std::vector<std::vector<int>>& clauses) {
  Formula formula;
  formula.add_variables(4);
  for (const auto& numbers : clauses) {
    std::vector<Literal> clause;
    for (const int number : numbers) clause.push_back(Literal::from_dimacs(number));
    formula.add(clause);
  }
  return formula;
}

TEST(ShortRefutation, KeepsTheNeededClauses) {
  const auto refuted = short_refutation(formula_of({{3, 4}, {1, 2}, {-1}, {-3, 4}, {-2}}));
  const auto& trimmed = std::get<Trimmed>(refuted);
  EXPECT_EQ(trimmed.core, (std::vector<std::size_t>{1, 2, 4}));
  EXPECT_EQ(trimmed.proof.steps(), 1u);
}

TEST(ShortRefutation, ASatisfiableFormulaIsAnError) {
  EXPECT_THROW(short_refutation(formula_of({{1, 2}, {-1}})), std::logic_error);
}

TEST(ShortRefutation, CanBeCancelled) {
  const std::atomic<bool> cancelled = true;
  Budget budget;
  budget.cancel = &cancelled;
  EXPECT_TRUE(std::holds_alternative<GaveUp>(short_refutation(formula_of({{1}, {-1}}), budget)));
}

}  // namespace
}  // namespace hence
