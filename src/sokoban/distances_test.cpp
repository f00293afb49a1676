#include "sokoban/distances.hpp"

#include <gtest/gtest.h>

#include "tests/made_levels.hpp"
#include "tests/naive_states.hpp"

namespace hence::sokoban {
namespace {

using Set = SpotSet<1>;

/// Uses goals as walls: frozen boxes off goals end every search.
Set some_goals(const Tables<1>& tables, Random& random) {
  Set walls;
  tables.goals.each([&](int goal) {
    if (random.below(2) == 0) walls.add(goal);
  });
  return walls;
}

bool walks_to_the_box(const Tables<1>& tables, const Set& walls, int box, int player) {
  Set boxes = walls;
  boxes.add(box);
  return tables.reach(boxes, player).meets(tables.beside(box));
}

void expect_the_fewest(const Tables<1>& tables, const Set& walls) {
  const Distances<1> distances(tables, walls);
  std::vector<int> row(static_cast<std::size_t>(tables.goal_count));
  Set alive;
  for (int g = 0; g < tables.goal_count; ++g) {
    const int goal = tables.board.goals()[static_cast<std::size_t>(g)].v;
    if (walls.has(goal)) continue;
    alive.add(goal);
    const auto fewest = naive::lone_box_pushes(tables.board, walls, goal);
    tables.alive.without(walls).each([&](int box) {
      tables.all.without(walls).each([&](int player) {
        // A player who cannot get to the box is assigned some side.
        if (box == player || !walks_to_the_box(tables, walls, box, player)) return;
        distances.costs(box, distances.side(box, player), row.data());
        const int naive = fewest[static_cast<std::size_t>(box)][static_cast<std::size_t>(player)];
        ASSERT_EQ(row[static_cast<std::size_t>(g)], naive) << box << " " << player << " " << goal;
        if (naive < Board::never) alive.add(box);
      });
    });
  }
  EXPECT_EQ(distances.alive(), alive);
}

TEST(Distances, WithoutWallsTheyAreMinimal) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Level level = made::any_level(seed);
    SCOPED_TRACE(made::drawn(level));
    const Board board(level);
    expect_the_fewest(Tables<1>(board), {});
  }
}

TEST(Distances, FrozenBoxesActAsWalls) {
  Random random(2);
  int walled = 0;
  for (std::uint64_t seed = 100; seed < 180; ++seed) {
    const Level level = made::any_level(seed);
    SCOPED_TRACE(made::drawn(level));
    const Board board(level);
    const Tables<1> tables(board);
    const Set walls = some_goals(tables, random);
    walled += walls.empty() ? 0 : 1;
    expect_the_fewest(tables, walls);
  }
  EXPECT_GT(walled, 30);
}

TEST(Distances, ABoxFrozenOnAGoalReachesOnlyThatGoal) {
  const Board board(level_of({"######", "#**.@#", "#**$ #", "#    #", "######"}));
  const Tables<1> tables(board);
  const Set walls = tables.start & tables.goals;
  const Distances<1> distances(tables, walls);
  walls.each([&](int box) {
    std::vector<int> row(5);
    distances.costs(box, distances.side(box, board.player().v), row.data());
    for (int g = 0; g < 5; ++g)
      EXPECT_EQ(row[static_cast<std::size_t>(g)],
                board.goals()[static_cast<std::size_t>(g)].v == box ? 0 : Board::never);
  });
}

TEST(Distances, AreCachedByWalls) {
  const Board board(level_of({"######", "#**.@#", "#**$ #", "#    #", "######"}));
  const Tables<1> tables(board);
  DistancesByWalls<1> by_walls(tables);
  const Set walls = tables.start & tables.goals;
  const Distances<1>& open = by_walls({});
  const Distances<1>& walled = by_walls(walls);
  EXPECT_NE(&open, &walled);
  EXPECT_EQ(&by_walls(walls), &walled);
  EXPECT_EQ(&by_walls({}), &open);
}

}  // namespace
}  // namespace hence::sokoban
