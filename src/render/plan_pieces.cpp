#include "render/plan_pieces.hpp"

#include "sokoban/simulate.hpp"

namespace hence::render {

using sokoban::Effect;
using sokoban::Square;

std::optional<PlanPiece> PlanPieces::next() {
  PlanPiece piece{.player = {level_.player}};
  while (at_ < plan_.size()) {
    const Ahead ahead = look_ahead();
    const bool same_box = !piece.box.empty() && ahead.box == piece.box.back();
    if (!piece.box.empty() && (cut_ == Cut::pushes || !same_box)) break;
    while (at_ < ahead.move) make_move(piece);
    if (!ahead.box || !make_move(piece)) break;
  }
  if (piece.moves.empty()) return std::nullopt;
  return piece;
}

PlanPieces::Ahead PlanPieces::look_ahead() const {
  Square player = level_.player;
  for (std::size_t i = at_; i < plan_.size(); ++i) {
    const auto next = level_.next(player, plan_[i]);
    if (!next || level_.walls[next->at()]) return {i};
    if (level_.boxes[next->at()]) return {i, next};
    player = *next;
  }
  return {plan_.size()};
}

bool PlanPieces::make_move(PlanPiece& piece) {
  const sokoban::Direction direction = plan_[at_];
  const Effect effect = move(level_, direction);
  if (effect != Effect::walk && effect != Effect::push) return false;
  ++at_;
  piece.moves.push_back(direction);
  piece.player.push_back(level_.player);
  if (effect == Effect::push) {
    if (piece.box.empty()) piece.box.push_back(level_.player);
    piece.box.push_back(*level_.next(level_.player, direction));
  }
  return true;
}

}  // namespace hence::render
