#include "verify/spots.hpp"

namespace hence::verify {

Spots::Spots(const Level& level) : spot_(static_cast<std::size_t>(level.size()), no_spot) {
  // Breadth-first search from the player; computes his distance to each square.
  std::vector<std::uint32_t> moves(spot_.size(), never);
  std::vector<Square> ahead{level.player()};
  moves[static_cast<std::size_t>(ahead.front())] = 0;
  for (std::size_t i = 0; i < ahead.size(); ++i)
    for (const Direction d : directions) {
      const Square next = level.beside(ahead[i], d);
      if (next == no_square || level.wall(next) || moves[static_cast<std::size_t>(next)] != never) continue;
      moves[static_cast<std::size_t>(next)] = moves[static_cast<std::size_t>(ahead[i])] + 1;
      ahead.push_back(next);
    }
  for (Square square = 0; square < level.size(); ++square) {
    if (moves[static_cast<std::size_t>(square)] == never) continue;
    const Spot spot = size();
    spot_[static_cast<std::size_t>(square)] = spot;
    squares_.push_back(square);
    walk_.push_back(moves[static_cast<std::size_t>(square)]);
    goal_.push_back(level.goal(square));
    if (level.box(square)) boxes_.push_back(spot);
  }
  player_ = spot_[static_cast<std::size_t>(level.player())];
  for (const Square square : squares_) {
    std::array<Spot, 4> around{};
    for (const Direction d : directions) {
      const Square next = level.beside(square, d);
      around[static_cast<std::size_t>(d)] =
          next == no_square ? no_spot : spot_[static_cast<std::size_t>(next)];
    }
    beside_.push_back(around);
  }
}

}  // namespace hence::verify
