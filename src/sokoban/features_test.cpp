#include "sokoban/features.hpp"

#include <gtest/gtest.h>

#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

/// Which goals are to be filled one after the other, as `to_fill` counts them.
std::vector<int> order_of(const Tables<1>& tables, const Features<1>& features) {
  std::vector<int> order;
  Set filled;
  for (bool more = true; more;) {
    more = false;
    tables.goals.without(filled).each([&](int goal) {
      Set with = filled;
      with.add(goal);
      if (more || features.to_fill(with) >= features.to_fill(filled)) return;
      filled = with;
      order.push_back(goal);
      more = true;
    });
  }
  return order;
}

/// With boxes on the goals before it, a box can still be pushed to each from where one was in the beginning.
void expect_fillable(const Tables<1>& tables, const std::vector<int>& order) {
  Set filled;
  for (const int goal : order) {
    const auto pushes = naive::lone_box_pushes(tables.board, filled, goal);
    bool possible = tables.start.has(goal);
    tables.start.without(filled).each([&](int box) {
      for (const int from : pushes[static_cast<std::size_t>(box)]) possible = possible || from < Board::never;
    });
    EXPECT_TRUE(possible) << "goal on spot " << goal;
    filled.add(goal);
  }
}

TEST(Features, WhatIsCutOffIsCountedInParts) {
  Random random(6);
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Board board(made::any_level(seed));
    const Tables<1> tables(board);
    const Features<1> features(tables);
    const std::vector<int> order = random.permutation(board.size());
    Set boxes;
    for (std::size_t i = 1; i <= order.size() / 3; ++i) boxes.add(order[i]);
    const Set reach = tables.reach(boxes, order[0]);
    // Parts join where two free spots are beside each other.
    std::vector<int> part(static_cast<std::size_t>(board.size()));
    for (std::size_t i = 0; i < part.size(); ++i) part[i] = static_cast<int>(i);
    for (int round = 0; round < board.size(); ++round)
      for (int spot = 0; spot < board.size(); ++spot)
        tables.beside(spot).each([&](int other) {
          if (boxes.has(spot) || boxes.has(other)) return;
          const int least =
              std::min(part[static_cast<std::size_t>(spot)], part[static_cast<std::size_t>(other)]);
          part[static_cast<std::size_t>(spot)] = part[static_cast<std::size_t>(other)] = least;
        });
    int parts = -1;  // without that of the player
    for (int spot = 0; spot < board.size(); ++spot)
      parts += !boxes.has(spot) && part[static_cast<std::size_t>(spot)] == spot ? 1 : 0;
    EXPECT_EQ(features.cut_off(boxes, reach), parts);
  }
}

TEST(Features, GoalsAreFilledInAnOrderInWhichAllCanBeFilled) {
  int complete = 0;
  for (std::uint64_t seed = 700; seed < 850; ++seed) {
    Random random(seed);
    const Level level = made::solvable({.rows = 5, .columns = 5, .boxes = 4, .walls_in_100 = 20}, random);
    const Board board(level);
    if (!naive::worth_a_search(level, board) || board.boxes().size() != board.goals().size()) continue;
    SCOPED_TRACE(made::drawn(level));
    const Tables<1> tables(board);
    const Features<1> features(tables);
    EXPECT_EQ(features.to_fill({}), tables.goal_count);
    const std::vector<int> order = order_of(tables, features);
    expect_fillable(tables, order);
    complete += static_cast<int>(order.size()) == tables.goal_count ? 1 : 0;
  }
  EXPECT_GT(complete, 80);
}

TEST(Features, InARoomWithOneDoorTheFarGoalsComeFirst) {
  const Level level = level_of({"###########", "#      ####", "# $$$@ ...#", "#      ####", "###########"});
  const Board board(level);
  const Tables<1> tables(board);
  const Features<1> features(tables);
  const int far = board.spot(level.at(2, 9)).v;
  const int middle = board.spot(level.at(2, 8)).v;
  const int near = board.spot(level.at(2, 7)).v;
  EXPECT_EQ(order_of(tables, features), (std::vector<int>{far, middle, near}));
  // Who fills the door first has filled nothing.
  Set boxes;
  boxes.add(near);
  EXPECT_EQ(features.to_fill(boxes), 3);
  boxes.add(far);
  EXPECT_EQ(features.to_fill(boxes), 2);
  boxes.add(middle);
  EXPECT_EQ(features.to_fill(boxes), 0);
}

}  // namespace
}  // namespace hence::sokoban
