// A plan cut into pieces that people can follow: one for each push, or one for each stretch of pushes of the
// same box.
//
//   PlanPieces pieces(level, plan, PlanPieces::Cut::pushes);
//   while (auto piece = pieces.next()) show(pieces.level(), *piece);
#pragma once

#include <optional>
#include <vector>

#include "sokoban/level.hpp"

namespace hence::render {

struct PlanPiece {
  sokoban::Plan moves = {};
  std::vector<sokoban::Square> player = {};  ///< the player's squares, including the one before the piece
  std::vector<sokoban::Square> box = {};     ///< the box's squares, likewise; empty if no box is pushed

  int pushes() const { return box.empty() ? 0 : static_cast<int>(box.size()) - 1; }
};

class PlanPieces {
 public:
  enum class Cut {
    pushes,    ///< a piece ends with each push
    stretches  ///< a piece continues while the same box is pushed, across walks
  };

  PlanPieces(sokoban::Level level, sokoban::Plan plan, Cut cut)
      : level_(std::move(level)), plan_(std::move(plan)), cut_(cut) {}

  /// Nothing at the end, or at a move that cannot be made. Walks after the last push form a piece without a
  /// box.
  std::optional<PlanPiece> next();

  /// The state after the pieces so far.
  const sokoban::Level& level() const { return level_; }

  /// Moves made so far.
  int moves() const { return static_cast<int>(at_); }

 private:
  struct Ahead {
    std::size_t move = 0;  ///< of the next push, the end of the plan or a blocked move
    std::optional<sokoban::Square> box = std::nullopt;
  };
  Ahead look_ahead() const;
  bool make_move(PlanPiece& piece);

  sokoban::Level level_;
  sokoban::Plan plan_;
  Cut cut_;
  std::size_t at_ = 0;
};

}  // namespace hence::render
