// A Sokoban level, and the rules for replaying a solution. Deliberately naive: this code has to be trusted.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hence::verify {

/// Squares are numbered row by row from 0, as if all rows were as long as the longest.
using Square = std::int32_t;
constexpr Square no_square = -1;

enum class Direction { up, down, left, right };
inline constexpr std::array directions = {Direction::up, Direction::down, Direction::left, Direction::right};

constexpr Direction opposite(Direction direction) {
  switch (direction) {
    case Direction::up:
      return Direction::down;
    case Direction::down:
      return Direction::up;
    case Direction::left:
      return Direction::right;
    case Direction::right:
      break;
  }
  return Direction::left;
}

struct Level {
  std::vector<std::string> lines;  ///< in XSB symbols: # wall, @ + player, $ * box, . + * goal
  Square columns = 0;              ///< of the longest row

  /// The symbol of a square; beyond the end of a row it is wall.
  char at(Square square) const;
  Square size() const { return static_cast<Square>(lines.size()) * columns; }
  bool wall(Square square) const { return at(square) == '#'; }
  bool goal(Square square) const {
    return std::string_view(".+*").find(at(square)) != std::string_view::npos;
  }
  bool box(Square square) const { return at(square) == '$' || at(square) == '*'; }

  Square player() const;
  std::vector<Square> boxes() const;  ///< ascending
  std::vector<Square> goals() const;  ///< ascending

  /// Is every box on a goal from the start?
  bool solved() const;

  /// The adjacent square; no_square outside of the level.
  Square beside(Square square, Direction direction) const;

  /// "r3c4".
  std::string name(Square square) const;
};

/// What a solution minimises. A push is a move that moves a box.
enum class Metric { moves, pushes };

/// "1 move", "3 pushes".
std::string counted(std::uint64_t number, Metric metric);

/// The number of pushes that a plan states: its capital letters.
std::uint64_t pushes(std::string_view plan);

/// The first error in a plan (u d l r, pushes in capitals) for the level, in words; nullopt if every move is
/// legal and all boxes end on goals.
std::optional<std::string> fault(const Level& level, std::string_view plan);

}  // namespace hence::verify
