// A Sokoban level: walls, goals, boxes and a player who pushes one box at a time and never pulls.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.hpp"

namespace hence::sokoban {

/// Squares are numbered row by row from the top left.
using Square = Id<struct SquareTag>;

/// Up is up on the screen: the row above.
enum class Direction : std::uint8_t { up, down, left, right };

inline constexpr std::array all_directions{Direction::up, Direction::down, Direction::left, Direction::right};

constexpr Direction opposite(Direction direction) {
  constexpr std::array reversed{Direction::down, Direction::up, Direction::right, Direction::left};
  return reversed[static_cast<std::size_t>(direction)];
}

/// The player's moves. Whether a move pushes depends on the level.
using Plan = std::vector<Direction>;

/// A rectangle of squares; everything outside is wall. Solved when every box is on a goal; spare goals are
/// allowed.
struct Level {
  int rows = 0;
  int columns = 0;
  std::vector<bool> walls;  ///< one entry per square, as in the next two
  std::vector<bool> goals;
  std::vector<bool> boxes;
  Square player{0};  ///< on neither a wall nor a box

  int squares() const { return rows * columns; }
  Square at(int row, int column) const { return Square(row * columns + column); }
  int row(Square square) const { return square.v / columns; }
  int column(Square square) const { return square.v % columns; }

  /// Empty at the edge of the rectangle; the square may be a wall.
  std::optional<Square> next(Square square, Direction direction) const;

  int box_count() const;
  int goal_count() const;
  bool solved() const;

  friend bool operator==(const Level&, const Level&) = default;
};

/// "r3c4", from 1.
std::string name(const Level& level, Square square);

/// For tests and small examples: rows in XSB symbols ("#@$.*+ "). Throws std::invalid_argument; user input is
/// read by sokoban/text.
Level level_of(std::initializer_list<std::string_view> rows);

}  // namespace hence::sokoban
