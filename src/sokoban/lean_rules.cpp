#include "sokoban/lean_rules.hpp"

#include <fmt/format.h>

namespace hence::sokoban {

void LeanRules::start() {
  title("start", "the start");
  std::vector<bool> holds_box(static_cast<std::size_t>(board_.size()));
  for (const Spot s : board_.boxes()) holds_box[s.at()] = true;
  each_spot([&](Spot s) {
    add({s == board_.player() ? player(s, 0) : !player(s, 0)});
    add({holds_box[s.at()] ? box(s, 0) : !box(s, 0)});
  });
}

void LeanRules::one_player(int t) {
  title("player", fmt::format("{} the player is on one square, and not on a box", after_moves(t)));
  clause_.clear();
  each_spot([&](Spot s) { clause_.push_back(player(s, t)); });
  formula_.add(clause_);
  each_spot([&](Spot s) {
    add({!player(s, t), vars_.player_up_to(s, t)});
    if (s.v > 0) {
      const Literal before = vars_.player_up_to(Spot(s.v - 1), t);
      add({!before, vars_.player_up_to(s, t)});
      add({!before, !player(s, t)});
    }
    add({!player(s, t), !box(s, t)});
  });
}

void LeanRules::step(int t, bool may_stay) {
  title("steps", fmt::format("move {}: the player steps to an adjacent square", t + 1));
  each_spot([&](Spot s) { walk(s, t, may_stay); });
  title("pushes", fmt::format("move {}: a box is pushed if the player steps on it", t + 1));
  each_spot([&](Spot s) { push(s, t); });
  title("boxes", fmt::format("move {}: other boxes stay", t + 1));
  each_spot([&](Spot s) {
    add({!box(s, t), player(s, t + 1), box(s, t + 1)});
    arrive(s, t);
  });
}

void LeanRules::walk(Spot s, int t, bool may_stay) {
  for (const bool forwards : {true, false}) {
    const int there = forwards ? t + 1 : t;
    clause_.assign({!player(s, forwards ? t : t + 1)});
    for (const Direction d : all_directions)
      if (const Spot next = board_.next(s, d); next != Board::nowhere) clause_.push_back(player(next, there));
    if (may_stay) clause_.push_back(player(s, there));
    formula_.add(clause_);
  }
}

/// Pushes by a player who steps from s.
void LeanRules::push(Spot s, int t) {
  for (const Direction d : all_directions) {
    const Spot to = board_.next(s, d);
    if (to == Board::nowhere) continue;
    const Spot behind = board_.next(to, d);
    if (behind == Board::nowhere) {
      add({!player(s, t), !player(to, t + 1), !box(to, t)});
      continue;
    }
    add({!player(s, t), !player(to, t + 1), !box(to, t), box(behind, t + 1)});
    add({!player(s, t), !player(to, t + 1), !box(to, t), !box(behind, t)});
  }
}

/// A box arrives on s only if the player pushes it there.
void LeanRules::arrive(Spot s, int t) {
  clause_.assign({!box(s, t + 1), box(s, t)});
  for (const Direction d : all_directions) {
    const Spot from = board_.next(s, d);
    const Spot pusher = from == Board::nowhere ? from : board_.next(from, d);
    if (pusher == Board::nowhere) continue;
    clause_.push_back(player(from, t + 1));
    add({!box(s, t + 1), box(s, t), !player(from, t + 1), box(from, t)});
    add({!box(s, t + 1), box(s, t), !player(from, t + 1), player(pusher, t)});
  }
  formula_.add(clause_);
}

}  // namespace hence::sokoban
