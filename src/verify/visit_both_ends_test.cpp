#include "verify/visit_both_ends.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "verify/level_for_tests.hpp"
#include "verify/rows.hpp"

namespace hence::verify {
namespace {

using Place = TestLevel::Place;
using State = TestLevel::State;

/// All states, and their distances from both ends, without any backward moves.
struct NaiveEnds {
  const TestLevel& level;
  Metric metric;
  std::map<State, int> from_start = {};
  std::map<State, int> to_goals = {};

  explicit NaiveEnds(const TestLevel& the_level, Metric the_metric = Metric::moves)
      : level(the_level), metric(the_metric) {
    const std::vector<Place> spots = level.spots();
    std::set<Place> dead;
    for (const Place& box : spots)
      if (std::ranges::none_of(spots, [&](const Place& player) {
            return player != box && level.fewest({{box}, player}).has_value();
          }))
        dead.insert(box);
    State start = level.start();
    std::erase_if(start.boxes, [&](const Place& box) { return std::ranges::count(spots, box) == 0; });
    onwards(start, dead);
    backwards(all(spots, start.boxes.size()));
  }

  int cost(const State& before, const State& after) const {
    return metric == Metric::moves || before.boxes != after.boxes ? 1 : 0;
  }

  void onwards(const State& start, const std::set<Place>& dead) {
    const auto counts = [&](const State& state) {
      return std::ranges::none_of(state.boxes, [&](const Place& box) { return dead.contains(box); });
    };
    std::vector<State> ahead;
    if (counts(start)) ahead.push_back(start);
    if (counts(start)) from_start[start] = 0;
    for (std::size_t i = 0; i < ahead.size(); ++i)
      for (const Place& step : TestLevel::steps)
        if (const auto next = level.after(ahead[i], step); next && counts(*next)) {
          const int far = from_start[ahead[i]] + cost(ahead[i], *next);
          if (from_start.contains(*next) && from_start[*next] <= far) continue;
          from_start[*next] = far;
          ahead.push_back(*next);
        }
  }

  /// Rounds of relaxation until no distance improves.
  void backwards(const std::vector<State>& states) {
    for (const State& state : states)
      if (level.solved(state)) to_goals[state] = 0;
    for (bool any = true; any;) {
      any = false;
      for (const State& state : states)
        for (const Place& step : TestLevel::steps) {
          const auto next = level.after(state, step);
          if (!next || !to_goals.contains(*next)) continue;
          const int far = to_goals[*next] + cost(state, *next);
          if (to_goals.contains(state) && to_goals[state] <= far) continue;
          to_goals[state] = far;
          any = true;
        }
    }
  }

  /// Every choice of this many spots for boxes, with the player on every other spot.
  static std::vector<State> all(const std::vector<Place>& spots, std::size_t boxes) {
    std::set<std::set<Place>> sets{{}};
    for (std::size_t i = 0; i < boxes; ++i) {
      std::set<std::set<Place>> larger;
      for (const auto& set : sets)
        for (const Place& spot : spots)
          if (!set.contains(spot)) {
            auto more = set;
            more.insert(spot);
            larger.insert(more);
          }
      sets.swap(larger);
    }
    std::vector<State> states;
    for (const auto& set : sets)
      for (const Place& player : spots)
        if (!set.contains(player)) states.push_back({set, player});
    return states;
  }

  /// If walks do not count, states with the player in the same region are one state.
  std::uint64_t within(const std::map<State, int>& ends, int far) const {
    return static_cast<std::uint64_t>(std::ranges::count_if(ends, [&](const auto& each) {
      return each.second <= far && (metric == Metric::moves || first_of_region(each.first));
    }));
  }

  bool first_of_region(const State& state) const {
    std::set<Place> region{state.player};
    for (std::size_t before = 0; before < region.size();) {
      before = region.size();
      for (const Place& place : std::set<Place>(region))
        for (const Place& step : TestLevel::steps) {
          const auto next = level.after({state.boxes, place}, step);
          if (next && next->boxes == state.boxes) region.insert(next->player);
        }
    }
    return *region.begin() == state.player;
  }

  bool meet(int from_the_start, int from_the_goals) const {
    return std::ranges::any_of(from_start, [&](const auto& each) {
      const auto other = to_goals.find(each.first);
      return each.second <= from_the_start && other != to_goals.end() && other->second <= from_the_goals;
    });
  }
};

Claim::Enumeration split(int start_moves, int goal_moves) {
  return {static_cast<std::uint64_t>(start_moves), static_cast<std::uint64_t>(goal_moves)};
}

BothEnds visit(const TestLevel& level, int from_start, int to_goals, Metric metric = Metric::moves) {
  return std::get<BothEnds>(enumerate_both_ends(level.level(), split(from_start, to_goals), metric));
}

TEST(EnumerateBothEnds, CountsStatesFromBothEnds) {
  const TestLevel corridor{{"@ $ ."}};
  const BothEnds none = visit(corridor, 0, 0);
  EXPECT_EQ(none.from_start, 1u);
  EXPECT_EQ(none.to_goals, 4u) << "the player is anywhere but on the goal";
  EXPECT_FALSE(none.meet);
  const BothEnds two = visit(corridor, 1, 1);
  EXPECT_EQ(two.from_start, 2u);
  EXPECT_EQ(two.to_goals, 5u) << "and one before the last push";
  EXPECT_FALSE(two.meet);
  for (int moves = 0; moves <= 3; ++moves) EXPECT_TRUE(visit(corridor, moves, 3 - moves).meet) << moves;
}

TEST(EnumerateBothEnds, WhenPushesCountTheRegionOfThePlayerIsOneState) {
  const TestLevel corridor{{"@ $ ."}};
  const BothEnds none = visit(corridor, 0, 0, Metric::pushes);
  EXPECT_EQ(none.from_start, 1u);
  EXPECT_EQ(none.to_goals, 1u) << "the player is anywhere before the goal";
  EXPECT_FALSE(none.meet);
  const BothEnds one = visit(corridor, 1, 0, Metric::pushes);
  EXPECT_EQ(one.from_start, 2u);
  EXPECT_FALSE(one.meet);
  EXPECT_FALSE(visit(corridor, 0, 1, Metric::pushes).meet);
  for (int pushes = 0; pushes <= 2; ++pushes)
    EXPECT_TRUE(visit(corridor, pushes, 2 - pushes, Metric::pushes).meet) << pushes;
  EXPECT_EQ(visit({{"  @ # ", " $ .  "}}, 0, 0, Metric::pushes).to_goals, 2u) << "on both sides of the goal";
}

TEST(EnumerateBothEnds, AStartThatLeadsNowhereIsLeftOut) {
  const TestLevel corner{{"@ ", "$ ", " ."}};
  EXPECT_EQ(visit(corner, 5, 0).from_start, 0u);
  EXPECT_EQ(visit(corner, 5, 0).to_goals, 5u);
  EXPECT_FALSE(visit(corner, 5, 5).meet);
}

TEST(EnumerateBothEnds, BoxesAndGoalsMayDifferInNumber) {
  EXPECT_EQ(visit({{"@$$."}}, 9, 9).to_goals, 0u) << "too few goals";
  EXPECT_EQ(visit({{"@$...."}}, 0, 0).to_goals, 20u) << "four ends, and five spots for the player";
  EXPECT_TRUE(visit({{"@ ."}}, 0, 0).meet) << "no box at all";
  EXPECT_TRUE(visit({{"@#$"}}, 0, 0).meet) << "a box out of reach does not count";
  EXPECT_EQ(visit({{"@$ #."}}, 3, 3).to_goals, 0u) << "a goal out of reach does not count";
}

TEST(EnumerateBothEnds, EndsWhenNoNewStatesAreLeft) {
  const TestLevel two_boxes_one_goal{{"     ", "@$ . ", "  $  ", "     "}};
  const BothEnds onwards = visit(two_boxes_one_goal, 1000000000, 0);
  EXPECT_EQ(onwards.from_start, NaiveEnds(two_boxes_one_goal).from_start.size());
  EXPECT_GT(onwards.from_start, 100u);
  const TestLevel behind_a_wall{{"@ #   ", "$ #  .", "  #   "}};
  EXPECT_FALSE(visit(behind_a_wall, 0, 1000000000).meet);
}

TEST(EnumerateBothEnds, AgreesWithANaiveSearchForEverySplit) {
  std::mt19937 random(8);
  int with_a_plan = 0;  // of three moves or more
  int others = 0;
  int nothing_to_visit = 0;
  while (with_a_plan < 100 || others < 100) {
    const int boxes = static_cast<int>(random() % 4);
    const TestLevel level = random_level(random, 3, 4, boxes, 1 + static_cast<int>(random() % 4));
    const State start = level.start();
    if (level.at(start.player) != '@' && level.at(start.player) != '+') continue;
    const std::optional<int> fewest = level.fewest(start);
    int& alike = fewest.value_or(0) > 2 ? with_a_plan : others;
    if (alike == 100) continue;
    ++alike;
    const auto spots = level.spots();
    const bool all_on_spots = std::ranges::all_of(
        start.boxes, [&](const Place& box) { return std::ranges::count(spots, box) > 0; });
    for (const Metric metric : {Metric::moves, Metric::pushes}) {
      const NaiveEnds naive(level, metric);
      nothing_to_visit += naive.from_start.empty() ? 1 : 0;
      std::optional<int> best;  // by the metric
      for (const auto& [state, far] : naive.from_start)
        if (level.solved(state) && (!best || far < *best)) best = far;
      if (metric == Metric::moves && all_on_spots) {
        ASSERT_EQ(best, fewest);
      }
      for (int limit = 0; limit <= std::min(best.value_or(6) + 2, 16); ++limit)
        for (int first = 0; first <= limit; ++first) {
          SCOPED_TRACE(testing::PrintToString(level.lines) + " " + std::to_string(first) + " of " +
                       counted(static_cast<std::uint64_t>(limit), metric));
          const BothEnds got = visit(level, first, limit - first, metric);
          ASSERT_EQ(got.meet, naive.meet(first, limit - first));
          if (all_on_spots) {
            ASSERT_EQ(got.meet, best.has_value() && *best <= limit);
          }
          if (got.meet) continue;
          ASSERT_EQ(got.from_start, naive.within(naive.from_start, first));
          ASSERT_EQ(got.to_goals, naive.within(naive.to_goals, limit - first));
        }
    }
  }
  EXPECT_GT(nothing_to_visit, 20);
}

TEST(EnumerateBothEnds, LevelsWithMoreSpotsThanBitsInAWord) {
  TestLevel level{std::vector<std::string>(10, std::string(10, ' '))};
  level.lines[1] = "  $       ";
  level.lines[8] = "       .  ";
  level.lines[0] = "@         ";
  const int fewest = level.fewest(level.start()).value();
  for (const int first : {0, 5, fewest / 2, fewest - 1}) {
    EXPECT_FALSE(visit(level, first, fewest - 1 - first).meet) << first;
    EXPECT_TRUE(visit(level, first, fewest - first).meet) << first;
  }
  for (const int first : {0, 5, 11}) {
    EXPECT_FALSE(visit(level, first, 11 - first, Metric::pushes).meet) << first;
    EXPECT_TRUE(visit(level, first, 12 - first, Metric::pushes).meet) << first;
  }
}

/// The message if it gives up; otherwise empty.
std::string error(const TestLevel& level, const Claim::Enumeration& far, const Cancelled& cancelled,
                  std::uint64_t max_bytes = max_state_bytes, Metric metric = Metric::moves) {
  const auto visited = enumerate_both_ends(level.level(), far, metric, cancelled, max_bytes);
  const auto* error = std::get_if<Error>(&visited);
  if (error == nullptr) return "";
  EXPECT_EQ(error->outcome, Outcome::gave_up);
  return error->message;
}

TEST(EnumerateBothEnds, GivesUpWhenOutOfMemoryOrCancelled) {
  // More boxes than goals.
  const TestLevel level{{"          ", "  $  $ $  ", "          ", " $   @  $ ", "   .. ..  ", "          "}};
  const std::string full = error(level, {500, 0}, {}, 1 << 20);
  EXPECT_EQ(full.substr(0, 28), "gave up: out of memory after");
  EXPECT_EQ(error(level, {500, 0}, {}, 100), "gave up: out of memory after 0 states");
  EXPECT_EQ(error(level, {4, 4}, {}, 1 << 20), "");
  const std::string stopped = "gave up: stopped before the check was complete";
  EXPECT_EQ(error(level, {500, 0}, [] { return true; }), stopped);
  int asked = 0;
  EXPECT_EQ(error(level, {500, 0}, [&] { return ++asked > 5000; }), stopped);
  EXPECT_EQ(asked, 5001) << "often, and at once";
  EXPECT_EQ(error(level, {500, 0}, {}, 1 << 20, Metric::pushes).substr(0, 28), full.substr(0, 28));
  EXPECT_EQ(error(level, {2, 2}, {}, 1 << 20, Metric::pushes), "");
  asked = 0;
  EXPECT_EQ(error(
                level, {500, 0}, [&] { return ++asked > 500; }, max_state_bytes, Metric::pushes),
            stopped);
  EXPECT_EQ(asked, 501);
}

TEST(EnumerateBothEnds, NeverExceedsMemoryWithWaysToFillTheGoals) {
  // 20 boxes on 48 goals: more than 10^13 final states.
  TestLevel level{std::vector<std::string>(7, std::string(12, '.'))};
  level.lines[0] = "@           ";
  level.lines[1] = " $$$$$$$$$$ ";
  level.lines[2] = " $$$$$$$$$$ ";
  EXPECT_EQ(error(level, {0, 0}, {}, 1 << 20).substr(0, 28), "gave up: out of memory after");
  int asked = 0;
  EXPECT_EQ(error(level, {0, 0}, [&] { return ++asked > 1000; }),
            "gave up: stopped before the check was complete");
}

TEST(EnumerateBothEnds, GivesUpIfOneBoxHasTooManyStates) {
  TestLevel level{std::vector<std::string>(64, std::string(70, ' '))};
  level.lines[0].replace(0, 5, "@$  .");
  EXPECT_EQ(error(level, {1, 1}, {}), "gave up: one box has 20070400 states, the limit is 20000000");
}

TEST(Rows, AreFoundByTheirKeysAndKeepTheirOtherWords) {
  constexpr std::uint32_t many = 50000;
  Rows<std::uint64_t> rows(2, 1);
  for (std::uint32_t i = 0; i < many; ++i) {
    const std::uint64_t key[] = {i % 7, i};
    const std::uint64_t before = rows.bytes_with_one_more();
    ASSERT_EQ(rows.insert(key), i);
    ASSERT_GE(rows.bytes_with_one_more(), before);
    rows[i][2] = many + i;
  }
  EXPECT_EQ(rows.size(), many);
  EXPECT_GE(rows.bytes_with_one_more(), many * std::uint64_t{3 * 8 + 2 * 4});
  for (std::uint32_t i = 0; i < many; ++i) {
    const std::uint64_t key[] = {i % 7, i};
    ASSERT_EQ(rows.insert(key), i);
    ASSERT_EQ(rows[i][2], many + i);
  }
  EXPECT_EQ(rows.size(), many);
}

}  // namespace
}  // namespace hence::verify
