#include "verify/level.hpp"

#include <gtest/gtest.h>

#include "verify/level_for_tests.hpp"
#include "verify/visit_states.hpp"

namespace hence::verify {
namespace {

const TestLevel walled_corridor{{"#######", "#@ $ .#", "#######"}};

std::string fault_of(const std::string& plan, const TestLevel& level = walled_corridor) {
  return fault(level.level(), plan).value_or("");
}

TEST(Level, ReplaysASolutionMoveByMove) {
  EXPECT_EQ(fault_of("rRR"), "");
  EXPECT_EQ(fault_of("rlrRR"), "");
  EXPECT_EQ(fault_of("rR"), "the box on r2c5 is not on a goal at the end");
  EXPECT_EQ(fault_of(""), "the box on r2c4 is not on a goal at the end");
  EXPECT_EQ(fault_of("rrR"), "move 2 ('r'): a box is pushed, expected a capital letter");
  EXPECT_EQ(fault_of("RRR"), "move 1 ('R'): no box is pushed, expected a lower-case letter");
  EXPECT_EQ(fault_of("rRRR"), "move 4 ('R'): there is a wall behind the box");
  EXPECT_EQ(fault_of("urRR"), "move 1 ('u'): there is a wall");
  EXPECT_EQ(fault_of("rRx"), "move 3 ('x'): expected one of u d l r U D L R");
  EXPECT_EQ(fault_of("RR", {{"@$$ .."}}), "move 1 ('R'): there is another box behind the box");
}

TEST(Level, OutsideIsWall) {
  EXPECT_EQ(fault_of("R", {{"@$."}}), "");
  EXPECT_EQ(fault_of("l", {{"@$."}}), "move 1 ('l'): there is a wall");
  EXPECT_EQ(fault_of("d", {{"@$.", ""}}), "move 1 ('d'): there is a wall");
  EXPECT_EQ(fault_of("ruR", {{"  $.", "@"}}), "move 1 ('r'): there is a wall");
  EXPECT_EQ(fault_of("urR", {{"  $.", "@"}}), "");
}

TEST(Level, UpIsUpAndThePlayerMayBeOnAGoal) {
  EXPECT_EQ(fault_of("U", {{".", "$", "@"}}), "");
  EXPECT_EQ(fault_of("D", {{"@", "$", "."}}), "");
  EXPECT_EQ(fault_of("L", {{".$@"}}), "");
  EXPECT_EQ(fault_of("lR", {{" +$."}}), "move 2 ('R'): no box is pushed, expected a lower-case letter");
  EXPECT_EQ(fault_of("R", {{"+$."}}), "");
  EXPECT_EQ(fault_of("R", {{"@* "}}), "the box on r1c3 is not on a goal at the end");
}

TEST(Level, AcceptsTheSolutionsOfTheOtherSimulator) {
  std::mt19937 random(5);
  int plans = 0;
  for (int round = 0; round < 60; ++round) {
    const TestLevel level = random_level(random, 4, 4, 2, 3);
    if (level.at(level.start().player) != '@' && level.at(level.start().player) != '+') continue;
    const std::string plan = level.plan();
    if (plan == "?") continue;
    ++plans;
    EXPECT_EQ(fault_of(plan, level), "");
    EXPECT_TRUE(plan.empty() || !fault_of(plan.substr(0, plan.size() - 1), level).empty());
  }
  EXPECT_GT(plans, 10);
}

/// Boxes, and all squares that the player can reach without a push.
std::set<std::pair<std::set<TestLevel::Place>, std::set<TestLevel::Place>>> states_of(
    const TestLevel& level, const TestLevel::State& start) {
  std::set<std::pair<std::set<TestLevel::Place>, std::set<TestLevel::Place>>> states;
  const auto reached = level.reach({start});
  for (const auto& [state, moves] : reached) {
    std::set<TestLevel::Place> part;
    for (const auto& [other, unused] : level.reach({state}))
      if (other.boxes == state.boxes) part.insert(other.player);
    states.insert({state.boxes, part});
  }
  return states;
}

Enumeration visit(const TestLevel& level, const std::vector<Square>& boxes, std::uint64_t limit) {
  return std::get<Enumeration>(enumerate_states(level.level(), boxes, limit));
}

TEST(EnumerateStates, CountsBoxPositionsAndPlayerRegions) {
  // The box moves left and right in the upper row; the player stays below it.
  EXPECT_EQ(visit({{" $  ", "@   "}}, {1}, 100).states, 4u);
  EXPECT_EQ(visit({{"@$ #."}}, {1}, 100).states, 2u);
  EXPECT_EQ(visit({{"$#@ "}}, {0}, 100).states, 1u) << "it is out of reach";
  EXPECT_TRUE(visit({{"@$."}}, {1}, 100).all_on_goals);
  EXPECT_TRUE(visit({{"@ #*"}}, {3}, 100).all_on_goals);
  EXPECT_TRUE(visit({{" $  ", "@   "}}, {1}, 3).more_than_allowed);
  EXPECT_FALSE(visit({{" $  ", "@   "}}, {1}, 4).more_than_allowed);
}

TEST(EnumerateStates, FindsTheStatesOfANaiveSearch) {
  std::mt19937 random(6);
  int unsolvable = 0;
  for (int round = 0; round < 80; ++round) {
    const TestLevel level = random_level(random, 3, 3, 1 + static_cast<int>(random() % 2), 1);
    const auto start = level.start();
    if (level.at(start.player) != '@' && level.at(start.player) != '+') continue;
    if (start.boxes.empty()) continue;
    const Level read = level.level();
    const Enumeration got = visit(level, read.boxes(), 100000);
    EXPECT_EQ(got.all_on_goals, level.fewest(start).has_value());
    if (got.all_on_goals) continue;
    ++unsolvable;
    EXPECT_EQ(got.states, states_of(level, start).size());
  }
  EXPECT_GT(unsolvable, 10);
}

TEST(EnumerateStates, StopsWhenOutOfMemoryOrCancelled) {
  const TestLevel level{{"        ", "  $  $  ", "        ", " $   @ #.", "        "}};
  const Level read = level.level();
  const auto full = enumerate_states(read, read.boxes(), 1000000, {}, 2000);
  ASSERT_TRUE(std::holds_alternative<Error>(full));
  EXPECT_EQ(std::get<Error>(full).outcome, Outcome::gave_up);
  const auto asked = enumerate_states(read, read.boxes(), 1000000, [] { return true; });
  ASSERT_TRUE(std::holds_alternative<Error>(asked));
}

}  // namespace
}  // namespace hence::verify
