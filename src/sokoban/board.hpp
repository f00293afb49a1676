// The playable squares of a level, and what a lone box can do on them.
//
// Other boxes only get in the way: distances of a lone box are lower bounds, and squares from which it
// reaches no goal are dead.
#pragma once

#include <cstdint>
#include <vector>

#include "sokoban/level.hpp"

namespace hence::sokoban {

/// A square the player could stand on if there were no boxes; numbered row by row, without gaps.
using Spot = Id<struct SpotTag>;

class Board {
 public:
  static constexpr int never = 1 << 20;  ///< infinite distance

  /// Requires !too_large(level).
  explicit Board(const Level& level);

  /// Levels with more spots, or whose distance table would not fit into memory, are rejected.
  static constexpr int most_spots = 4096;
  static bool too_large(const Level& level);

  /// Number of spots; much cheaper than building the board.
  static int spot_count(const Level& level);

  int size() const { return static_cast<int>(squares_.size()); }
  Square square(Spot spot) const { return squares_[spot.at()]; }

  /// `nowhere` if the player can never get there.
  Spot spot(Square square) const { return spots_[square.at()]; }

  static constexpr Spot nowhere{-1};

  /// The adjacent spot; `nowhere` if it is a wall.
  Spot next(Spot spot, Direction direction) const {
    return next_[spot.at() * 4 + static_cast<std::size_t>(direction)];
  }

  const std::vector<Spot>& goals() const { return goals_; }
  bool is_goal(Spot spot) const { return goal_number_[spot.at()] >= 0; }

  /// Index into goals(); -1 for other spots.
  int goal_number(Spot spot) const { return goal_number_[spot.at()]; }

  /// The boxes of the start position, in order, without boxes the player can never get to.
  const std::vector<Spot>& boxes() const { return boxes_; }
  Spot player() const { return player_; }

  /// A box that the player can never get to is off goal: unsolvable.
  bool lost_box() const { return lost_box_; }

  /// Fewest pushes of a lone box at `box` to goal number `goal`, with the player on this side of it or able
  /// to walk there.
  int pushes(Spot box, Direction side, int goal) const {
    return pushes_[(box.at() * 4 + static_cast<std::size_t>(side)) * goals_.size() +
                   static_cast<std::size_t>(goal)];
  }

  /// A side of a lone box at `box` that a player at `player` can walk to.
  Direction side(Spot box, Spot player) const;

  /// A lone box here can reach some goal, from some side. Other spots are dead squares.
  bool alive(Spot box) const { return alive_[box.at()]; }

  /// The player's distance from `from` to every spot, without boxes.
  std::vector<int> walks(Spot from) const;

 private:
  void number_spots(const Level& level);
  bool divides_nothing(Spot box) const;
  void find_sides();
  void find_pushes();

  std::vector<Square> squares_;
  std::vector<Spot> spots_;
  std::vector<Spot> next_;
  std::vector<Spot> goals_;
  std::vector<Spot> boxes_;
  std::vector<int> goal_number_;
  std::vector<bool> alive_;
  std::vector<int> pushes_;
  std::vector<std::int32_t>
      side_row_;  ///< by box: where its row in sides_ begins; -1: all its sides are connected
  std::vector<std::uint8_t> sides_;       ///< by player
  std::vector<std::uint8_t> first_side_;  ///< by box: some side that is a spot
  Spot player_{0};
  bool lost_box_ = false;
};

}  // namespace hence::sokoban
