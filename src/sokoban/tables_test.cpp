#include "sokoban/tables.hpp"

#include <gtest/gtest.h>

#include "tests/made_levels.hpp"

namespace hence::sokoban {
namespace {

using WideSet = SpotSet<2>;

WideSet flood(const Board& board, const WideSet& boxes, int player) {
  WideSet reached;
  std::vector<Spot> stack{Spot(player)};
  while (!stack.empty()) {
    const Spot spot = stack.back();
    stack.pop_back();
    if (reached.has(spot.v)) continue;
    reached.add(spot.v);
    for (const Direction d : all_directions)
      if (const Spot next = board.next(spot, d); next != Board::nowhere && !boxes.has(next.v))
        stack.push_back(next);
  }
  return reached;
}

/// Large enough for spots in both words of a set.
Level large(Random& random) {
  return made::level({.rows = 9,
                      .columns = 11,
                      .boxes = 1,
                      .spare_goals = 0,
                      .walls_in_100 = static_cast<int>(random.below(30))},
                     random);
}

TEST(Tables, ReachAgreesWithAFloodFillAlsoAfterPushes) {
  Random random(1);
  int pushes = 0;
  int changes = 0;
  for (int round = 0; round < 1500; ++round) {
    const Level level = round % 2 == 0 ? large(random) : made::any_level(random.next());
    const Board board(level);
    if (board.size() < 4) continue;
    const Tables<2> tables(board);
    std::vector<int> order = random.permutation(board.size());
    const int player = order.back();
    order.pop_back();
    WideSet boxes;
    const auto count = 1 + random.below(static_cast<std::uint64_t>(board.size()) / 2);
    for (std::size_t i = 0; i < count; ++i) boxes.add(order[i]);
    const WideSet reached = tables.reach(boxes, player);
    ASSERT_EQ(reached, flood(board, boxes, player)) << made::drawn(level);
    boxes.each([&](int box) {
      for (int d = 0; d < 4; ++d) {
        const int to = tables.next(box, d);
        const int from = tables.next(box, opposite(d));
        if (to < 0 || from < 0 || boxes.has(to) || !reached.has(from)) continue;
        WideSet after = boxes;
        after.remove(box);
        after.add(to);
        const WideSet expected = flood(board, after, box);
        ASSERT_EQ(tables.reach_after(reached, after, box, to), expected) << made::drawn(level);
        ++pushes;
        WideSet same = reached;
        same.add(box);
        same.remove(to);
        changes += expected == same ? 0 : 1;
      }
    });
  }
  EXPECT_GT(pushes, 1000);
  EXPECT_GT(changes, 300);
}

TEST(Tables, DirectionNumbersAndOppositesMatchTheType) {
  const Board board(level_of({"#####", "# . #", "# $@#", "#   #", "#####"}));
  const Tables<1> tables(board);
  for (const Direction d : all_directions) {
    EXPECT_EQ(opposite(static_cast<int>(d)), static_cast<int>(opposite(d)));
    for (int spot = 0; spot < tables.size; ++spot)
      EXPECT_EQ(tables.next(spot, static_cast<int>(d)), board.next(Spot(spot), d).v);
  }
}

}  // namespace
}  // namespace hence::sokoban
