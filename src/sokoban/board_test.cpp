#include "sokoban/board.hpp"

#include <gtest/gtest.h>

#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

/// The spots that the player can walk to while a box is there.
std::vector<bool> flood(const Board& board, Spot box, Spot player) {
  std::vector<bool> reached(static_cast<std::size_t>(board.size()));
  std::vector<Spot> stack{player};
  while (!stack.empty()) {
    const Spot spot = stack.back();
    stack.pop_back();
    if (reached[spot.at()]) continue;
    reached[spot.at()] = true;
    for (const Direction d : all_directions)
      if (const Spot next = board.next(spot, d); next != Board::nowhere && next != box) stack.push_back(next);
  }
  return reached;
}

/// An empty room with one goal and one box.
Level room(int rows, int columns) {
  const auto squares = static_cast<std::size_t>(rows * columns);
  Level level{.rows = rows,
              .columns = columns,
              .walls = std::vector<bool>(squares),
              .goals = std::vector<bool>(squares),
              .boxes = std::vector<bool>(squares)};
  level.goals.back() = true;
  level.boxes[static_cast<std::size_t>(columns) + 1] = true;
  return level;
}

TEST(Board, ConnectedPlayerSpotsShareOneSideOfABox) {
  int divided = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Level level = made::any_level(seed);
    const Board board(level);
    SCOPED_TRACE(made::drawn(level));
    for (int b = 0; b < board.size(); ++b)
      for (int p = 0; p < board.size(); ++p) {
        const Spot box(b);
        const Spot player(p);
        if (b == p) continue;
        const std::vector<bool> reached = flood(board, box, player);
        const Spot side = board.next(box, board.side(box, player));
        ASSERT_NE(side, Board::nowhere);
        ASSERT_TRUE(reached[side.at()]) << b << " " << p;
        for (const Direction d : all_directions) {
          const Spot other = board.next(box, d);
          if (other == Board::nowhere) continue;
          ASSERT_EQ(board.side(box, other) == board.side(box, player), reached[other.at()]) << b << " " << p;
          divided += reached[other.at()] ? 0 : 1;
        }
      }
  }
  EXPECT_GT(divided, 1000);
}

TEST(Board, PushesOfALoneBoxAreMinimal) {
  for (std::uint64_t seed = 300; seed < 400; ++seed) {
    const Level level = made::any_level(seed);
    const Board board(level);
    SCOPED_TRACE(made::drawn(level));
    EXPECT_EQ(Board::spot_count(level), board.size());
    std::vector<bool> alive(static_cast<std::size_t>(board.size()));
    for (std::size_t g = 0; g < board.goals().size(); ++g) {
      const auto fewest = naive::lone_box_pushes(board, {}, board.goals()[g].v);
      alive[board.goals()[g].at()] = true;
      for (std::size_t box = 0; box < alive.size(); ++box)
        for (std::size_t player = 0; player < alive.size(); ++player) {
          if (box == player) continue;
          const Direction side = board.side(Spot(box), Spot(player));
          ASSERT_EQ(board.pushes(Spot(box), side, static_cast<int>(g)), fewest[box][player]);
          if (fewest[box][player] < Board::never) alive[box] = true;
        }
    }
    for (std::size_t box = 0; box < alive.size(); ++box) EXPECT_EQ(board.alive(Spot(box)), alive[box]);
  }
}

TEST(Board, OneSpotOverTheLimitIsTooLarge) {
  Level level = room(64, 64);
  ASSERT_EQ(level.squares(), Board::most_spots);
  EXPECT_FALSE(Board::too_large(level));
  level = room(17, 241);
  ASSERT_EQ(level.squares(), Board::most_spots + 1);
  EXPECT_TRUE(Board::too_large(level));
  // Walls, and squares cut off by them, do not count.
  level.walls[240] = true;
  EXPECT_FALSE(Board::too_large(level));
  level.walls[240] = false;
  level.walls[239] = level.walls[240 + 241] = true;
  EXPECT_FALSE(Board::too_large(level));
}

}  // namespace
}  // namespace hence::sokoban
