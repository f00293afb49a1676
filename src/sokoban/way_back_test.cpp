#include "sokoban/way_back.hpp"

#include <gtest/gtest.h>

#include "sokoban/plan.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

/// Beyond all plans of small levels. Where there is no assignment, bounds are only about `Board::never`.
constexpr int many = Board::never / 2;
int capped(int moves) {
  return std::min(moves, many);
}

/// The bound of every state and of what each of its pushes leads to. How often it was exact.
int expect_no_bound_above_the_fewest_moves(const Board& board, const naive::AllStates& all) {
  const Tables<1> tables(board);
  const Distances<1> distances(tables, {});
  WayBack<1> way_back(tables, distances);
  int exact = 0;
  for (const naive::State& state : all.states) {
    // Whoever begins with a solved state does not have to end beside a goal.
    if (all.solved(state)) continue;
    const SpotSet<1> boxes = naive::boxes_on(board, state);
    const int bound = way_back.begin(boxes, naive::player_on(board, state));
    EXPECT_LE(capped(bound), capped(state.moves_left)) << made::drawn(all.level(state));
    if (capped(bound) == many) continue;
    exact += bound == state.moves_left ? 1 : 0;
    // All pushes, before the bound is asked for anew.
    std::vector<std::pair<const naive::State*, int>> after;
    for (int d = 0; d < 4; ++d) {
      const int next = state.next[static_cast<std::size_t>(d)];
      if (next < 0) continue;
      const naive::State& pushed = all.states[static_cast<std::size_t>(next)];
      if (!all.is_push(state, pushed)) continue;
      const int box = naive::player_on(board, pushed);
      int row = 0;
      boxes.each([&](int other) { row += other < box ? 1 : 0; });
      after.emplace_back(&pushed, way_back.after(row, tables.next(box, d), turned(d)));
    }
    for (const auto& [pushed, with_push] : after) {
      EXPECT_LE(capped(with_push), capped(pushed->moves_left)) << made::drawn(all.level(*pushed));
      const int anew = way_back.begin(naive::boxes_on(board, *pushed), naive::player_on(board, *pushed));
      EXPECT_EQ(capped(with_push), capped(anew)) << made::drawn(all.level(*pushed));
    }
  }
  return exact;
}

TEST(WayBack, IsNeverAboveTheFewestMovesAndAPushChangesItAsIfWorkedOutAnew) {
  int exact = 0;
  for (std::uint64_t seed = 200; seed < 350; ++seed) {
    const Level level = made::any_level(seed);
    const Board board(level);
    if (!naive::worth_a_search(level, board)) continue;
    const naive::AllStates all(level, 4000);
    if (all.complete) exact += expect_no_bound_above_the_fewest_moves(board, all);
  }
  EXPECT_GT(exact, 500);
}

int bound_of(const Level& level) {
  const Board board(level);
  const Tables<1> tables(board);
  const Distances<1> distances(tables, {});
  return WayBack<1>(tables, distances).begin(tables.start, board.player().v);
}

TEST(WayBack, OneWayTakesThePushes) {
  EXPECT_EQ(bound_of(level_of({"########", "#.   $@#", "########"})), 4);
}

TEST(WayBack, IsAboutTwiceThePushesWhereAllBoxesGoToOneEnd) {
  const Level level =
      level_of({"############", "#..        #", "#..$ $ $ $@#", "#          #", "############"});
  const int pushes = find_plan(level, {.shortest = Metric::pushes}).pushes;
  const int moves = find_plan(level, {.shortest = Metric::moves}).moves;
  EXPECT_GE(bound_of(level), pushes * 3 / 2);
  EXPECT_LE(bound_of(level), moves);
}

}  // namespace
}  // namespace hence::sokoban
