// A plan in pieces that people can follow: one for each push, or one as long as the same box is pushed.
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
  std::vector<sokoban::Square> player = {};  ///< every square of the player, that before the piece included
  std::vector<sokoban::Square> box = {};  ///< every square of the box, the same; empty where none is pushed

  int pushes() const { return box.empty() ? 0 : static_cast<int>(box.size()) - 1; }
};

class PlanPieces {
 public:
  enum class Cut {
    pushes,    ///< a piece ends with each push
    stretches  ///< a piece goes on while the same box is pushed, whatever walks are between
  };

  PlanPieces(sokoban::Level level, sokoban::Plan plan, Cut cut)
      : level_(std::move(level)), plan_(std::move(plan)), cut_(cut) {}

  /// Nothing at the end, or where a move cannot be made. Walks behind the last push are a piece without a
  /// box.
  std::optional<PlanPiece> next();

  /// The state after the pieces so far.
  const sokoban::Level& level() const { return level_; }

  /// Moves made so far.
  int moves() const { return static_cast<int>(at_); }

 private:
  struct Ahead {
    std::size_t move = 0;  ///< of the next push; or where the plan ends or a wall is
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
