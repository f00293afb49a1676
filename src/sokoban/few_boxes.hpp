// Exact distances of one or two boxes alone: moves from the start to every placement of them and the player,
// and from there to the goals. Removing boxes never makes a solution longer, so these are lower bounds for
// the whole level; they become lemmas of the SAT formulas.
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "sokoban/board.hpp"

namespace hence::sokoban {

class FewBoxes {
 public:
  static constexpr std::uint16_t never = 0xffff;

  /// `boxes`: 1 or 2; all pairs of the start take part. Unusable if the budget was cancelled.
  FewBoxes(const Board& board, int boxes, const Budget& budget = {});

  /// Size of a table; the caller decides whether that is too much.
  static std::size_t entries(const Board& board, int boxes);

  /// The fewest moves from the start until the player is at `player` and boxes are at `a` and `b`, without
  /// any others. `never` also if two things share a spot, or a spot is dead. For one box, `b` is nowhere.
  int from_start(Spot a, Spot b, Spot player) const { return look(from_start_, a, b, player); }

  /// The fewest moves from there until each of these boxes is on a goal.
  int to_goals(Spot a, Spot b, Spot player) const { return look(to_goals_, a, b, player); }

 private:
  struct Placement {
    std::int32_t a;  ///< index among the alive spots, a < b
    std::int32_t b;  ///< -1: a box alone
    std::int32_t player;
  };

  int look(const std::vector<std::uint16_t>& table, Spot a, Spot b, Spot player) const;
  std::size_t index(Placement s) const;
  static Placement placement(int a, int b, int player);
  bool blocked(Placement s, Spot spot) const;
  bool possible(Placement s) const;
  template <class Neighbours>
  void spread(std::vector<std::uint16_t>& table, std::vector<Placement> queue, const Neighbours& neighbours,
              const Budget& budget) const;
  void find_from_start(const Budget& budget);
  void find_to_goals(const Budget& budget);

  const Board& board_;
  int boxes_;
  std::vector<int> number_;  ///< by spot: its index among the alive ones, or -1
  std::vector<Spot> alive_;
  std::vector<std::uint16_t> from_start_;
  std::vector<std::uint16_t> to_goals_;
};

}  // namespace hence::sokoban
