#include "sokoban/level.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string>

namespace hence::sokoban {

std::optional<Square> Level::next(Square square, Direction direction) const {
  const int r = row(square) + (direction == Direction::down) - (direction == Direction::up);
  const int c = column(square) + (direction == Direction::right) - (direction == Direction::left);
  if (r < 0 || r >= rows || c < 0 || c >= columns) return std::nullopt;
  return at(r, c);
}

int Level::box_count() const {
  return static_cast<int>(std::ranges::count(boxes, true));
}

int Level::goal_count() const {
  return static_cast<int>(std::ranges::count(goals, true));
}

bool Level::solved() const {
  for (std::size_t i = 0; i < boxes.size(); ++i)
    if (boxes[i] && !goals[i]) return false;
  return true;
}

std::string name(const Level& level, Square square) {
  return fmt::format("r{}c{}", level.row(square) + 1, level.column(square) + 1);
}

Level level_of(std::initializer_list<std::string_view> rows) {
  Level level;
  level.rows = static_cast<int>(rows.size());
  for (std::string_view row : rows) level.columns = std::max(level.columns, static_cast<int>(row.size()));
  const auto squares = static_cast<std::size_t>(level.squares());
  level.walls.resize(squares);
  level.goals.resize(squares);
  level.boxes.resize(squares);
  int players = 0;
  int r = 0;
  for (std::string_view row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      const Square square = level.at(r, static_cast<int>(c));
      const char symbol = row[c];
      if (std::string_view("#@$.*+ ").find(symbol) == std::string_view::npos)
        throw std::invalid_argument("not a level symbol: " + std::string(1, symbol));
      level.walls[square.at()] = symbol == '#';
      level.goals[square.at()] = symbol == '.' || symbol == '*' || symbol == '+';
      level.boxes[square.at()] = symbol == '$' || symbol == '*';
      if (symbol == '@' || symbol == '+') level.player = square, ++players;
    }
    ++r;
  }
  if (players != 1) throw std::invalid_argument("a level needs exactly one player");
  return level;
}

}  // namespace hence::sokoban
