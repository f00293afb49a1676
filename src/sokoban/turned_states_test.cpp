#include "sokoban/turned_states.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "sokoban/tables.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

/// Compares every state of two boxes and a player with the smallest of all its images.
void expect_the_smallest_symmetric_state(const Level& level, const std::vector<int>& symmetries) {
  const Board board(level);
  const Tables<1> tables(board);
  const SymmetricStates<1> symmetric_states(board);
  EXPECT_EQ(symmetric_states.none(), symmetries.empty());
  auto image = [&](int spot, int symmetry) {
    const Square square = board.square(Spot(spot));
    int r = level.row(square);
    int c = level.column(square);
    if ((symmetry & 1) != 0) std::swap(r, c);
    if ((symmetry & 2) != 0) r = level.rows - 1 - r;
    if ((symmetry & 4) != 0) c = level.columns - 1 - c;
    return board.spot(level.at(r, c)).v;
  };
  using State = std::pair<Set, int>;
  auto normal = [&](const Set& boxes, const Set& players) {
    State state{boxes, -1};
    symmetric_states.normalise(state.first, players, state.second);
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
        for (const int symmetry : symmetries) {
          Set other;
          other.add(image(a, symmetry)), other.add(image(b, symmetry));
          least = std::min(least, State{other, image(player, symmetry)});
          reach.each([&](int at) { least_reach = std::min(least_reach, State{other, image(at, symmetry)}); });
        }
        ASSERT_EQ(normal(boxes, only), least);
        ASSERT_EQ(normal(boxes, reach), least_reach);
      }
}

TEST(SymmetricStates, OfSymmetricStatesTheFirstIsKept) {
  expect_the_smallest_symmetric_state(level_of({"#####", "#. .#", "# @ #", "#. .#", "#####"}),
                                      {1, 2, 3, 4, 5, 6, 7});
  expect_the_smallest_symmetric_state(level_of({"######", "#.  .#", "# @# #", "#.  .#", "######"}), {2});
  expect_the_smallest_symmetric_state(level_of({"######", "#.@  #", "#    #", "#   .#", "######"}), {6});
  expect_the_smallest_symmetric_state(level_of({"#####", "#. ##", "# @ #", "#  ##", "#####"}), {});
  expect_the_smallest_symmetric_state(level_of({"#####", "#.  #", "# @ #", "#  ##", "#####"}), {1});
}

}  // namespace
}  // namespace hence::sokoban
