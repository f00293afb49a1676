// Small random Sokoban levels for tests, seeded so that failures can be reproduced.
#pragma once

#include <algorithm>
#include <string>

#include "base/random.hpp"
#include "sokoban/level.hpp"

namespace hence::sokoban::made {

struct Shape {
  int rows = 4;
  int columns = 5;
  int boxes = 2;
  int spare_goals = 0;    ///< goals beyond one per box
  int walls_in_100 = 20;  ///< percentage of inner squares that are walls
};

/// Walls, boxes, goals and the player anywhere, so most levels have no solution. A box may start on a goal,
/// in a corner or out of the player's reach. Fewer boxes and goals if the shape has no space for them.
inline Level level(const Shape& shape, Random& random) {
  Level level{.rows = shape.rows, .columns = shape.columns, .walls = {}, .goals = {}, .boxes = {}};
  const auto squares = static_cast<std::size_t>(level.squares());
  level.walls.resize(squares);
  level.goals.resize(squares);
  level.boxes.resize(squares);
  std::vector<int> floor = random.permutation(level.squares());
  const auto walls = std::min(squares - 2, squares * static_cast<std::size_t>(shape.walls_in_100) / 100);
  for (std::size_t i = 0; i < walls; ++i) level.walls[static_cast<std::size_t>(floor[i])] = true;
  floor.erase(floor.begin(), floor.begin() + static_cast<std::ptrdiff_t>(walls));
  level.player = Square(floor[0]);
  const auto boxes = std::min(static_cast<std::size_t>(shape.boxes), floor.size() - 1);
  for (std::size_t i = 0; i < boxes; ++i) level.boxes[static_cast<std::size_t>(floor[i + 1])] = true;
  random.shuffle(floor);
  const auto goals = std::min(boxes + static_cast<std::size_t>(shape.spare_goals), floor.size());
  for (std::size_t i = 0; i < goals; ++i) level.goals[static_cast<std::size_t>(floor[i])] = true;
  return level;
}

/// Boxes on goals (no spare goals), then moved by a player wandering backwards: always solvable.
inline Level solvable(const Shape& shape, Random& random) {
  Level made = level(shape, random);
  made.goals = made.boxes;
  for (int step = 0; step < 200; ++step) {
    const Direction back = all_directions[random.below(4)];
    const auto to = made.next(made.player, back);
    if (!to || made.walls[to->at()] || made.boxes[to->at()]) continue;
    const auto pulled = made.next(made.player, opposite(back));
    if (pulled && made.boxes[pulled->at()] && random.below(4) != 0) {
      made.boxes[pulled->at()] = false;
      made.boxes[made.player.at()] = true;
    }
    made.player = *to;
  }
  return made;
}

/// A mix of sizes, mostly solvable: 3x3 to 5x5 with one to three boxes, and up to 6x6 with one or two.
inline Level any_level(std::uint64_t seed) {
  Random random(seed);
  auto between = [&](int least, int most) {
    return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
  };
  const bool large = random.below(4) == 0;
  const Shape shape{.rows = between(3, large ? 6 : 5),
                    .columns = between(3, large ? 6 : 5),
                    .boxes = between(1, large ? 2 : 3),
                    .spare_goals = random.below(5) == 0 ? 1 : 0,
                    .walls_in_100 = between(0, 30)};
  return random.below(3) == 0 ? level(shape, random) : solvable(shape, random);
}

/// A level with left-right symmetry, perhaps also top-bottom, and the player in the middle; many are
/// solvable.
inline Level mirrored_level(std::uint64_t seed) {
  Random random(seed);
  const int size = 3 + 2 * static_cast<int>(random.below(2));
  Level made = level({.rows = size, .columns = size, .boxes = 0, .walls_in_100 = 0}, random);
  made.player = made.at(size / 2, size / 2);
  const bool upside_down = random.below(2) == 0;
  const auto place = [&](auto&& change) {
    const auto row = static_cast<int>(random.below(static_cast<std::uint64_t>(size)));
    const auto column = static_cast<int>(random.below(static_cast<std::uint64_t>(size)));
    for (const int r : {row, upside_down ? size - 1 - row : row})
      for (const int c : {column, size - 1 - column})
        if (made.at(r, c) != made.player) change(made.at(r, c).at());
  };
  for (int i = size - 2; i > 0; --i) place([&](std::size_t s) { made.walls[s] = true; });
  for (int i = 1; i <= 2; ++i) {
    place([&](std::size_t s) { made.goals[s] = !made.walls[s]; });
    if (made.box_count() < 2) place([&](std::size_t s) { made.boxes[s] = !made.walls[s]; });
  }
  return made;
}

/// As rows of XSB symbols, for test messages.
inline std::string drawn(const Level& level) {
  std::string text = "\n";
  for (int r = 0; r < level.rows; ++r) {
    for (int c = 0; c < level.columns; ++c) {
      const Square square = level.at(r, c);
      const bool goal = level.goals[square.at()];
      if (level.walls[square.at()])
        text += '#';
      else if (square == level.player)
        text += goal ? '+' : '@';
      else if (level.boxes[square.at()])
        text += goal ? '*' : '$';
      else
        text += goal ? '.' : ' ';
    }
    text += '\n';
  }
  return text;
}

}  // namespace hence::sokoban::made
