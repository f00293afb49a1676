#include "sokoban/corrals.hpp"

#include <gtest/gtest.h>

#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

/// Can a solution with the fewest pushes begin with a push into the corral?
bool begins_with_a_push_of(const Corral<1>& corral, const naive::AllStates& all, const Board& board,
                           const naive::State& start) {
  std::vector<bool> seen(all.states.size());
  std::vector<const naive::State*> stack{&start};
  while (!stack.empty()) {
    const naive::State& state = *stack.back();
    stack.pop_back();
    for (int d = 0; d < 4; ++d) {
      const int next = state.next[static_cast<std::size_t>(d)];
      if (next < 0 || seen[static_cast<std::size_t>(next)]) continue;
      const naive::State& after = all.states[static_cast<std::size_t>(next)];
      seen[static_cast<std::size_t>(next)] = true;
      if (!all.is_push(state, after)) {
        stack.push_back(&after);
        continue;
      }
      const int box = naive::player_on(board, after);
      const int to = board.next(Spot(box), static_cast<Direction>(d)).v;
      if (corral.boxes.has(box) && corral.area.has(to) && after.pushes_left == start.pushes_left - 1)
        return true;
    }
  }
  return false;
}

/// Some of them with a spare goal.
Level crowded_or_more_goals(std::uint64_t seed) {
  Random random(seed);
  Level level = made::solvable({.rows = 4,
                                .columns = 4,
                                .boxes = 3 + static_cast<int>(random.below(2)),
                                .spare_goals = 0,
                                .walls_in_100 = static_cast<int>(random.below(25))},
                               random);
  const auto goal = random.below(level.goals.size());
  if (random.below(3) == 0 && !level.walls[goal]) level.goals[goal] = true;
  return level;
}

struct Seen {
  int with_plan = 0;  ///< states with a corral
  int dead = 0;       ///< states with a corral without pushes
};

void expect_that_nothing_is_lost(const Level& level, Seen& seen, std::size_t most_states = 4000) {
  const Board board(level);
  if (!naive::worth_a_search(level, board)) return;
  const naive::AllStates all(level, most_states);
  if (!all.complete) return;
  const Tables<1> tables(board);
  for (const naive::State& state : all.states) {
    const Set boxes = naive::boxes_on(board, state);
    if (all.solved(state) || !boxes.within(tables.alive)) continue;
    const Set reach = tables.reach(boxes, naive::player_on(board, state));
    const auto corral = CorralSearch<1>(tables, boxes, reach).best();
    if (!corral) continue;
    if (corral->pushes == 0) {
      ++seen.dead;
      ASSERT_EQ(state.pushes_left, Board::never) << made::drawn(all.level(state));
    }
    if (state.pushes_left == Board::never) continue;
    ++seen.with_plan;
    ASSERT_TRUE(begins_with_a_push_of(*corral, all, board, state)) << made::drawn(all.level(state));
  }
}

TEST(CorralSearch, AnOptimalSolutionCanBeginWithAPushIntoTheCorral) {
  Seen seen;
  for (std::uint64_t seed = 0; seed < 300; ++seed)
    expect_that_nothing_is_lost(seed % 4 != 0 ? crowded_or_more_goals(seed) : made::any_level(seed), seen);
  EXPECT_GT(seen.with_plan, 500);
  EXPECT_GT(seen.dead, 500);
}

TEST(CorralSearch, BoxesThatBlockAPushIntoTheCorralBelongToIt) {
  const Level level = level_of({"######", "#  # #", "# $* #", "# *+*#", "#   ##", "######"});
  Seen seen;
  expect_that_nothing_is_lost(level, seen, 50'000);
  const Board board(level);
  const Tables<1> tables(board);
  const Set reach = tables.reach(tables.start, board.player().v);
  EXPECT_FALSE(CorralSearch<1>(tables, tables.start, reach).best());
}

}  // namespace
}  // namespace hence::sokoban
