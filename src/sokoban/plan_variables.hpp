// The variables of "a solution of N moves exists": where the player and the boxes are after each move.
#pragma once

#include <string>

#include "cnf/literal.hpp"
#include "sokoban/board.hpp"

namespace hence::sokoban {

/// "after 1 move"
std::string after_moves(int moves);

class PlanVariables {
 public:
  /// `kinds`: 1 if a spot just holds a box or not; otherwise the number of boxes, each with its own
  /// variables. `up_to`: add "player up to" variables. `symmetries`: how many have "on the axis"
  /// variables.
  PlanVariables(const Board& board, int moves, int kinds, bool up_to, int symmetries = 0)
      : spots_(board.size()), moves_(moves), kinds_(kinds), up_to_(up_to), symmetries_(symmetries) {}

  /// For a formula that grows with the moves: the number of a variable does not depend on how many moves
  /// there are.
  static PlanVariables growing(const Board& board, int moves) {
    PlanVariables variables(board, moves, 1, true);
    variables.growing_ = true;
    return variables;
  }

  int moves() const { return moves_; }

  Literal player(Spot spot, int time) const { return at(first_row(time), spot); }
  Literal box(Spot spot, int time, int kind = 0) const { return at(first_row(time) + 1 + kind, spot); }

  /// "The player is on this spot or one with a lower number"; numbered after all of the above unless growing.
  Literal player_up_to(Spot spot, int time) const {
    return at(growing_ ? first_row(time) + 2 : std::int64_t{moves_ + 1} * (1 + kinds_) + time, spot);
  }

  /// Until now, the player was only on spots that this symmetry leaves in place; numbered after all others.
  Literal on_axis(int symmetry, int time) const {
    return Literal(Variable(static_cast<std::int32_t>(of_spots() + symmetry * (moves_ + 1) + time)));
  }

  /// Growing only: solved after this many moves.
  Literal over(int time) const { return at(first_row(time) + 3, Spot(0)); }

  Literal stays(const Board& board) const { return player(board.player(), 1); }

  /// The number of variables; not for growing ones.
  std::int64_t all() const { return of_spots() + std::int64_t{moves_ + 1} * symmetries_; }

  /// "player r3c4 after 5 moves", "box 2 r3c4 after 5 moves", "player up to r3c4 after 5 moves", "player on
  /// axis 2 up to move 5". Not for growing ones.
  std::string name(Variable variable, const Level& level, const Board& board) const;

 private:
  std::int64_t of_spots() const {
    return std::int64_t{moves_ + 1} * (1 + kinds_ + (up_to_ ? 1 : 0)) * spots_;
  }
  std::int64_t first_row(int time) const { return std::int64_t{time} * (growing_ ? 4 : 1 + kinds_); }
  Literal at(std::int64_t row, Spot spot) const {
    return Literal(Variable(static_cast<std::int32_t>(row * spots_ + spot.v)));
  }

  int spots_;
  int moves_;
  int kinds_;
  bool up_to_;
  int symmetries_;
  bool growing_ = false;
};

}  // namespace hence::sokoban
