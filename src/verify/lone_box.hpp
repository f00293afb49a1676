// What a box that is alone in the level can do, in moves of the player. Whatever a plan does with many boxes,
// it does with each of them when the others are taken away: the same moves stay legal.
#pragma once

#include <optional>

#include "verify/outcome.hpp"
#include "verify/spots.hpp"

namespace hence::verify {

class LoneBox {
 public:
  /// In larger levels the tables would not fit.
  static constexpr Spot most_spots = 4096;

  explicit LoneBox(const Spots& spots) : spots_(spots) {}

  /// Fills the tables by a search from the goals backwards and one from the start. Trouble: gave up.
  std::optional<Trouble> search(const Cancelled& cancelled);

  /// The fewest moves until a box from here is on a goal, with the player over there; `never` if it cannot
  /// be.
  std::uint32_t to_goal(Spot box, Spot player) const { return to_goal_[state(box, player)]; }
  /// Wherever the player stands.
  std::uint32_t to_goal(Spot box) const { return least_to_goal_[box]; }

  /// The fewest moves from the start until one of its boxes, alone, is here and the player there.
  std::uint32_t from_start(Spot box, Spot player) const { return from_start_[state(box, player)]; }
  std::uint32_t from_start(Spot box) const { return least_from_start_[box]; }

 private:
  using State = std::uint32_t;  ///< box and player
  using Moves = std::vector<std::uint32_t>;

  State state(Spot box, Spot player) const { return box * spots_.size() + player; }
  template <class Neighbours>
  bool breadth_first(Moves& moves, std::vector<State> ahead, const Neighbours& neighbours,
                     const Cancelled& cancelled) const;
  Moves least(const Moves& moves) const;

  const Spots& spots_;
  Moves to_goal_;
  Moves from_start_;
  Moves least_to_goal_;
  Moves least_from_start_;
};

}  // namespace hence::verify
