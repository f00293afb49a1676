#include "sokoban/few_boxes.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/made_levels.hpp"
#include "tests/naive_sokoban.hpp"

namespace hence::sokoban {
namespace {

/// The level with only these boxes; `nowhere`: none.
Level with_boxes_at(Level level, const Board& board, Spot a, Spot b, Spot player) {
  level.boxes.assign(level.boxes.size(), false);
  level.boxes[board.square(a).at()] = true;
  if (b != Board::nowhere) level.boxes[board.square(b).at()] = true;
  level.player = board.square(player);
  return level;
}

/// Minimum over all choices of one or two boxes of the start.
int naive_from_start(const Level& level, const Board& board, Spot a, Spot b, Spot player) {
  const std::string wanted = naive::key(with_boxes_at(level, board, a, b, player));
  int best = FewBoxes::never;
  auto try_start = [&](Spot first, Spot second) {
    const auto moves = naive::cheapest(
        with_boxes_at(level, board, first, second, board.player()), [](Effect) { return 1; },
        [&](const Level& l) { return naive::key(l) == wanted; });
    best = std::min(best, moves.value_or(FewBoxes::never));
  };
  for (const Spot first : board.boxes()) {
    if (b == Board::nowhere) try_start(first, b);
    for (const Spot second : board.boxes())
      if (b != Board::nowhere && second < first) try_start(first, second);
  }
  return best;
}

TEST(FewBoxes, AgreeWithBreadthFirstSearch) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Level level = made::any_level(seed);
    const Board board(level);
    Random random(seed);
    auto any = [&] { return Spot(random.below(static_cast<std::uint64_t>(board.size()))); };
    for (const int boxes : {1, 2}) {
      const FewBoxes few(board, boxes);
      const Spot a = any();
      const Spot b = boxes == 1 ? Board::nowhere : any();
      const Spot player = any();
      if (a == b || a == player || b == player) continue;
      SCOPED_TRACE(made::drawn(level) + made::drawn(with_boxes_at(level, board, a, b, player)));
      const int to_goals =
          naive::fewest_moves(with_boxes_at(level, board, a, b, player)).value_or(FewBoxes::never);
      EXPECT_EQ(few.to_goals(a, b, player), to_goals);
      // If the goals can still be reached, the way here avoids dead squares.
      if (to_goals != FewBoxes::never) {
        EXPECT_EQ(few.from_start(a, b, player), naive_from_start(level, board, a, b, player));
      }
    }
  }
}

}  // namespace
}  // namespace hence::sokoban
