// A Sokoban level and what the rules say of a plan. Read naively, on purpose: this is what has to be
// believed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hence::verify {

/// Squares are numbered row by row from 0, as if all rows were as long as the longest one.
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
  std::vector<std::string> lines;  ///< in the symbols of XSB: # wall, @ + player, $ * box, . + * goal
  Square columns = 0;              ///< of the longest line

  /// The symbol of a square; what lies behind the end of a line is wall.
  char at(Square square) const;
  Square size() const { return static_cast<Square>(lines.size()) * columns; }
  bool wall(Square square) const { return at(square) == '#'; }
  bool goal(Square square) const {
    return std::string_view(".+*").find(at(square)) != std::string_view::npos;
  }
  bool box(Square square) const { return at(square) == '$' || at(square) == '*'; }

  Square player() const;
  std::vector<Square> boxes() const;  ///< in order
  std::vector<Square> goals() const;  ///< in order

  /// Is every box on a goal from the start?
  bool solved() const;

  /// The square beside this one; no_square where the level ends.
  Square beside(Square square, Direction direction) const;

  /// "r3c4".
  std::string name(Square square) const;
};

/// What is counted of a plan. A push is a move that takes a box along.
enum class Metric { moves, pushes };

/// "1 move", "3 pushes".
std::string counted(std::uint64_t number, Metric metric);

/// How many a plan says it has: its capitals.
std::uint64_t pushes(std::string_view plan);

/// The first thing that is wrong with a plan (u d l r, pushes in capitals) for the level, in words; nothing
/// if every move is legal and all boxes are on goals behind the last one.
std::optional<std::string> fault(const Level& level, std::string_view plan);

}  // namespace hence::verify
