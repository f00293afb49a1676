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

/// All states there are, and how far each is from both ends: without moves backwards.
struct NaiveEnds {
  std::map<State, int> from_start;
  std::map<State, int> to_goals;

  explicit NaiveEnds(const TestLevel& level) {
    const std::vector<Place> spots = level.spots();
    std::set<Place> dead;
    for (const Place& box : spots)
      if (std::ranges::none_of(spots, [&](const Place& player) {
            return player != box && level.fewest({{box}, player}).has_value();
          }))
        dead.insert(box);
    State start = level.start();
    std::erase_if(start.boxes, [&](const Place& box) { return std::ranges::count(spots, box) == 0; });
    onwards(level, start, dead);
    backwards(level, all(spots, start.boxes.size()));
  }

  void onwards(const TestLevel& level, const State& start, const std::set<Place>& dead) {
    const auto counts = [&](const State& state) {
      return std::ranges::none_of(state.boxes, [&](const Place& box) { return dead.contains(box); });
    };
    std::vector<State> ahead;
    if (counts(start)) ahead.push_back(start);
    if (counts(start)) from_start[start] = 0;
    for (std::size_t i = 0; i < ahead.size(); ++i)
      for (const Place& step : TestLevel::steps)
        if (const auto next = level.after(ahead[i], step);
            next && counts(*next) && !from_start.contains(*next)) {
          from_start[*next] = from_start[ahead[i]] + 1;
          ahead.push_back(*next);
        }
  }

  /// Round after round: who has a neighbour that is one nearer?
  void backwards(const TestLevel& level, const std::vector<State>& states) {
    for (const State& state : states)
      if (level.solved(state)) to_goals[state] = 0;
    std::size_t before = 0;
    for (int moves = 1; to_goals.size() > before; ++moves) {
      before = to_goals.size();
      std::vector<State> found;
      for (const State& state : states)
        for (const Place& step : TestLevel::steps)
          if (const auto next = level.after(state, step);
              next && !to_goals.contains(state) && to_goals.contains(*next))
            found.push_back(state);
      for (const State& state : found) to_goals[state] = moves;
    }
  }

  /// Every choice of so many spots, with the player on every other one.
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

  static std::uint64_t within(const std::map<State, int>& ends, int moves) {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(ends, [&](const auto& each) { return each.second <= moves; }));
  }

  bool meet(int start_moves, int goal_moves) const {
    return std::ranges::any_of(from_start, [&](const auto& each) {
      const auto other = to_goals.find(each.first);
      return each.second <= start_moves && other != to_goals.end() && other->second <= goal_moves;
    });
  }
};

Claim::Visit split(int start_moves, int goal_moves) {
  return {static_cast<std::uint64_t>(start_moves), static_cast<std::uint64_t>(goal_moves)};
}

BothEnds visit(const TestLevel& level, int start_moves, int goal_moves) {
  return std::get<BothEnds>(visit_both_ends(level.level(), split(start_moves, goal_moves)));
}

TEST(VisitBothEnds, CountsStatesFromBothEnds) {
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

TEST(VisitBothEnds, AStartThatLeadsNowhereIsNotVisited) {
  const TestLevel corner{{"@ ", "$ ", " ."}};
  EXPECT_EQ(visit(corner, 5, 0).from_start, 0u);
  EXPECT_EQ(visit(corner, 5, 0).to_goals, 5u);
  EXPECT_FALSE(visit(corner, 5, 5).meet);
}

TEST(VisitBothEnds, BoxesAndGoalsMayBeMoreOrFewer) {
  EXPECT_EQ(visit({{"@$$."}}, 9, 9).to_goals, 0u) << "too few goals";
  EXPECT_EQ(visit({{"@$...."}}, 0, 0).to_goals, 20u) << "four ends, and five spots for the player";
  EXPECT_TRUE(visit({{"@ ."}}, 0, 0).meet) << "no box at all";
  EXPECT_TRUE(visit({{"@#$"}}, 0, 0).meet) << "a box that nobody gets to does not count";
  EXPECT_EQ(visit({{"@$ #."}}, 3, 3).to_goals, 0u) << "a goal that nobody gets to does not count";
}

TEST(VisitBothEnds, EndsWhereNothingNewIsLeft) {
  const TestLevel two_boxes_one_goal{{"     ", "@$ . ", "  $  ", "     "}};
  const BothEnds onwards = visit(two_boxes_one_goal, 1000000000, 0);
  EXPECT_EQ(onwards.from_start, NaiveEnds(two_boxes_one_goal).from_start.size());
  EXPECT_GT(onwards.from_start, 100u);
  const TestLevel behind_a_wall{{"@ #   ", "$ #  .", "  #   "}};
  EXPECT_FALSE(visit(behind_a_wall, 0, 1000000000).meet);
}

TEST(VisitBothEnds, AgreesWithANaiveSearchWhereverItIsSplit) {
  std::mt19937 random(8);
  int with_a_plan = 0;  // of three moves and more
  int others = 0;
  int nothing_to_visit = 0;
  while (with_a_plan < 150 || others < 150) {
    const int boxes = static_cast<int>(random() % 4);
    const TestLevel level = random_level(random, 3, 4, boxes, 1 + static_cast<int>(random() % 4));
    const State start = level.start();
    if (level.at(start.player) != '@' && level.at(start.player) != '+') continue;
    const std::optional<int> fewest = level.fewest(start);
    int& alike = fewest.value_or(0) > 2 ? with_a_plan : others;
    if (alike == 150) continue;
    ++alike;
    const NaiveEnds naive(level);
    const auto spots = level.spots();
    const bool all_on_spots = std::ranges::all_of(
        start.boxes, [&](const Place& box) { return std::ranges::count(spots, box) > 0; });
    nothing_to_visit += naive.from_start.empty() ? 1 : 0;
    for (int moves = 0; moves <= std::min(fewest.value_or(6) + 2, 16); ++moves)
      for (int first = 0; first <= moves; ++first) {
        SCOPED_TRACE(testing::PrintToString(level.lines) + " " + std::to_string(first) + " of " +
                     std::to_string(moves));
        const BothEnds got = visit(level, first, moves - first);
        ASSERT_EQ(got.meet, naive.meet(first, moves - first));
        if (all_on_spots) {
          ASSERT_EQ(got.meet, fewest.has_value() && *fewest <= moves);
        }
        if (got.meet) continue;
        ASSERT_EQ(got.from_start, NaiveEnds::within(naive.from_start, first));
        ASSERT_EQ(got.to_goals, NaiveEnds::within(naive.to_goals, moves - first));
      }
  }
  EXPECT_GT(nothing_to_visit, 20);
}

TEST(VisitBothEnds, LevelsOfMoreSpotsThanAWordHasBits) {
  TestLevel level{std::vector<std::string>(10, std::string(10, ' '))};
  level.lines[1] = "  $       ";
  level.lines[8] = "       .  ";
  level.lines[0] = "@         ";
  const int fewest = level.fewest(level.start()).value();
  for (const int first : {0, 5, fewest / 2, fewest - 1}) {
    EXPECT_FALSE(visit(level, first, fewest - 1 - first).meet) << first;
    EXPECT_TRUE(visit(level, first, fewest - first).meet) << first;
  }
}

/// What is said where it gives up; otherwise nothing.
std::string trouble(const TestLevel& level, const Claim::Visit& moves, const Cancelled& cancelled,
                    std::uint64_t most_bytes = most_state_bytes) {
  const auto visited = visit_both_ends(level.level(), moves, cancelled, most_bytes);
  const auto* trouble = std::get_if<Trouble>(&visited);
  if (trouble == nullptr) return "";
  EXPECT_EQ(trouble->outcome, Outcome::gave_up);
  return trouble->message;
}

TEST(VisitBothEnds, GivesUpWhenMemoryDoesAndWhenAsked) {
  // More boxes than goals.
  const TestLevel level{{"          ", "  $  $ $  ", "          ", " $   @  $ ", "   .. ..  ", "          "}};
  const std::string full = trouble(level, {500, 0}, {}, 1 << 20);
  EXPECT_EQ(full.substr(0, 28), "gave up: out of memory after");
  EXPECT_EQ(trouble(level, {500, 0}, {}, 100), "gave up: out of memory after 0 states");
  EXPECT_EQ(trouble(level, {4, 4}, {}, 1 << 20), "");
  const std::string stopped = "gave up: stopped before the check was done";
  EXPECT_EQ(trouble(level, {500, 0}, [] { return true; }), stopped);
  int asked = 0;
  EXPECT_EQ(trouble(level, {500, 0}, [&] { return ++asked > 5000; }), stopped);
  EXPECT_EQ(asked, 5001) << "often, and at once";
}

TEST(VisitBothEnds, NeverKeepsMoreWaysToFillTheGoalsThanThereIsMemoryFor) {
  // 20 boxes on 48 goals: more than 10^13 ends.
  TestLevel level{std::vector<std::string>(7, std::string(12, '.'))};
  level.lines[0] = "@           ";
  level.lines[1] = " $$$$$$$$$$ ";
  level.lines[2] = " $$$$$$$$$$ ";
  EXPECT_EQ(trouble(level, {0, 0}, {}, 1 << 20).substr(0, 28), "gave up: out of memory after");
  int asked = 0;
  EXPECT_EQ(trouble(level, {0, 0}, [&] { return ++asked > 1000; }),
            "gave up: stopped before the check was done");
}

TEST(VisitBothEnds, GivesUpWhereOneBoxHasTooManyStates) {
  TestLevel level{std::vector<std::string>(64, std::string(70, ' '))};
  level.lines[0].replace(0, 5, "@$  .");
  EXPECT_EQ(trouble(level, {1, 1}, {}),
            "gave up: what one box can do is known up to 20000000 states, here there are 20070400");
}

TEST(Rows, AreFoundByTheirKeysAndKeepWhatElseIsInThem) {
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
