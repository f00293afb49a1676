// One test suite for all implementations of Solver: CaDiCaL and MiniSat, which we ship, and PicoSAT as a
// reference.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "base/random.hpp"
#include "sat/solver.hpp"
#include "tests/brute_force.hpp"
#include "tests/picosat.hpp"

namespace hence {
namespace {

struct Engine {
  const char* name;
  std::unique_ptr<Solver> (*make)();
};

class SolverConformance : public testing::TestWithParam<Engine> {
 protected:
  std::unique_ptr<Solver> solver = GetParam().make();
};

Literal lit(int number) {
  return Literal::from_dimacs(number);
}

Formula random_3sat(Random& random, std::size_t variables, std::size_t clauses) {
  Formula formula;
  formula.add_variables(variables);
  for (std::size_t i = 0; i < clauses; ++i) {
    std::vector<Literal> clause;
    for (int k = 0; k < 3; ++k)
      clause.push_back(Literal(Variable(random.below(variables)), random.below(2) == 0));
    formula.add(clause);
  }
  return formula;
}

/// Pigeonhole principle with one hole too few: unsatisfiable, and hard for resolution.
Formula pigeons(int holes) {
  Formula formula;
  formula.add_variables(static_cast<std::size_t>((holes + 1) * holes));
  auto in = [&](int pigeon, int hole) { return Literal(Variable(pigeon * holes + hole)); };
  for (int p = 0; p <= holes; ++p) {
    std::vector<Literal> somewhere;
    for (int h = 0; h < holes; ++h) somewhere.push_back(in(p, h));
    formula.add(somewhere);
    for (int q = 0; q < p; ++q)
      for (int h = 0; h < holes; ++h) formula.add({!in(p, h), !in(q, h)});
  }
  return formula;
}

TEST_P(SolverConformance, AgreesWithBruteForceOnRandomFormulas) {
  Random random(21);
  int satisfiable = 0;
  for (int round = 0; round < 200; ++round) {
    const Formula formula = random_3sat(random, 8, 30 + random.below(20));
    const auto fresh = GetParam().make();
    fresh->add(formula);
    const Outcome outcome = fresh->solve({});
    ASSERT_EQ(std::holds_alternative<Assignment>(outcome), brute_force::extends(formula, 0, 0)) << round;
    if (const auto* a = std::get_if<Assignment>(&outcome)) {
      ++satisfiable;
      for (std::size_t i = 0; i < formula.clauses(); ++i) {
        bool held = false;
        for (Literal l : formula.clause(i)) held = held || (*a)(l);
        EXPECT_TRUE(held);
      }
    }
  }
  EXPECT_GT(satisfiable, 20);
  EXPECT_LT(satisfiable, 180);
}

TEST_P(SolverConformance, ACoreIsASubsetOfTheAssumptionsAndUnsatisfiableByItself) {
  Random random(22);
  int cores = 0;
  for (int round = 0; round < 100; ++round) {
    const Formula formula = random_3sat(random, 10, 25);
    const auto fresh = GetParam().make();
    fresh->add(formula);
    std::vector<Literal> assumptions;
    for (std::size_t v = 0; v < 8; ++v) assumptions.push_back(Literal(Variable(v), random.below(2) == 0));
    const Outcome outcome = fresh->solve(assumptions, {});
    const auto* core = std::get_if<Core>(&outcome);
    if (core == nullptr) continue;
    ++cores;
    Formula with_core = formula;
    for (Literal l : core->failed) {
      EXPECT_NE(std::find(assumptions.begin(), assumptions.end(), l), assumptions.end());
      with_core.add({l});
    }
    EXPECT_FALSE(brute_force::extends(with_core, 0, 0));
  }
  EXPECT_GT(cores, 30);
}

TEST_P(SolverConformance, APhaseNeverChangesTheOutcome) {
  Random random(23);
  int satisfiable = 0;
  int cores = 0;
  for (int round = 0; round < 200; ++round) {
    const Formula formula = random_3sat(random, 8, 20 + random.below(25));
    const auto fresh = GetParam().make();
    auto any = [&] { return Literal(Variable(random.below(8)), random.below(2) == 0); };
    // Before, between and after the clauses, also on unused variables, and also both phases.
    if (round % 2 == 0) fresh->prefer(any());
    fresh->prefer(Literal(Variable(20), round % 3 == 0));
    for (std::size_t i = 0; i < formula.clauses(); ++i) {
      fresh->add(formula.clause(i));
      if (random.below(4) == 0) fresh->prefer(any());
    }
    for (int call = 0; call < 3; ++call) {
      Formula assumed = formula;
      std::vector<Literal> assumptions;
      for (int i = 0; i < call; ++i) assumptions.push_back(any());
      for (Literal l : assumptions) assumed.add({l});
      const Outcome outcome = fresh->solve(assumptions, {});
      ASSERT_EQ(std::holds_alternative<Assignment>(outcome), brute_force::extends(assumed, 0, 0)) << round;
      if (const auto* a = std::get_if<Assignment>(&outcome)) {
        ++satisfiable;
        for (std::size_t i = 0; i < assumed.clauses(); ++i) {
          bool held = false;
          for (Literal l : assumed.clause(i)) held = held || (*a)(l);
          EXPECT_TRUE(held);
        }
      } else {
        ++cores;
        Formula with_core = formula;
        for (Literal l : std::get<Core>(outcome).failed) {
          EXPECT_NE(std::find(assumptions.begin(), assumptions.end(), l), assumptions.end());
          with_core.add({l});
        }
        EXPECT_FALSE(brute_force::extends(with_core, 0, 0));
      }
      fresh->prefer(any());
    }
  }
  EXPECT_GT(satisfiable, 50);
  EXPECT_GT(cores, 50);
}

/// Preferring a solution finds it: all decisions agree with it, hence so does everything they imply.
TEST_P(SolverConformance, PreferringASolutionFindsIt) {
  Random random(24);
  int found = 0;
  for (int round = 0; round < 60; ++round) {
    constexpr std::size_t variables = 10;
    const Formula formula = random_3sat(random, variables, 25);
    std::vector<std::uint64_t> solutions;
    for (std::uint64_t truth = 0; truth < std::uint64_t{1} << variables; ++truth)
      if (brute_force::satisfied(formula, truth)) solutions.push_back(truth);
    if (solutions.empty()) continue;
    const auto fresh = GetParam().make();
    auto prefer = [&](std::uint64_t truth) {
      for (std::size_t v = 0; v < variables; ++v) fresh->prefer(Literal(Variable(v), (truth >> v & 1) != 0));
    };
    std::vector<bool> used(variables, false);
    for (std::size_t i = 0; i < formula.clauses(); ++i)
      for (Literal l : formula.clause(i)) used[l.variable().at()] = true;
    auto expect_found = [&](std::uint64_t truth) {
      const Outcome outcome = fresh->solve({});
      ASSERT_TRUE(std::holds_alternative<Assignment>(outcome));
      for (std::size_t v = 0; v < variables; ++v)
        if (used[v]) {
          EXPECT_TRUE(std::get<Assignment>(outcome)(Literal(Variable(v), (truth >> v & 1) != 0))) << round;
        }
      ++found;
    };
    // Set before any clause, then again after an answer: the last setting counts.
    const std::uint64_t first = solutions[random.below(solutions.size())];
    prefer(first);
    fresh->add(formula);
    expect_found(first);
    const std::uint64_t second = solutions[random.below(solutions.size())];
    prefer(second);
    expect_found(second);
  }
  EXPECT_GT(found, 60);
}

TEST_P(SolverConformance, AssumptionsHoldForOneCallOnly) {
  solver->add({lit(1), lit(2)});
  EXPECT_TRUE(std::holds_alternative<Core>(solver->solve({lit(-1), lit(-2)})));
  EXPECT_TRUE(std::holds_alternative<Assignment>(solver->solve({})));
}

TEST_P(SolverConformance, ClausesCanBeAddedAfterEachCall) {
  solver->add({lit(1), lit(2)});
  EXPECT_TRUE(std::holds_alternative<Assignment>(solver->solve({})));
  solver->add({lit(-1)});
  const Outcome second = solver->solve({});
  ASSERT_TRUE(std::holds_alternative<Assignment>(second));
  EXPECT_TRUE(std::get<Assignment>(second)(lit(2)));
  solver->add({lit(-2)});
  const Outcome third = solver->solve({});
  ASSERT_TRUE(std::holds_alternative<Core>(third));
  EXPECT_TRUE(std::get<Core>(third).failed.empty());
  EXPECT_TRUE(std::holds_alternative<Core>(solver->solve({lit(3)})));
}

TEST_P(SolverConformance, AnOutcomeStaysValidWhateverIsDoneNext) {
  solver->add({lit(1)});
  const Outcome outcome = solver->solve({});
  solver->add({lit(-1)});
  EXPECT_TRUE(std::holds_alternative<Core>(solver->solve({})));
  EXPECT_TRUE(std::get<Assignment>(outcome)(lit(1)));
}

TEST_P(SolverConformance, AnEmptySolverIsSatisfiableAndTheEmptyClauseIsNot) {
  EXPECT_TRUE(std::holds_alternative<Assignment>(solver->solve({})));
  solver->add(std::initializer_list<Literal>{});
  EXPECT_TRUE(std::holds_alternative<Core>(solver->solve({})));
}

TEST_P(SolverConformance, UnseenVariablesAreFalseAndAssumedOnesTrue) {
  const Outcome outcome = solver->solve({lit(5)});
  ASSERT_TRUE(std::holds_alternative<Assignment>(outcome));
  EXPECT_TRUE(std::get<Assignment>(outcome)(lit(5)));
  EXPECT_FALSE(std::get<Assignment>(outcome)(lit(99)));
}

TEST_P(SolverConformance, ContradictingAssumptionsAreACore) {
  const Outcome outcome = solver->solve({lit(1), lit(-1)});
  ASSERT_TRUE(std::holds_alternative<Core>(outcome));
  EXPECT_FALSE(std::get<Core>(outcome).failed.empty());
}

TEST_P(SolverConformance, RunningOutOfConflictsGivesUp) {
  solver->add(pigeons(9));
  const Outcome outcome = solver->solve({}, {.conflicts = 20});
  ASSERT_TRUE(std::holds_alternative<GaveUp>(outcome));
  EXPECT_EQ(std::get<GaveUp>(outcome).why, GaveUp::Why::budget);
}

TEST_P(SolverConformance, ABudgetAppliesToItsCallOnly) {
  solver->add(pigeons(5));
  solver->solve({}, {.conflicts = 1});
  EXPECT_TRUE(std::holds_alternative<Core>(solver->solve({})));
}

TEST_P(SolverConformance, CanBeCancelled) {
  std::atomic<bool> cancel{true};
  solver->add(pigeons(11));
  Outcome outcome = solver->solve({}, {.cancel = &cancel});
  ASSERT_TRUE(std::holds_alternative<GaveUp>(outcome));
  EXPECT_EQ(std::get<GaveUp>(outcome).why, GaveUp::Why::cancelled);

  cancel = false;
  std::jthread raiser([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    cancel = true;
  });
  outcome = solver->solve({}, {.cancel = &cancel});
  ASSERT_TRUE(std::holds_alternative<GaveUp>(outcome));
  EXPECT_EQ(std::get<GaveUp>(outcome).why, GaveUp::Why::cancelled);
}

TEST_P(SolverConformance, SolversCanBeCreatedAndUsedInManyThreads) {
  std::atomic<int> right{0};
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 8; ++t)
      threads.emplace_back([&] {
        for (int i = 0; i < 20; ++i) {
          const auto mine = GetParam().make();
          mine->add(pigeons(3));
          if (std::holds_alternative<Core>(mine->solve({}))) ++right;
        }
      });
  }
  EXPECT_EQ(right, 160);
}

INSTANTIATE_TEST_SUITE_P(Engines, SolverConformance,
                         testing::Values(Engine{"cadical", make_cadical}, Engine{"minisat", make_minisat},
                                         Engine{"picosat", make_picosat}),
                         [](const auto& engine) { return engine.param.name; });

}  // namespace
}  // namespace hence
