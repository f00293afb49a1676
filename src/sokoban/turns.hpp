// Ways to turn or mirror a level after which it looks the same.
#pragma once

#include <string_view>
#include <vector>

#include "sokoban/board.hpp"

namespace hence::sokoban {

class Turn {
 public:
  /// All of them for this board, in a fixed order: afterwards there are spots, and goals, where there were
  /// before. Each takes some spot elsewhere, and no two of them all spots to the same places. What stands on
  /// the spots does not matter.
  static std::vector<Turn> of(const Board& board);

  /// Those after which boxes and player begin where they did: they take plans to plans.
  static std::vector<Turn> of_start(const Board& board);

  /// Where a spot goes.
  Spot operator()(Spot spot) const { return to_[spot.at()]; }

  /// "mirrored left to right", "turned by half".
  std::string_view name() const;

 private:
  Turn(int which, std::vector<Spot> to) : which_(which), to_(std::move(to)) {}

  int which_;  ///< 1 to 7. Bit 0: rows are columns, first; bit 1: upside down; bit 2: left is right
  std::vector<Spot> to_;
};

}  // namespace hence::sokoban
