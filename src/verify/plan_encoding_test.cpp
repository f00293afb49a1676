// Whatever is taken for a rule of a level holds in every plan; and the rules that the prover needs are taken.
#include "verify/plan_encoding.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/refutation.hpp"
#include "verify/level_for_tests.hpp"

namespace hence::verify {
namespace {

using Clause = TestLevel::Clause;
using State = TestLevel::State;

/// What all plans of exactly T steps, of which the first may be to stay, go through.
struct Plans {
  const TestFormula& formula;
  std::vector<std::set<State>> states;                     ///< by time
  std::vector<std::set<std::pair<State, State>>> changes;  ///< by the time before

  explicit Plans(const TestFormula& of) : formula(of), states(1) {
    const TestLevel& level = formula.level;
    states[0].insert(level.start());
    for (int t = 0; t < formula.last; ++t) {
      states.emplace_back();
      changes.emplace_back();
      const auto go = [&](const State& from, const std::optional<State>& to) {
        if (!to) return;
        states.back().insert(*to);
        changes.back().insert({from, *to});
      };
      for (const State& state : states[static_cast<std::size_t>(t)]) {
        for (const auto& step : TestLevel::steps) go(state, level.after(state, step));
        if (t == 0) go(state, state);
      }
    }
    // Only what comes to a good end.
    std::erase_if(states.back(), [&](const State& state) { return !level.solved(state); });
    for (std::size_t t = changes.size(); t-- > 0;) {
      std::erase_if(changes[t], [&](const auto& change) { return !states[t + 1].contains(change.second); });
      states[t].clear();
      for (const auto& change : changes[t]) states[t].insert(change.first);
    }
  }

  bool some() const { return !states.back().empty(); }

  /// Does it hold in all of them? Nothing if it is about times too far from each other.
  std::optional<bool> hold(const Clause& clause) const {
    int first = formula.last;
    int last = 0;
    for (const auto literal : clause) {
      first = std::min(first, formula.time(literal));
      last = std::max(last, formula.time(literal));
    }
    const auto t = static_cast<std::size_t>(first);
    const auto some_holds = [&](const State& state, const State& next) {
      return std::ranges::any_of(clause, [&](auto literal) {
        return formula.holds(literal, formula.time(literal) == first ? state : next);
      });
    };
    if (last > first + 1) return std::nullopt;
    if (last <= first)
      return std::ranges::all_of(states[t], [&](const State& state) { return some_holds(state, state); });
    return std::ranges::all_of(changes[t], [&](const auto& c) { return some_holds(c.first, c.second); });
  }
};

std::string shown(const TestFormula& formula, const Clause& clause) {
  std::string text = "T = " + std::to_string(formula.last) + "\n";
  for (const std::string& line : formula.level.lines) text += "|" + line + "|\n";
  for (const auto literal : clause) text += std::to_string(literal) + " ";
  return text + PlanEncoding(formula.level.level(), static_cast<std::uint64_t>(formula.last)).explain(clause);
}

bool repeats(Clause clause) {
  std::ranges::sort(clause);
  return std::ranges::adjacent_find(clause) != clause.end();
}

/// A level with plans, and about as many steps as it takes; few enough that all can be listed.
TestFormula random_formula(std::mt19937& random) {
  for (;;) {
    const int boxes = 1 + static_cast<int>(random() % 2);
    const TestLevel level = random_level(random, 2 + static_cast<int>(random() % 3),
                                         3 + static_cast<int>(random() % 2), boxes, boxes + 1);
    if (level.start().player == TestLevel::Place{} && level.at({0, 0}) != '@' && level.at({0, 0}) != '+')
      continue;
    const auto fewest = level.fewest(level.start());
    if (!fewest || *fewest > 12 || (*fewest == 0 && random() % 8 != 0)) continue;
    return {level, *fewest + static_cast<int>(random() % 3)};
  }
}

/// A clause that is changed a little: a literal more, fewer, of the other sign, or about something near.
Clause changed(const TestFormula& formula, Clause clause, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  const auto in_range = [&](int variable) { return std::clamp(variable, 1, formula.variables()); };
  if (clause.empty()) return clause;
  std::int32_t& literal = clause[below(clause.size())];
  const int sign = literal < 0 ? -1 : 1;
  const int n = formula.n;
  const int shifts[] = {1, -1, n, -n, 2 * n, -2 * n};
  switch (below(5)) {
    case 0:
      literal = clause.back();
      clause.pop_back();
      break;
    case 1:
      literal = -literal;
      break;
    case 2:
      literal = sign * in_range(std::abs(literal) + shifts[below(6)]);
      break;
    case 3:
      literal = sign * in_range(static_cast<int>(below(static_cast<std::size_t>(formula.variables()))) + 1);
      break;
    default:
      clause.push_back((random() % 2 == 0 ? 1 : -1) * in_range(std::abs(literal) + shifts[below(6)]));
  }
  return clause;
}

TEST(PlanEncoding, TakesNoClauseThatDoesNotHoldInEveryPlan) {
  std::mt19937 random(1);
  std::size_t taken = 0;
  std::array<int, clause_kinds> met{};
  for (int round = 0; round < 25; ++round) {
    const TestFormula formula = random_formula(random);
    const Plans plans(formula);
    ASSERT_TRUE(plans.some() || formula.level.solved(formula.level.start()));
    const Level level = formula.level.level();
    PlanEncoding known(level, static_cast<std::uint64_t>(formula.last));
    const auto look = [&](const Clause& clause) {
      if (repeats(clause)) return;
      const auto kind = known.kind(clause);
      if (!kind) return;
      ++taken;
      ++met[static_cast<std::size_t>(*kind)];
      ASSERT_EQ(plans.hold(clause), true) << shown(formula, clause) << "\n" << describe(*kind);
    };
    for (int a = 1; a <= formula.variables(); ++a) {
      look({a});
      look({-a});
    }
    for (int i = 0; i < 4000; ++i) {
      const auto any = [&] {
        const int variable = 1 + static_cast<int>(random() % static_cast<unsigned>(formula.variables()));
        return random() % 4 == 0 ? variable : -variable;
      };
      const int first = any();
      const int second = std::abs(first) + static_cast<int>(random() % static_cast<unsigned>(2 * formula.n));
      look({first, any()});
      look({first, -std::min(second, formula.variables())});
    }
    const std::vector<Clause> clauses = formula.clauses();
    for (const Clause& clause : clauses) {
      look(clause);
      Clause other = clause;
      for (int times = 0; times < 8; ++times) {
        other = changed(formula, times % 3 == 0 ? clause : other, random);
        look(other);
      }
    }
  }
  EXPECT_GT(taken, 5000u);
  for (std::size_t kind = static_cast<std::size_t>(ClauseKind::player_is_somewhere); kind < clause_kinds;
       ++kind)
    EXPECT_GT(met[kind], 0) << describe(static_cast<ClauseKind>(kind));
}

TEST(PlanEncoding, TakesTheWholeFormulaWhichHasASolutionWhereThereIsAPlan) {
  std::mt19937 random(2);
  int with_plan = 0;
  for (int round = 0; round < 100; ++round) {
    const TestLevel level = random_level(random, 3, 4, 1 + static_cast<int>(random() % 2), 2);
    const State start = level.start();
    if ((level.at(start.player) != '@' && level.at(start.player) != '+') || level.solved(start)) continue;
    const TestFormula formula{level, static_cast<int>(random() % 12)};
    // A box where nobody gets to is not in the formula.
    if (std::ranges::any_of(start.boxes, [&](const auto& box) { return formula.spot(box) < 0; })) continue;
    const Level read = level.level();
    PlanEncoding known(read, static_cast<std::uint64_t>(formula.last));
    EXPECT_EQ(known.variables(), static_cast<std::uint64_t>(formula.variables()));
    const auto clauses = formula.clauses();
    for (const Clause& clause : clauses) ASSERT_TRUE(known.kind(clause)) << shown(formula, clause);
    const auto fewest = level.fewest(start);
    const bool plan = fewest && *fewest <= formula.last;
    EXPECT_EQ(!refutation(clauses, false).has_value(), plan) << shown(formula, {});
    with_plan += plan ? 1 : 0;
  }
  EXPECT_GT(with_plan, 5);
}

/// The lemmas, each compared with a search that knows no tables.
TEST(PlanEncoding, KnowsWhatALoneBoxCanDo) {
  std::mt19937 random(3);
  for (int round = 0; round < 8; ++round) {
    const TestFormula formula = random_formula(random);
    const TestLevel& level = formula.level;
    const State start = level.start();
    const Level read = level.level();
    PlanEncoding known(read, static_cast<std::uint64_t>(formula.last));
    std::vector<State> starts;
    for (const auto& box : start.boxes) starts.push_back({{box}, start.player});
    const auto from_start = level.reach(starts);
    const auto walks = level.reach({State{{}, start.player}});
    for (int s = 0; s < formula.n; ++s) {
      const auto place = formula.spots[static_cast<std::size_t>(s)];
      std::vector<bool> box_possible(static_cast<std::size_t>(formula.last) + 1);
      std::vector<bool> soon(box_possible.size()), late(box_possible.size());
      for (int p = 0; p < formula.n; ++p) {
        if (p == s) continue;
        const State state{{place}, formula.spots[static_cast<std::size_t>(p)]};
        const auto to_goal = level.fewest(state);
        const auto there = from_start.find(state);
        for (int t = 0; t <= formula.last; ++t) {
          const bool in_time = to_goal && *to_goal <= formula.last - t;
          const bool from_there = there != from_start.end() && there->second <= t;
          const auto time = static_cast<std::size_t>(t);
          late[time] = late[time] || in_time;
          soon[time] = soon[time] || from_there;
          EXPECT_EQ(known.kind(Clause{-formula.B(s, t), -formula.P(p, t)}).has_value(),
                    !in_time || !from_there)
              << shown(formula, {-formula.B(s, t), -formula.P(p, t)});
        }
      }
      for (int t = 0; t <= formula.last; ++t) {
        const auto time = static_cast<std::size_t>(t);
        EXPECT_EQ(known.kind(Clause{-formula.B(s, t)}).has_value(), !late[time] || !soon[time])
            << shown(formula, {-formula.B(s, t)});
        EXPECT_EQ(known.kind(Clause{-formula.P(s, t)}).has_value(), walks.at({{}, place}) > t)
            << shown(formula, {-formula.P(s, t)});
      }
    }
  }
}

TEST(PlanEncoding, KnowsWhichTwoBoxesCanBothComeToGoals) {
  std::mt19937 random(4);
  int stuck = 0;
  int fine = 0;
  for (int round = 0; round < 40; ++round) {
    const TestFormula formula = random_formula(random);
    if (formula.n > 9) continue;
    const TestLevel& level = formula.level;
    const Level read = level.level();
    PlanEncoding known(read, static_cast<std::uint64_t>(formula.last));
    for (int a = 0; a < formula.n; ++a)
      for (int b = 0; b < a; ++b) {
        const auto one = formula.spots[static_cast<std::size_t>(a)];
        const auto other = formula.spots[static_cast<std::size_t>(b)];
        bool can = level.goal(one) && level.goal(other);
        for (int p = 0; p < formula.n && !can; ++p)
          can = p != a && p != b &&
                level.fewest({{one, other}, formula.spots[static_cast<std::size_t>(p)]}).has_value();
        const Clause clause{-formula.B(a, formula.last), -formula.B(b, formula.last)};
        EXPECT_EQ(known.kind(clause).has_value(), !can) << shown(formula, clause);
        (can ? fine : stuck) += 1;
      }
  }
  EXPECT_GT(stuck, 10);
  EXPECT_GT(fine, 10);
}

}  // namespace
}  // namespace hence::verify
