// The squares of a level that matter, and what a lone box could do on them.
//
// Whatever a box cannot do alone it cannot do among others: distances here are lower bounds, and squares from
// which a lone box never reaches a goal are dead.
#pragma once

#include <cstdint>
#include <vector>

#include "sokoban/level.hpp"

namespace hence::sokoban {

/// A square that the player could stand on if there were no boxes; numbered row by row, without gaps.
using Spot = Id<struct SpotTag>;

class Board {
 public:
  static constexpr int never = 1 << 20;  ///< a distance: there is no way

  /// Not for levels that are too large.
  explicit Board(const Level& level);

  /// Levels with more spots, or so many goals that distances to all of them would not fit into memory: they
  /// are not worked on.
  static constexpr int most_spots = 4096;
  static bool too_large(const Level& level);

  /// The size of its board, which takes far less than to make that.
  static int spot_count(const Level& level);

  int size() const { return static_cast<int>(squares_.size()); }
  Square square(Spot spot) const { return squares_[spot.at()]; }

  /// The spot of a square; `nowhere` if the player never gets there.
  Spot spot(Square square) const { return spots_[square.at()]; }

  static constexpr Spot nowhere{-1};

  /// The spot beside; `nowhere` where there is a wall.
  Spot next(Spot spot, Direction direction) const {
    return next_[spot.at() * 4 + static_cast<std::size_t>(direction)];
  }

  const std::vector<Spot>& goals() const { return goals_; }
  bool is_goal(Spot spot) const { return goal_number_[spot.at()] >= 0; }

  /// In goals(); -1 for other spots.
  int goal_number(Spot spot) const { return goal_number_[spot.at()]; }

  /// Where the boxes stand in the beginning, in order. Boxes that the player never gets to are not among
  /// them.
  const std::vector<Spot>& boxes() const { return boxes_; }
  Spot player() const { return player_; }

  /// A box stands outside of the spots, and not on a goal: nothing can be done about it.
  bool lost_box() const { return lost_box_; }

  /// The fewest pushes that take a lone box at `box` to goal number `goal`, if the player stands on the side
  /// of it that `side` points to, or can walk there.
  int pushes(Spot box, Direction side, int goal) const {
    return pushes_[(box.at() * 4 + static_cast<std::size_t>(side)) * goals_.size() +
                   static_cast<std::size_t>(goal)];
  }

  /// A side of a lone box at `box` that a player at `player` can walk to.
  Direction side(Spot box, Spot player) const;

  /// From some side, a lone box here reaches a goal. A box on any other spot is there for ever.
  bool alive(Spot box) const { return alive_[box.at()]; }

  /// Steps of the player from `from` to every spot, if there were no boxes.
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
      side_row_;                     ///< of a box: where its row in sides_ begins; -1: one side is all sides
  std::vector<std::uint8_t> sides_;  ///< by player
  std::vector<std::uint8_t> first_side_;  ///< of a box: some side that is a spot
  Spot player_{0};
  bool lost_box_ = false;
};

}  // namespace hence::sokoban
