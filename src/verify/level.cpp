#include "verify/level.hpp"

#include <algorithm>

#include "verify/words.hpp"

namespace hence::verify {

char Level::at(Square square) const {
  const std::string& line = lines[static_cast<std::size_t>(square / columns)];
  const auto column = static_cast<std::size_t>(square % columns);
  return column < line.size() ? line[column] : '#';
}

Square Level::player() const {
  for (Square square = 0; square < size(); ++square)
    if (at(square) == '@' || at(square) == '+') return square;
  return no_square;
}

std::vector<Square> Level::boxes() const {
  std::vector<Square> found;
  for (Square square = 0; square < size(); ++square)
    if (box(square)) found.push_back(square);
  return found;
}

std::vector<Square> Level::goals() const {
  std::vector<Square> found;
  for (Square square = 0; square < size(); ++square)
    if (goal(square)) found.push_back(square);
  return found;
}

bool Level::solved() const {
  return std::ranges::none_of(lines,
                              [](const std::string& line) { return line.find('$') != std::string::npos; });
}

Square Level::beside(Square square, Direction direction) const {
  const Square column = square % columns;
  switch (direction) {
    case Direction::up:
      return square >= columns ? square - columns : no_square;
    case Direction::down:
      return square + columns < size() ? square + columns : no_square;
    case Direction::left:
      return column > 0 ? square - 1 : no_square;
    case Direction::right:
      break;
  }
  return column + 1 < columns ? square + 1 : no_square;
}

std::string Level::name(Square square) const {
  return "r" + std::to_string(square / columns + 1) + "c" + std::to_string(square % columns + 1);
}

std::string counted(std::uint64_t number, Metric metric) {
  return metric == Metric::moves ? counted(number, "move", "moves") : counted(number, "push", "pushes");
}

std::uint64_t pushes(std::string_view plan) {
  return static_cast<std::uint64_t>(
      std::ranges::count_if(plan, [](char move) { return move >= 'A' && move <= 'Z'; }));
}

std::optional<std::string> fault(const Level& level, std::string_view plan) {
  static constexpr std::string_view walks = "udlr";
  static constexpr std::string_view pushes = "UDLR";
  std::vector<bool> box(static_cast<std::size_t>(level.size()));
  for (const Square square : level.boxes()) box[static_cast<std::size_t>(square)] = true;
  const auto has_box = [&](Square square) { return box[static_cast<std::size_t>(square)]; };
  const auto blocked = [&](Square square) { return square == no_square || level.wall(square); };
  const auto wrong = [&](std::size_t i, const std::string& why) {
    return "move " + std::to_string(i + 1) + " ('" + shown(plan.substr(i, 1)) + "'): " + why;
  };
  Square player = level.player();
  for (std::size_t i = 0; i < plan.size(); ++i) {
    const bool push = pushes.find(plan[i]) != std::string_view::npos;
    const std::size_t letter = push ? pushes.find(plan[i]) : walks.find(plan[i]);
    if (letter == std::string_view::npos) return wrong(i, "expected one of u d l r U D L R");
    const Square next = level.beside(player, directions[letter]);
    if (blocked(next)) return wrong(i, "there is a wall");
    if (has_box(next) != push)
      return wrong(i, push ? "no box is pushed, expected a lower-case letter"
                           : "a box is pushed, expected a capital letter");
    if (push) {
      const Square behind = level.beside(next, directions[letter]);
      if (blocked(behind)) return wrong(i, "there is a wall behind the box");
      if (has_box(behind)) return wrong(i, "there is another box behind the box");
      box[static_cast<std::size_t>(next)] = false;
      box[static_cast<std::size_t>(behind)] = true;
    }
    player = next;
  }
  for (Square square = 0; square < level.size(); ++square)
    if (has_box(square) && !level.goal(square))
      return "the box on " + level.name(square) + " is not on a goal at the end";
  return std::nullopt;
}

}  // namespace hence::verify
