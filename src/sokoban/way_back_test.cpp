#include "sokoban/way_back.hpp"

#include <gtest/gtest.h>

#include "sokoban/plan.hpp"
#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

/// More than any solution of a small level. Without an assignment, bounds are only about `Board::never`.
constexpr int many = Board::never / 2;
int capped(int moves) {
  return std::min(moves, many);
}

/// Checks the bounds of every state and its successors; counts how often they are exact.
int expect_no_bound_above_the_fewest_moves(const Board& board, const naive::AllStates& all) {
  const Tables<1> tables(board);
  const Distances<1> distances(tables, {});
  WayBack<1> way_back(tables, distances);
  int exact = 0;
  for (const naive::State& state : all.states) {
    // From a solved state the player need not end beside a goal.
    if (all.solved(state)) continue;
    const SpotSet<1> boxes = naive::boxes_on(board, state);
    const int bound = way_back.begin(boxes, naive::player_on(board, state));
    EXPECT_LE(capped(bound), capped(state.moves_left)) << made::drawn(all.level(state));
    if (capped(bound) == many) continue;
    exact += bound == state.moves_left ? 1 : 0;
    // All pushes, before the next `begin`.
    std::vector<std::pair<const naive::State*, int>> after;
    for (int d = 0; d < 4; ++d) {
      const int next = state.next[static_cast<std::size_t>(d)];
      if (next < 0) continue;
      const naive::State& pushed = all.states[static_cast<std::size_t>(next)];
      if (!all.is_push(state, pushed)) continue;
      const int box = naive::player_on(board, pushed);
      int row = 0;
      boxes.each([&](int other) { row += other < box ? 1 : 0; });
      after.emplace_back(&pushed, way_back.after(row, tables.next(box, d), opposite(d)));
    }
    for (const auto& [pushed, with_push] : after) {
      EXPECT_LE(capped(with_push), capped(pushed->moves_left)) << made::drawn(all.level(*pushed));
      const int anew = way_back.begin(naive::boxes_on(board, *pushed), naive::player_on(board, *pushed));
      EXPECT_EQ(capped(with_push), capped(anew)) << made::drawn(all.level(*pushed));
    }
  }
  return exact;
}

TEST(WayBack, IsAdmissibleAndUpdatesMatchRecomputation) {
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

int way_back_bound_of(const Level& level) {
  const Board board(level);
  const Tables<1> tables(board);
  const Distances<1> distances(tables, {});
  return WayBack<1>(tables, distances).begin(tables.start, board.player().v);
}

/// The definition for one box: the best of all fixed spots.
int bound_by_definition(const Board& board) {
  int best = -many;
  const Spot box = board.boxes().front();
  for (int fixed = 0; fixed < board.size(); ++fixed) {
    const std::vector<int> far = board.walks(Spot(fixed));
    auto price = [&](int from, int to) {
      return far[static_cast<std::size_t>(to)] < far[static_cast<std::size_t>(from)] ? 2 : 0;
    };
    int cheapest = many;
    int end = many;
    for (const Spot goal : board.goals()) {
      const auto costs = naive::cheapest_pushes(board, {}, goal.v, price);
      cheapest = std::min(cheapest, costs[box.at()][board.player().at()]);
      for (const Direction d : all_directions)
        if (const Spot beside = board.next(goal, d); beside != Board::nowhere)
          end = std::min(end, far[beside.at()]);
    }
    if (cheapest == many) return many;
    best = std::max(best, cheapest + end - far[board.player().at()]);
  }
  return best;
}

TEST(WayBack, ForOneBoxItMatchesTheDefinition) {
  int solvable = 0;
  Random random(8);
  for (int round = 0; round < 500; ++round) {
    // Narrow, so that the player's side of the box matters.
    const Level level =
        made::level({.rows = 4, .columns = 5, .boxes = 1, .spare_goals = 1, .walls_in_100 = 35}, random);
    const Board board(level);
    if (board.boxes().size() != 1 || !naive::worth_a_search(level, board)) continue;
    const int bound = bound_by_definition(board);
    solvable += bound < many ? 1 : 0;
    EXPECT_EQ(capped(way_back_bound_of(level)), bound) << made::drawn(level);
  }
  EXPECT_GT(solvable, 30);
}

TEST(WayBack, ABoxOnOneLineTakesItsPushes) {
  EXPECT_EQ(way_back_bound_of(level_of({"########", "#.   $@#", "########"})), 4);
}

TEST(WayBack, IsAboutTwiceThePushesIfAllBoxesGoOneWay) {
  const Level level =
      level_of({"############", "#..        #", "#..$ $ $ $@#", "#          #", "############"});
  const int pushes = find_plan(level, {.shortest = Metric::pushes}).pushes;
  const int moves = find_plan(level, {.shortest = Metric::moves}).moves;
  EXPECT_GE(way_back_bound_of(level), pushes * 3 / 2);
  EXPECT_LE(way_back_bound_of(level), moves);
}

}  // namespace
}  // namespace hence::sokoban
