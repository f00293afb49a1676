// What one box, or two boxes, need alone: the moves from the start to every standing of them and the player,
// and from there to goals. Taking boxes away never makes a plan longer, so these are lower bounds for all
// plans of the level: the lemmas of the SAT side.
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "sokoban/board.hpp"

namespace hence::sokoban {

class FewBoxes {
 public:
  static constexpr std::uint16_t never = 0xffff;

  /// `boxes`: 1 or 2. Every two boxes of the start take part. When the budget was cancelled, it
  /// is of no use.
  FewBoxes(const Board& board, int boxes, const Budget& budget = {});

  /// So many entries a table takes; the caller decides whether that is too much.
  static std::size_t entries(const Board& board, int boxes);

  /// The fewest moves from the start until the player is at `player`, and boxes at `a` and `b`, no others
  /// being there; `never`, too, where two things are on one spot or a spot is dead. `b` is nowhere for one.
  int from_start(Spot a, Spot b, Spot player) const { return look(from_start_, a, b, player); }

  /// The fewest moves from there until each of them is on a goal.
  int to_goals(Spot a, Spot b, Spot player) const { return look(to_goals_, a, b, player); }

 private:
  struct Standing {
    std::int32_t a;  ///< among the alive spots, a < b
    std::int32_t b;  ///< -1: a box alone
    std::int32_t player;
  };

  int look(const std::vector<std::uint16_t>& table, Spot a, Spot b, Spot player) const;
  std::size_t index(Standing s) const;
  static Standing standing(int a, int b, int player);
  bool blocked(Standing s, Spot spot) const;
  bool possible(Standing s) const;
  template <class Neighbours>
  void spread(std::vector<std::uint16_t>& table, std::vector<Standing> queue, const Neighbours& neighbours,
              const Budget& budget) const;
  void find_from_start(const Budget& budget);
  void find_to_goals(const Budget& budget);

  const Board& board_;
  int boxes_;
  std::vector<int> number_;  ///< of a spot among the alive ones; -1
  std::vector<Spot> alive_;
  std::vector<std::uint16_t> from_start_;
  std::vector<std::uint16_t> to_goals_;
};

}  // namespace hence::sokoban
