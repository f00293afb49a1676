// Everything accepted as a rule of a level holds in every solution, and the rules that the prover needs are
// accepted.
#include "verify/plan_encoding.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "tests/refutation.hpp"
#include "verify/level_for_tests.hpp"

namespace hence::verify {
namespace {

constexpr auto end_of_lemmas = static_cast<std::size_t>(ClauseKind::symmetry_breaking);

using Clause = TestLevel::Clause;
using State = TestLevel::State;

/// The states on all solutions of exactly T steps whose first step is, or is not, to stay.
struct PlansOfOneCase {
  const TestFormula& formula;
  bool stays;
  std::vector<std::set<State>> states;                     ///< by time
  std::vector<std::set<std::pair<State, State>>> changes;  ///< by the earlier time

  PlansOfOneCase(const TestFormula& of, bool player_stays) : formula(of), stays(player_stays), states(1) {
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
        if (t == 0 && stays) go(state, state);
        if (t == 0 && stays) continue;
        for (const auto& step : TestLevel::steps) go(state, level.after(state, step));
      }
    }
    // Keep only what leads to a solved state.
    std::erase_if(states.back(), [&](const State& state) { return !level.solved(state); });
    for (std::size_t t = changes.size(); t-- > 0;) {
      std::erase_if(changes[t], [&](const auto& change) { return !states[t + 1].contains(change.second); });
      states[t].clear();
      for (const auto& change : changes[t]) states[t].insert(change.first);
    }
  }

  bool some() const { return !states.back().empty(); }

  /// Does it hold in all of them? Nothing if its times are too far apart.
  std::optional<bool> hold(Clause clause) const {
    // Where the player is at time 1 is already determined by the case.
    const std::int32_t stay = formula.P(formula.spot(formula.level.start().player), 1);
    if (formula.last > 0 && std::ranges::count(clause, stays ? stay : -stay) > 0) return true;
    if (formula.last > 0 && clause.size() > 1) std::erase(clause, stays ? -stay : stay);
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

struct Plans {
  PlansOfOneCase moving, staying;

  explicit Plans(const TestFormula& formula) : moving(formula, false), staying(formula, true) {}
  bool some() const { return moving.some() || staying.some(); }
  bool hold(const Clause& clause) const {
    return moving.hold(clause).value_or(false) && staying.hold(clause).value_or(false);
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

/// A solvable level, with about as many steps as its solution needs; small enough to enumerate.
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

/// A clause with a small change: a literal added, removed, negated, or about something nearby.
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

TEST(PlanEncoding, AcceptsOnlyClausesThatHoldInEverySolution) {
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
      // Not every solution is the first among its symmetric images; see below.
      const bool about_axis =
          std::ranges::any_of(clause, [&](auto literal) { return formula.about_axis(literal); });
      ASSERT_EQ(kind == ClauseKind::symmetry_breaking, kind && about_axis) << shown(formula, clause);
      if (!kind || about_axis) return;
      ++taken;
      ++met[static_cast<std::size_t>(*kind)];
      ASSERT_TRUE(plans.hold(clause)) << shown(formula, clause) << "\n" << describe(*kind);
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
  for (auto kind = static_cast<std::size_t>(ClauseKind::player_is_somewhere); kind < end_of_lemmas; ++kind)
    EXPECT_GT(met[kind], 0) << describe(static_cast<ClauseKind>(kind));
}

TEST(PlanEncoding, AcceptsTheWholeFormulaWhichIsSatisfiableIfALevelIsSolvable) {
  std::mt19937 random(2);
  int with_plan = 0;
  int symmetric = 0;
  for (int round = 0; round < 800; ++round) {
    const int boxes = 1 + static_cast<int>(random() % 2);
    const TestLevel level =
        round % 4 == 0 ? random_level(random, 3, 4, boxes, 2) : random_symmetric_level(random, boxes, 2);
    const State start = level.start();
    if ((level.at(start.player) != '@' && level.at(start.player) != '+') || level.solved(start)) continue;
    const TestFormula formula{level, static_cast<int>(random() % 12)};
    // A box out of the player's reach does not occur in the formula.
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
    symmetric += plan && !formula.symmetries.empty() ? 1 : 0;
  }
  EXPECT_GT(with_plan, 5);
  EXPECT_GT(symmetric, 5);
}

/// What boxes can do alone, by a search without tables.
struct Alone {
  const TestFormula& formula;
  std::map<State, int> from_start;
  std::map<State, std::optional<int>> to_goals = {};

  Alone(const TestFormula& of, std::size_t boxes) : formula(of) {
    const State start = formula.level.start();
    std::vector<State> starts{State{{}, start.player}};
    for (std::size_t i = 0; i < boxes; ++i) {
      std::vector<State> more;
      for (State state : starts)
        for (const auto& box : start.boxes)
          if (formula.spot(box) >= 0 && state.boxes.insert(box).second) {
            more.push_back(state);
            state.boxes.erase(box);
          }
      starts = more;
    }
    from_start = formula.level.reach(starts);
  }

  bool fits(const State& state, int made, int left) {
    const auto there = from_start.find(state);
    if (there == from_start.end() || there->second > made || (made - there->second) % 2 != 0) return false;
    const auto [known, is_new] = to_goals.try_emplace(state);
    if (is_new) known->second = formula.level.fewest(state);
    return known->second && *known->second <= left;
  }
};

/// The lemmas. A clause is a lemma if and only if no state fits it.
TEST(PlanEncoding, KnowsWhatFewBoxesCanDoAlone) {
  std::mt19937 random(3);
  std::array<int, clause_kinds> met{};
  int fitting = 0;
  for (int round = 0; round < 30; ++round) {
    const TestLevel drawn = random_level(random, 3, 4, 1 + static_cast<int>(random() % 4), 4);
    const State start = drawn.start();
    if (drawn.at(start.player) != '@' && drawn.at(start.player) != '+') continue;
    const TestFormula formula{drawn, 2 + static_cast<int>(random() % 10)};
    if (formula.n < 5) continue;
    const auto spot = [&](int s) { return formula.spots[static_cast<std::size_t>(s)]; };
    std::vector<Alone> alone;
    for (std::size_t k = 0; k <= 2; ++k) alone.emplace_back(formula, k);
    const Level read = formula.level.level();
    PlanEncoding known(read, static_cast<std::uint64_t>(formula.last));
    const int stays = formula.P(formula.spot(start.player), 1);
    for (int i = 0; i < 400; ++i) {
      std::vector<int> order(static_cast<std::size_t>(formula.n));
      for (int s = 0; s < formula.n; ++s) order[static_cast<std::size_t>(s)] = s;
      std::ranges::shuffle(order, random);
      const std::size_t boxes = random() % 3;
      const bool with_player = boxes == 0 || random() % 2 == 0;
      const int t = 1 + static_cast<int>(random() % static_cast<unsigned>(formula.last));
      Clause clause;
      State state;
      for (std::size_t b = 0; b < boxes; ++b) {
        clause.push_back(-formula.B(order[b], t));
        state.boxes.insert(spot(order[b]));
      }
      if (with_player) clause.push_back(-formula.P(order[3], t));
      const auto fits = [&](int made) {
        for (int p = 0; p < formula.n; ++p) {
          state.player = spot(p);
          if ((!with_player || p == order[3]) && !state.boxes.contains(state.player) &&
              alone[boxes].fits(state, made, boxes == 0 ? formula.last : formula.last - t))
            return true;
        }
        return false;
      };
      const bool moving = fits(t);
      const bool staying = fits(t - 1);
      const auto expect = [&](const Clause& each, bool excluded) {
        const auto kind = known.kind(each);
        if (kind) ++met[static_cast<std::size_t>(*kind)];
        const bool lemma = kind && *kind >= ClauseKind::player_is_too_far;
        // It may also be a rule.
        EXPECT_EQ(lemma || (kind && excluded), excluded) << shown(formula, each);
      };
      fitting += moving || staying ? 1 : 0;
      expect(clause, !moving && !staying);
      if (std::ranges::count(clause, -stays) > 0) continue;
      clause.push_back(stays);
      expect(clause, !moving);
      clause.back() = -stays;
      expect(clause, !staying);
    }
  }
  EXPECT_GT(fitting, 100);
  for (auto kind = static_cast<std::size_t>(ClauseKind::player_is_too_far); kind < end_of_lemmas; ++kind)
    EXPECT_GT(met[kind], 20) << describe(static_cast<ClauseKind>(kind));
}

/// The player's spots in all solutions of T steps, including those whose first step is to stay; nothing if
/// there are too many.
std::optional<std::vector<std::vector<int>>> ways_of(const TestFormula& formula, std::size_t limit) {
  struct Way {
    State state;
    std::vector<int> spots;
  };
  const TestLevel& level = formula.level;
  std::vector<Way> ways{{level.start(), {formula.spot(level.start().player)}}};
  for (int t = 0; t < formula.last; ++t) {
    std::vector<Way> longer;
    for (const Way& way : ways) {
      const auto go = [&](const std::optional<State>& to) {
        if (!to) return;
        const auto fewest = level.fewest(*to);
        if (!fewest || *fewest > formula.last - t - 1) return;
        longer.push_back({*to, way.spots});
        longer.back().spots.push_back(formula.spot(to->player));
      };
      if (t == 0) go(way.state);
      for (const auto& step : TestLevel::steps) go(level.after(way.state, step));
    }
    ways = std::move(longer);
    if (ways.size() > limit) return std::nullopt;
  }
  std::vector<std::vector<int>> spots;
  for (const Way& way : ways)
    if (level.solved(way.state)) spots.push_back(way.spots);
  return spots;
}

/// With "on axis" as docs/CERTIFICATES.md defines it.
bool holds(const TestFormula& formula, const Clause& clause, const std::vector<int>& way) {
  return std::ranges::any_of(clause, [&](auto literal) {
    const int index = std::abs(literal) - 1;
    bool value = true;
    if (formula.about_axis(literal)) {
      const int rest = index - 3 * formula.n * (formula.last + 1);
      const auto& symmetry = formula.symmetries[static_cast<std::size_t>(rest / (formula.last + 1))];
      for (int t = 0; t <= rest % (formula.last + 1); ++t) {
        const int spot = way[static_cast<std::size_t>(t)];
        value = value && symmetry[static_cast<std::size_t>(spot)] == spot;
      }
    } else {
      value = way[static_cast<std::size_t>(index / (2 * formula.n))] == index % (2 * formula.n);
    }
    return value == (literal > 0);
  });
}

/// Among symmetric solutions, exactly the first must satisfy everything accepted as such a rule.
TEST(PlanEncoding, TheFirstOfSymmetricSolutionsSatisfiesTheFormula) {
  std::mt19937 random(4);
  int plans = 0, others = 0, taken = 0;
  std::set<std::size_t> numbers;
  for (int round = 0; round < 800; ++round) {
    TestLevel level = random_symmetric_level(random, 1 + static_cast<int>(random() % 2),
                                             1 + static_cast<int>(random() % 3));
    if (round == 0) level.lines = {"##.##", "# $ #", ".$@$.", "# $ #", "##.##"};  // with all seven symmetries
    const State start = level.start();
    if ((level.at(start.player) != '@' && level.at(start.player) != '+') || level.solved(start)) continue;
    const auto fewest = level.fewest(start);
    if (!fewest || *fewest > 9) continue;
    const TestFormula formula{level, *fewest + static_cast<int>(random() % 3)};
    const auto ways = ways_of(formula, 5000);
    if (!ways || formula.symmetries.empty()) continue;
    numbers.insert(formula.symmetries.size());
    const Level read = level.level();
    PlanEncoding known(read, static_cast<std::uint64_t>(formula.last));
    ASSERT_EQ(known.variables(), static_cast<std::uint64_t>(formula.variables()));
    std::vector<Clause> clauses;
    const auto look = [&](const Clause& clause) {
      if (!repeats(clause) && known.kind(clause) == ClauseKind::symmetry_breaking) clauses.push_back(clause);
    };
    // All clauses of up to two literals about axes and one about the player, with any signs.
    const int axes = 3 * formula.n * (formula.last + 1);
    for (int a = axes + 1; a <= formula.variables(); ++a)
      for (const int first : {a, -a}) {
        look({first});
        for (int b = a + 1; b <= formula.variables(); ++b)
          for (const int second : {b, -b}) look({first, second});
        for (int t = 0; t <= formula.last; ++t)
          for (int s = 0; s < formula.n; ++s)
            for (const int player : {formula.P(s, t), -formula.P(s, t)}) {
              look({first, player});
              for (int b = std::max(axes + 1, a - 2); b <= std::min(formula.variables(), a + 2); ++b)
                for (const int second : {b, -b}) look({player, first, second});
            }
      }
    std::set<std::vector<int>> firsts;
    for (const std::vector<int>& way : *ways) {
      std::vector<int> first = way;
      for (const auto& symmetry : formula.symmetries) {
        std::vector<int> image;
        for (const int spot : way) image.push_back(symmetry[static_cast<std::size_t>(spot)]);
        ASSERT_TRUE(std::ranges::count(*ways, image) > 0) << shown(formula, {});
        first = std::min(first, image);
      }
      const auto fails =
          std::ranges::find_if(clauses, [&](const Clause& clause) { return !holds(formula, clause, way); });
      ASSERT_EQ(fails == clauses.end(), way == first)
          << shown(formula, fails == clauses.end() ? Clause{} : *fails);
      (way == first ? plans : others) += 1;
    }
    taken += static_cast<int>(clauses.size());
  }
  EXPECT_GT(plans, 400);
  EXPECT_GT(others, 500);
  EXPECT_GT(taken, 3000);
  EXPECT_EQ(numbers, (std::set<std::size_t>{1, 3, 7}));
}

TEST(PlanEncoding, EveryGoalIsFilledAtTheEndIfThereAreAsManyBoxes) {
  for (const int spare : {0, 1}) {
    const TestFormula formula{{{spare == 0 ? "@$. " : "@$.."}}, 1};
    const Level read = formula.level.level();
    PlanEncoding known(read, 1);
    EXPECT_EQ(known.kind(Clause{formula.B(2, 1)}),
              spare == 0 ? std::optional(ClauseKind::end) : std::nullopt);
    EXPECT_EQ(known.kind(Clause{formula.B(3, 1)}), std::nullopt);
    EXPECT_EQ(known.kind(Clause{formula.B(2, 0)}), std::nullopt);
  }
}

}  // namespace
}  // namespace hence::verify
