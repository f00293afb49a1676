#include "cnf/at_most_one.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <vector>

#include "tests/brute_force.hpp"

namespace hence {
namespace {

class AtMostOneTest : public testing::TestWithParam<AtMostOne> {};

std::vector<Literal> literals(Formula& formula, std::size_t count) {
  std::vector<Literal> x;
  for (std::size_t i = 0; i < count; ++i) x.push_back(Literal(formula.add_variable()));
  return x;
}

TEST_P(AtMostOneTest, AllowsExactlyTheAssignmentsWithAtMostOneTrue) {
  for (std::size_t n = 0; n <= 9; ++n) {
    Formula formula;
    const auto x = literals(formula, n);
    at_most_one(formula, x, GetParam());
    for (std::uint64_t truth = 0; truth < std::uint64_t{1} << n; ++truth)
      EXPECT_EQ(brute_force::extends(formula, truth, n), std::popcount(truth) <= 1) << n << " " << truth;
  }
}

TEST_P(AtMostOneTest, TakesNegativeLiterals) {
  Formula formula;
  auto x = literals(formula, 7);
  for (Literal& l : x) l = !l;
  at_most_one(formula, x, GetParam());
  for (std::uint64_t truth = 0; truth < 128; ++truth)
    EXPECT_EQ(brute_force::extends(formula, truth, 7), std::popcount(truth) >= 6) << truth;
}

TEST_P(AtMostOneTest, ATrueGuardDisablesIt) {
  constexpr std::size_t n = 7;
  Formula formula;
  const auto x = literals(formula, n);
  const Literal guard(formula.add_variable());
  at_most_one(formula, x, GetParam(), guard);
  for (std::uint64_t truth = 0; truth < 128; ++truth) {
    EXPECT_TRUE(brute_force::extends(formula, truth | 128, n + 1)) << truth;
    EXPECT_EQ(brute_force::extends(formula, truth, n + 1), std::popcount(truth) <= 1) << truth;
  }
}

/// Naive unit propagation: scan all clauses until nothing changes. False on a conflict.
bool propagate(const Formula& formula, std::set<Literal>& held) {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < formula.clauses(); ++i) {
      std::vector<Literal> open;
      bool satisfied = false;
      for (Literal l : formula.clause(i)) {
        satisfied = satisfied || held.contains(l);
        if (!held.contains(!l)) open.push_back(l);
      }
      if (satisfied) continue;
      if (open.empty()) return false;
      if (open.size() == 1) changed = held.insert(open.front()).second || changed;
    }
  }
  return true;
}

TEST_P(AtMostOneTest, UnitPropagationRulesOutTheOthers) {
  for (std::size_t n = 2; n <= 30; ++n) {
    Formula formula;
    const auto x = literals(formula, n);
    at_most_one(formula, x, GetParam());
    for (std::size_t chosen = 0; chosen < n; ++chosen) {
      std::set<Literal> held = {x[chosen]};
      ASSERT_TRUE(propagate(formula, held));
      for (std::size_t other = 0; other < n; ++other) EXPECT_EQ(held.contains(!x[other]), other != chosen);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, AtMostOneTest,
                         testing::Values(AtMostOne::pairwise, AtMostOne::sequential, AtMostOne::product));

}  // namespace
}  // namespace hence
