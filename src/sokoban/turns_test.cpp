#include "sokoban/turns.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/made_levels.hpp"

namespace hence::sokoban {
namespace {

/// The mappings of spots under which the whole rectangle of the level, walls and all, looks the same; without
/// the identity.
std::set<std::vector<int>> picture_symmetries(const Level& level, bool with_start) {
  const Board board(level);
  std::set<std::vector<int>> found;
  for (int way = 1; way < 8; ++way) {
    const bool transposed = (way & 1) != 0;
    if (transposed && level.rows != level.columns) continue;
    const auto image = [&](Square square) {
      int row = level.row(square), column = level.column(square);
      if (transposed) std::swap(row, column);
      if ((way & 2) != 0) row = level.rows - 1 - row;
      if ((way & 4) != 0) column = level.columns - 1 - column;
      return level.at(row, column);
    };
    bool same = !with_start || image(level.player) == level.player;
    for (int i = 0; i < level.squares(); ++i) {
      const Square here(i), there = image(here);
      same = same && level.walls[here.at()] == level.walls[there.at()] &&
             level.goals[here.at()] == level.goals[there.at()] &&
             (!with_start || level.boxes[here.at()] == level.boxes[there.at()]);
    }
    std::vector<int> to;
    bool moves = false;
    for (int s = 0; same && s < board.size(); ++s) {
      to.push_back(board.spot(image(board.square(Spot(s)))).v);
      moves = moves || to.back() != s;
    }
    if (moves) found.insert(to);
  }
  return found;
}

std::set<std::vector<int>> as_numbers(const std::vector<Symmetry>& symmetries, int spots) {
  std::set<std::vector<int>> numbers;
  for (const Symmetry& symmetry : symmetries) {
    std::vector<int> to;
    for (int s = 0; s < spots; ++s) to.push_back(symmetry(Spot(s)).v);
    EXPECT_TRUE(numbers.insert(to).second) << "twice";
  }
  return numbers;
}

/// A symmetric level: what is in its upper left triangle is copied to all its images.
Level made_symmetric(Level level, bool transposed, bool upside_down, bool mirrored, Random& random) {
  for (int times = 0; times < 4; ++times)
    for (int i = 0; i < level.squares(); ++i) {
      const Square here(i);
      int row = level.row(here), column = level.column(here);
      if (transposed) std::swap(row, column);
      if (upside_down) row = level.rows - 1 - row;
      if (mirrored) column = level.columns - 1 - column;
      const Square there = level.at(row, column);
      if (level.player == here || level.player == there) continue;
      level.walls[there.at()] = level.walls[here.at()];
      level.goals[there.at()] = level.goals[here.at()];
      level.boxes[there.at()] = level.boxes[here.at()];
    }
  const std::size_t odd = random.below(static_cast<std::uint64_t>(level.squares()));
  if (random.below(4) == 0 && !level.walls[odd]) level.goals[odd] = true;
  return level;
}

TEST(LevelSymmetries, AgreeWithThePicture) {
  std::set<std::size_t> numbers, of_start;
  Random random(1);
  for (int round = 0; round < 3000; ++round) {
    const int size = 3 + 2 * static_cast<int>(random.below(2));
    const bool square = random.below(2) == 0;
    Level level =
        made::level({.rows = size, .columns = square ? size : size + 1, .walls_in_100 = 15}, random);
    if (square && random.below(2) == 0 && !level.walls[level.at(size / 2, size / 2).at()] &&
        !level.boxes[level.at(size / 2, size / 2).at()])
      level.player = level.at(size / 2, size / 2);
    for (int times = 1 + static_cast<int>(random.below(2)); times > 0; --times)
      level = made_symmetric(level, square && random.below(2) == 0, random.below(2) == 0,
                             random.below(2) == 0, random);
    const Board board(level);
    // Squares the player cannot reach do not matter to the board, but to the picture.
    if (board.size() <
        level.squares() - static_cast<int>(std::count(level.walls.begin(), level.walls.end(), true)))
      continue;
    // Nor do walls outside of the spots.
    std::set<int> rows, columns;
    for (int s = 0; s < board.size(); ++s)
      rows.insert(level.row(board.square(Spot(s)))), columns.insert(level.column(board.square(Spot(s))));
    if (static_cast<int>(rows.size()) < level.rows || static_cast<int>(columns.size()) < level.columns)
      continue;
    const auto symmetries = Symmetry::of(board);
    ASSERT_EQ(as_numbers(symmetries, board.size()), picture_symmetries(level, false)) << made::drawn(level);
    const auto start = Symmetry::of_start(board);
    ASSERT_EQ(as_numbers(start, board.size()), picture_symmetries(level, true)) << made::drawn(level);
    numbers.insert(symmetries.size());
    of_start.insert(start.size());
  }
  EXPECT_EQ(numbers, (std::set<std::size_t>{0, 1, 3, 7}));
  EXPECT_EQ(of_start, (std::set<std::size_t>{0, 1, 3, 7}));
}

TEST(LevelSymmetries, UnreachableSquaresDoNotMatter) {
  const auto names = [](std::initializer_list<std::string_view> rows) {
    const Level level = level_of(rows);
    std::vector<std::string_view> all;
    for (const Symmetry& symmetry : Symmetry::of_start(Board(level))) all.push_back(symmetry.name());
    return all;
  };
  using Names = std::vector<std::string_view>;
  EXPECT_EQ(names({"########", "#. @ .##", "# $ $ # ", "########"}), Names{"mirrored left to right"});
  EXPECT_EQ(names({"#######", "#.$@$.#", "#######"}), Names{"mirrored left to right"});
  EXPECT_EQ(names({"#####", "#@$.#", "# $.#", "#####"}), Names{});
  EXPECT_EQ(names({"#####", "#@ .#", "# $ #", "#. ##", "#####"}), Names{"mirrored in the main diagonal"});
  EXPECT_EQ(names({"#####", "#. @#", "# $ #", "## .#", "#####"}), Names{"mirrored in the other diagonal"});
  EXPECT_EQ(names({"######", "##. ##", "# $$ #", "# @  #", "# $$ #", "##. ##", "######"}),
            Names{"mirrored top to bottom"});
  EXPECT_EQ(names({"#####", "#.$ #", "# @ #", "# $.#", "#####"}), Names{"rotated 180 degrees"});
  EXPECT_EQ(names({"#######", "# $.  #", "#    $#", "#. @ .#", "#$    #", "#  .$ #", "#######"}),
            (Names{"rotated 90 degrees left", "rotated 90 degrees right", "rotated 180 degrees"}));
}

}  // namespace
}  // namespace hence::sokoban
