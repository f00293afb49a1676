// The relevant squares of a level: those that the player could reach if there were no boxes. Boxes are never
// pushed onto other squares, and a box on another square never moves.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "verify/level.hpp"

namespace hence::verify {

/// Numbered row by row from 0.
using Spot = std::uint32_t;
constexpr Spot no_spot = 0xffffffff;
constexpr std::uint32_t never = 0xffffffff;  ///< as a number of moves: unreachable

class Spots {
 public:
  explicit Spots(const Level& level);

  Spot size() const { return static_cast<Spot>(squares_.size()); }
  Spot beside(Spot spot, Direction direction) const {
    return beside_[spot][static_cast<std::size_t>(direction)];
  }
  bool goal(Spot spot) const { return goal_[spot]; }
  Square square(Spot spot) const { return squares_[spot]; }
  Spot spot(Square square) const { return spot_[static_cast<std::size_t>(square)]; }  ///< or no_spot

  Spot player() const { return player_; }                    ///< at the start
  const std::vector<Spot>& boxes() const { return boxes_; }  ///< at the start, those on spots

  /// The player's distance in moves from his start, if there were no boxes.
  std::uint32_t walk(Spot spot) const { return walk_[spot]; }

 private:
  std::vector<Square> squares_;
  std::vector<Spot> spot_;
  std::vector<std::array<Spot, 4>> beside_;
  std::vector<bool> goal_;
  std::vector<Spot> boxes_;
  std::vector<std::uint32_t> walk_;
  Spot player_ = no_spot;
};

/// The spots that the player can reach without a push. Reused, since a search needs many floods.
class Flood {
 public:
  explicit Flood(const Spots& spots) : spots_(spots), round_(spots.size()) {}

  /// Starts at `from`, which must not be blocked. Returns the lowest spot reached.
  template <class Blocked>
  Spot run(Spot from, const Blocked& blocked) {
    ++now_;
    ahead_.assign(1, from);
    round_[from] = now_;
    Spot least = from;
    while (!ahead_.empty()) {
      const Spot here = ahead_.back();
      ahead_.pop_back();
      least = here < least ? here : least;
      for (const Direction d : directions) {
        const Spot next = spots_.beside(here, d);
        if (next == no_spot || round_[next] == now_ || blocked(next)) continue;
        round_[next] = now_;
        ahead_.push_back(next);
      }
    }
    return least;
  }

  /// In the last run.
  bool reached(Spot spot) const { return round_[spot] == now_; }

 private:
  const Spots& spots_;
  std::vector<std::uint64_t> round_;
  std::uint64_t now_ = 0;
  std::vector<Spot> ahead_;
};

}  // namespace hence::verify
