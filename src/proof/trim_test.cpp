#include "proof/trim.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/random.hpp"
#include "sat/solver.hpp"
#include "tests/brute_force.hpp"
#include "verify/checker.hpp"

namespace hence {
namespace {

Literal literal(int number) {
  return Literal::from_dimacs(number);
}

Formula formula_of(std::size_t variables, const std::vector<std::vector<int>>& clauses) {
  Formula formula;
  formula.add_variables(variables);
  for (const auto& clause : clauses) {
    std::vector<Literal> literals;
    for (const int number : clause) literals.push_back(literal(number));
    formula.add(literals);
  }
  return formula;
}

std::vector<Literal> random_clause(Random& random, std::size_t variables, std::size_t size) {
  std::set<int> chosen;
  while (chosen.size() < std::min(size, variables))
    chosen.insert(static_cast<int>(1 + random.below(variables)));
  std::vector<Literal> clause;
  for (const int v : chosen) clause.push_back(literal(random.below(2) == 0 ? v : -v));
  return clause;
}

Formula random_formula(Random& random, std::size_t variables, std::size_t clauses) {
  Formula formula;
  formula.add_variables(variables);
  for (std::size_t i = 0; i < clauses; ++i)
    formula.add(random_clause(random, variables, 1 + random.below(4)));
  return formula;
}

std::vector<std::int32_t> numbers(std::span<const Literal> clause) {
  std::vector<std::int32_t> out;
  for (const Literal l : clause) out.push_back(l.dimacs());
  return out;
}

/// The certificate checker accepts every step, given the core alone.
void expect_refutes_core(const Formula& formula, const Trimmed& trimmed) {
  verify::Checker checker;
  for (const std::size_t clause : trimmed.core) checker.add_premise(numbers(formula.clause(clause)));
  ASSERT_GT(trimmed.proof.steps(), 0u);
  for (std::size_t i = 0; i < trimmed.proof.steps(); ++i) {
    const auto [deletes, clause] = trimmed.proof.step(i);
    EXPECT_EQ(deletes ? checker.remove(numbers(clause)) : checker.add(numbers(clause)),
              deletes ? verify::Checker::Step::deleted : verify::Checker::Step::rup)
        << "step " << i;
  }
  const auto [deletes, last] = trimmed.proof.step(trimmed.proof.steps() - 1);
  EXPECT_FALSE(deletes);
  EXPECT_TRUE(last.empty());
}

/// Nothing if it is satisfiable.
std::optional<Proof> refuted_by_cadical(const Formula& formula) {
  Proof proof;
  const auto solver = make_cadical_with_proof(proof, 1'000'000);
  solver->add(formula);
  if (!std::holds_alternative<Core>(solver->solve({}))) return std::nullopt;
  return proof;
}

TEST(Trim, DropsUnneededClausesAndSteps) {
  const Formula formula = formula_of(5, {{4, 5}, {1, 2}, {1, -2}, {-1, 3}, {-1, -3}, {-4, 5}});
  Proof proof;
  proof.add({literal(5)});
  proof.add({literal(1)});
  proof.add({});
  const auto trimmed = trim(formula, proof);
  EXPECT_EQ(trimmed->core, (std::vector<std::size_t>{1, 2, 3, 4}));
  ASSERT_EQ(trimmed->proof.steps(), 2u);
  EXPECT_EQ(numbers(trimmed->proof.step(0).clause), std::vector{1});
  expect_refutes_core(formula, *trimmed);
}

TEST(Trim, KeepsOnlyTheLiteralsThatACheckUsed) {
  const Formula formula = formula_of(4, {{-4}, {1, 2}, {1, -2}, {-1, 3}, {-1, -3}});
  Proof proof;
  proof.add({literal(4), literal(1)});
  proof.add({});
  const auto trimmed = trim(formula, proof);
  EXPECT_EQ(numbers(trimmed->proof.step(0).clause), std::vector{1});
  expect_refutes_core(formula, *trimmed);
}

TEST(Trim, AFormulaRefutedByPropagationGetsOnlyTheEmptyClause) {
  const Formula formula = formula_of(3, {{1}, {3}, {-1, 2}, {-2}});
  for (const bool said : {false, true}) {
    Proof proof;
    if (said) proof.add({});
    const auto trimmed = trim(formula, proof);
    EXPECT_EQ(trimmed->core, (std::vector<std::size_t>{0, 2, 3}));
    EXPECT_EQ(trimmed->proof.steps(), 1u);
    expect_refutes_core(formula, *trimmed);
  }
}

TEST(Trim, AnEmptyClauseOfTheFormulaIsEnough) {
  const auto trimmed = trim(formula_of(2, {{1, 2}, {}, {1}}), Proof());
  EXPECT_EQ(trimmed->core, std::vector<std::size_t>{1});
}

TEST(Trim, RefusesInvalidProofs) {
  const Formula formula = formula_of(3, {{1, 2}, {-1, 3}});
  EXPECT_THROW(trim(formula, Proof()), std::logic_error);
  Proof wrong;
  wrong.add({literal(-2)});
  wrong.add({literal(2)});
  wrong.add({});
  EXPECT_THROW(trim(formula, wrong), std::logic_error);
}

TEST(Trim, CanBeCancelled) {
  const std::atomic<bool> cancelled = true;
  Budget budget;
  budget.cancel = &cancelled;
  EXPECT_FALSE(trim(formula_of(1, {{1}, {-1}}), Proof(), budget));
}

// Small formulas of every shape: the core is unsatisfiable by brute force.
TEST(Trim, TheCoreOfASmallFormulaIsUnsatisfiable) {
  Random random(11);
  int refuted = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::size_t variables = 1 + random.below(8);
    const Formula formula = random_formula(random, variables, 4 + random.below(40));
    const auto proof = refuted_by_cadical(formula);
    ASSERT_EQ(proof.has_value(), !brute_force::extends(formula, 0, 0));
    if (!proof) continue;
    ++refuted;
    const auto trimmed = trim(formula, *proof, {}, round % 2 == 0 ? delete_from : 0);
    Formula core;
    core.add_variables(variables);
    for (const std::size_t clause : trimmed->core) core.add(formula.clause(clause));
    EXPECT_FALSE(brute_force::extends(core, 0, 0));
    expect_refutes_core(formula, *trimmed);
  }
  EXPECT_GT(refuted, 500);
}

// Formulas large enough for the solver to learn, restart, simplify and delete clauses.
TEST(Trim, LongProofsAreRefutationsOfTheirCore) {
  Random random(12);
  int refuted = 0;
  for (int round = 0; round < 12; ++round) {
    const std::size_t variables = 60 + 20 * static_cast<std::size_t>(round);
    Formula formula;
    formula.add_variables(variables);
    for (std::size_t i = 0; i < variables * 5; ++i) formula.add(random_clause(random, variables, 3));
    const auto proof = refuted_by_cadical(formula);
    if (!proof) continue;
    ++refuted;
    for (const std::size_t delete_above : {std::size_t{0}, std::size_t{1'000'000}}) {
      const auto trimmed = trim(formula, *proof, {}, delete_above);
      EXPECT_LE(trimmed->core.size(), formula.clauses());
      expect_refutes_core(formula, *trimmed);
    }
  }
  EXPECT_GT(refuted, 8);
}

TEST(MakeCadicalWithProof, GivesUpWhenTheProofGrowsTooLarge) {
  // Eleven pigeons in ten holes: no short refutation exists.
  constexpr int holes = 10;
  Formula formula;
  formula.add_variables(std::size_t{holes} * (holes + 1));
  auto in = [&](int pigeon, int hole) { return literal(pigeon * holes + hole + 1); };
  for (int p = 0; p <= holes; ++p) {
    std::vector<Literal> somewhere;
    for (int h = 0; h < holes; ++h) somewhere.push_back(in(p, h));
    formula.add(somewhere);
  }
  for (int h = 0; h < holes; ++h)
    for (int p = 0; p <= holes; ++p)
      for (int q = 0; q < p; ++q) formula.add({!in(p, h), !in(q, h)});
  Proof proof;
  const auto solver = make_cadical_with_proof(proof, 50'000);
  solver->add(formula);
  EXPECT_EQ(std::get<GaveUp>(solver->solve({})).why, GaveUp::Why::too_large);
}

}  // namespace
}  // namespace hence
