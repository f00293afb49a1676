#include "sokoban/turned_states.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "sokoban/tables.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

/// Compares every state of two boxes and a player with the smallest of all its images.
void expect_the_smallest_of_turned_states(const Level& level, const std::vector<int>& turns) {
  const Board board(level);
  const Tables<1> tables(board);
  const TurnedStates<1> turned_states(board);
  EXPECT_EQ(turned_states.none(), turns.empty());
  auto turned = [&](int spot, int turn) {
    const Square square = board.square(Spot(spot));
    int r = level.row(square);
    int c = level.column(square);
    if ((turn & 1) != 0) std::swap(r, c);
    if ((turn & 2) != 0) r = level.rows - 1 - r;
    if ((turn & 4) != 0) c = level.columns - 1 - c;
    return board.spot(level.at(r, c)).v;
  };
  using State = std::pair<Set, int>;
  auto normal = [&](const Set& boxes, const Set& players) {
    State state{boxes, -1};
    turned_states.normalise(state.first, players, state.second);
    return state;
  };
  for (int a = 0; a < board.size(); ++a)
    for (int b = a + 1; b < board.size(); ++b)
      for (int player = 0; player < board.size(); ++player) {
        if (player == a || player == b) continue;
        Set boxes, only;
        boxes.add(a), boxes.add(b), only.add(player);
        State least{boxes, player};
        const Set reach = tables.reach(boxes, player);
        State least_reach{boxes, reach.first()};
        for (const int turn : turns) {
          Set other;
          other.add(turned(a, turn)), other.add(turned(b, turn));
          least = std::min(least, State{other, turned(player, turn)});
          reach.each([&](int at) { least_reach = std::min(least_reach, State{other, turned(at, turn)}); });
        }
        ASSERT_EQ(normal(boxes, only), least);
        ASSERT_EQ(normal(boxes, reach), least_reach);
      }
}

TEST(TurnedStates, OfAllStatesThatAreTurnedIntoEachOtherTheFirstIsKept) {
  expect_the_smallest_of_turned_states(level_of({"#####", "#. .#", "# @ #", "#. .#", "#####"}),
                                       {1, 2, 3, 4, 5, 6, 7});
  expect_the_smallest_of_turned_states(level_of({"######", "#.  .#", "# @# #", "#.  .#", "######"}), {2});
  expect_the_smallest_of_turned_states(level_of({"######", "#.@  #", "#    #", "#   .#", "######"}), {6});
  expect_the_smallest_of_turned_states(level_of({"#####", "#. ##", "# @ #", "#  ##", "#####"}), {});
  expect_the_smallest_of_turned_states(level_of({"#####", "#.  #", "# @ #", "#  ##", "#####"}), {1});
}

}  // namespace
}  // namespace hence::sokoban
