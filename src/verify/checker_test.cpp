#include "verify/checker.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <sstream>

#include "base/random.hpp"
#include "tests/refutation.hpp"
#include "verify/bytes.hpp"
#include "verify/naive_drat_for_tests.hpp"
#include "verify/proof.hpp"

namespace hence::verify {
namespace {

using Step = Checker::Step;
using Clause = std::vector<std::int32_t>;
using Formula = std::vector<Clause>;

Checker checker_of(const Formula& formula) {
  Checker checker;
  for (const Clause& clause : formula) checker.add_premise(clause);
  return checker;
}

const Formula all_signs_of_two = {{1, 2}, {-1, 2}, {1, -2}, {-1, -2}};

TEST(Checker, FollowsASmallRefutation) {
  Checker checker = checker_of(all_signs_of_two);
  EXPECT_EQ(checker.add({}), Step::does_not_follow);
  EXPECT_EQ(checker.add(Clause{2}), Step::rup);
  EXPECT_EQ(checker.add({}), Step::rup);
}

TEST(Checker, RefusesWhatIsNotImpliedAndNamesAnObstacle) {
  Checker checker = checker_of({{1, 2}, {-1, 3}});
  EXPECT_EQ(checker.add(Clause{1}), Step::does_not_follow);
  EXPECT_EQ(NaiveDrat::as_set(checker.obstacle()), NaiveDrat::as_set(Clause{-1, 3}));
}

TEST(Checker, RatIsCheckedOnTheFirstLiteralOnly) {
  // 4 is fresh, so any clause with 4 first is RAT; afterwards -4 is not.
  Checker checker = checker_of({{1, 2, 3}});
  EXPECT_EQ(checker.add(Clause{-1, 4}), Step::does_not_follow);
  EXPECT_EQ(checker.add(Clause{4, -1}), Step::rat);
  EXPECT_EQ(checker.add(Clause{4, -2}), Step::rat);
  EXPECT_EQ(checker.add(Clause{-4, 1, 2}), Step::rat) << "both resolvents hold a literal and its negation";
  EXPECT_EQ(checker.add(Clause{-4, 3}), Step::does_not_follow);
}

TEST(Checker, AProofThatNeedsRat) {
  // 4 is defined as 1, which is not implied by anything; the following steps are.
  Formula all_signs_of_three;
  for (const int a : {1, -1})
    for (const int b : {2, -2})
      for (const int c : {3, -3}) all_signs_of_three.push_back({a, b, c});
  Checker checker = checker_of(all_signs_of_three);
  EXPECT_EQ(checker.add(Clause{4, -1}), Step::rat);
  EXPECT_EQ(checker.add(Clause{-4, 1}), Step::rat);
  EXPECT_EQ(checker.add(Clause{-4, 2}), Step::rup);
  EXPECT_EQ(checker.add(Clause{-4}), Step::rup);
  EXPECT_EQ(checker.add(Clause{2}), Step::rup);
  EXPECT_EQ(checker.add({}), Step::rup);
}

TEST(Checker, ADeletedClauseIsNoLongerUsed) {
  Checker checker = checker_of(all_signs_of_two);
  EXPECT_EQ(checker.remove(Clause{2, 1}), Step::deleted) << "in any order";
  EXPECT_EQ(checker.remove(Clause{1, 2}), Step::not_found);
  EXPECT_EQ(checker.add({}), Step::does_not_follow);
}

TEST(Checker, DeletingAUnitRetractsWhatItImplied) {
  Checker checker = checker_of({{1}, {-1, 2}, {-2, 3}, {-3, -2, 4}});
  EXPECT_EQ(checker.add(Clause{4}), Step::rup);
  EXPECT_EQ(checker.remove(Clause{4}), Step::deleted);
  EXPECT_EQ(checker.remove(Clause{1}), Step::deleted);
  EXPECT_EQ(checker.add(Clause{2}), Step::does_not_follow);
}

TEST(Checker, AClauseMayBeStoredTwice) {
  Checker checker = checker_of({{1}, {1}, {-1}});
  EXPECT_EQ(checker.remove(Clause{1}), Step::deleted);
  EXPECT_EQ(checker.add({}), Step::rup);
  Checker other = checker_of({{1}, {1}, {-1}});
  EXPECT_EQ(other.remove(Clause{1}), Step::deleted);
  EXPECT_EQ(other.remove(Clause{1}), Step::deleted);
  EXPECT_EQ(other.remove(Clause{1}), Step::not_found);
  EXPECT_EQ(other.add({}), Step::does_not_follow);
}

TEST(Checker, DeletingTheConflictingClauseRemovesTheConflict) {
  for (const Clause& gone : Formula{{1}, {-1, 2}, {-2}}) {
    Checker checker = checker_of({{1}, {-1, 2}, {-2}});
    EXPECT_EQ(checker.remove(gone), Step::deleted);
    EXPECT_EQ(checker.add({}), Step::does_not_follow);
  }
}

TEST(Checker, MemoryDoesNotDependOnVariableNumbers) {
  Checker checker = checker_of({{2147483647}, {-2147483647, 1999999999}});
  EXPECT_EQ(checker.add(Clause{1999999999}), Step::rup);
}

TEST(Checker, ALongClauseIsSearchedOnce) {
  // Its literals become false one after another: quadratic unless the search position is remembered.
  constexpr int many = 300000;
  Checker checker;
  Clause clause;
  for (int i = 1; i <= many; ++i) clause.push_back(i);
  checker.add_premise(clause);
  for (int i = 1; i < many; ++i) checker.add_premise(Clause{-i});
  EXPECT_EQ(checker.add(Clause{many}), Step::rup);
}

TEST(Checker, CanBeCancelled) {
  Checker checker([] { return true; });
  Step step = Step::rup;
  for (int i = 1; i < 100000 && step != Step::cancelled; ++i) {
    checker.add_premise(Clause{-i, i + 1});
    step = checker.add(Clause{-i, i + 1});
  }
  EXPECT_EQ(step, Step::cancelled);
}

Clause random_clause(Random& random, int variables, std::uint64_t longest) {
  Clause clause;
  for (std::uint64_t size = random.below(longest) + 1; size > 0; --size) {
    const auto variable = static_cast<std::int32_t>(random.below(static_cast<std::uint64_t>(variables))) + 1;
    clause.push_back(random.below(2) == 0 ? variable : -variable);
  }
  return clause;
}

Formula random_formula(Random& random, int variables, std::uint64_t clauses, std::uint64_t longest) {
  Formula formula;
  for (; clauses > 0; --clauses) formula.push_back(random_clause(random, variables, longest));
  return formula;
}

template <class Clauses>
bool satisfiable(const Clauses& clauses, int variables) {
  for (std::uint32_t truth = 0; truth < (1u << variables); ++truth) {
    const auto holds = [&](const auto& clause) {
      return std::any_of(clause.begin(), clause.end(), [&](std::int32_t l) {
        return (((truth >> (std::abs(l) - 1)) & 1) != 0) == (l > 0);
      });
    };
    if (std::all_of(clauses.begin(), clauses.end(), holds)) return true;
  }
  return false;
}

TEST(Checker, AgreesWithANaiveCheckerStepByStep) {
  std::array<int, 6> met{};
  for (std::uint64_t seed = 0; seed < 6000; ++seed) {
    Random random(seed);
    const int variables = 3 + static_cast<int>(random.below(5));
    const std::uint64_t longest = 2 + random.below(3);
    const Formula formula = random_formula(random, variables, random.below(24), longest);
    Checker checker = checker_of(formula);
    NaiveDrat naive;
    for (const Clause& clause : formula) naive.add_premise(clause);
    const bool has_solution = satisfiable(formula, variables);
    for (int i = 0; i < 40; ++i) {
      Clause clause = random.below(12) == 0 ? Clause() : random_clause(random, variables + 1, longest);
      const bool removes = random.below(3) == 0;
      if (removes && random.below(6) != 0 && !naive.clauses.empty()) {
        const auto& chosen = naive.clauses[random.below(naive.clauses.size())];
        clause.assign(chosen.begin(), chosen.end());
        random.shuffle(clause);
      }
      const Step fast = removes ? checker.remove(clause) : checker.add(clause);
      const Step slow = removes ? naive.remove(clause) : naive.add(clause);
      ASSERT_EQ(fast, slow) << "seed " << seed << ", step " << i;
      ++met[static_cast<std::size_t>(fast)];
      if (!has_solution) continue;
      ASSERT_TRUE(satisfiable(naive.clauses, variables + 1)) << "seed " << seed << ", step " << i;
    }
  }
  for (const Step step : {Step::rup, Step::rat, Step::does_not_follow, Step::not_found, Step::deleted})
    EXPECT_GT(met[static_cast<std::size_t>(step)], 1000) << "the test does not reach this";
}

struct Steps {
  bool refuted = false;
  std::string why_not;
};

Steps follow(const Formula& formula, const std::string& proof, bool binary) {
  Checker checker = checker_of(formula);
  std::istringstream stream(proof);
  Bytes bytes(stream, "proof", 1 << 30, {});
  ProofReader reader(bytes, binary);
  while (reader.next()) {
    const Step step = reader.deletes() ? checker.remove(reader.clause()) : checker.add(reader.clause());
    if (step == Step::does_not_follow || step == Step::not_found) return {false, reader.place()};
    if (!reader.deletes() && reader.clause().empty()) return {true, ""};
  }
  return {false, "ended"};
}

TEST(Checker, AcceptsProofsOfSmallRandomFormulas) {
  int refuted = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Random random(seed);
    const int variables = 3 + static_cast<int>(random.below(6));
    const Formula formula = random_formula(random, variables, 8 + random.below(34), 3);
    const bool binary = seed % 2 == 0;
    const auto proof = refutation(formula, binary);
    ASSERT_EQ(!proof, satisfiable(formula, variables));
    if (!proof) continue;
    ++refuted;
    const Steps steps = follow(formula, *proof, binary);
    ASSERT_TRUE(steps.refuted) << "seed " << seed << ": " << steps.why_not << "\n" << (binary ? "" : *proof);
  }
  EXPECT_GT(refuted, 500);
}

TEST(Checker, AcceptsProofsOfHarderRandomFormulas) {
  int refuted = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const int variables = 30 + static_cast<int>(random.below(60));
    Formula formula;
    for (int i = 0; i < variables * 9 / 2; ++i) {
      Clause clause;
      while (clause.size() != 3) clause = random_clause(random, variables, 3);
      formula.push_back(clause);
    }
    const auto proof = refutation(formula, seed % 2 == 0);
    if (!proof) continue;
    ++refuted;
    const Steps steps = follow(formula, *proof, seed % 2 == 0);
    ASSERT_TRUE(steps.refuted) << "seed " << seed << ": " << steps.why_not;
  }
  EXPECT_GT(refuted, 10);
}

TEST(Checker, NoDamagedProofRefutesASatisfiableFormula) {
  // Dropping clauses can make an unsatisfiable formula satisfiable; its proof must fail then.
  int tried = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Random random(seed);
    const int variables = 3 + static_cast<int>(random.below(6));
    Formula formula = random_formula(random, variables, 20 + random.below(20), 3);
    const auto proof = refutation(formula, false);
    if (!proof) continue;
    while (!satisfiable(formula, variables))
      formula.erase(formula.begin() + static_cast<std::ptrdiff_t>(random.below(formula.size())));
    ++tried;
    ASSERT_FALSE(follow(formula, *proof, false).refuted) << "seed " << seed;
    for (int i = 0; i < 20; ++i) {
      std::string spoiled = *proof;
      for (std::uint64_t changes = random.below(4) + 1; changes > 0; --changes)
        spoiled[random.below(spoiled.size())] = "0123456789- \nd"[random.below(14)];
      ASSERT_FALSE(follow(formula, spoiled, false).refuted) << "seed " << seed << "\n" << spoiled;
    }
  }
  EXPECT_GT(tried, 500);
}

}  // namespace
}  // namespace hence::verify
