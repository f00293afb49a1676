// Rotations and reflections that map a level onto itself.
#pragma once

#include <string_view>
#include <vector>

#include "sokoban/board.hpp"

namespace hence::sokoban {

class Symmetry {
 public:
  /// All of the board, in a fixed order: spots go to spots, goals to goals; boxes and player are ignored.
  /// Without the identity and without duplicates.
  static std::vector<Symmetry> of(const Board& board);

  /// Those that also keep the boxes and the player of the start: they map solutions to solutions.
  static std::vector<Symmetry> of_start(const Board& board);

  /// Where a spot goes.
  Spot operator()(Spot spot) const { return to_[spot.at()]; }

  /// "mirrored left to right", "rotated 180 degrees".
  std::string_view name() const;

 private:
  Symmetry(int which, std::vector<Spot> to) : which_(which), to_(std::move(to)) {}

  int which_;  ///< 1 to 7, as bits. 1: swap rows and columns, first; 2: top and bottom; 4: left and right
  std::vector<Spot> to_;
};

}  // namespace hence::sokoban
