// What one or two boxes can do when the level has no others, in moves of the player. A solution stays legal
// when boxes are removed: so what the remaining boxes cannot do alone, no solution does with them.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "verify/outcome.hpp"
#include "verify/spots.hpp"

namespace hence::verify {

class FewBoxes {
 public:
  static constexpr std::size_t max_boxes = 2;

  /// Larger state spaces are not enumerated.
  static constexpr std::uint64_t max_states = 20'000'000;

  FewBoxes(const Spots& spots, std::size_t boxes) : spots_(spots), count_(boxes) {}

  /// Enumerates every state of this many boxes and the player, backwards from the goals and forwards from the
  /// start, with boxes only on `useful` spots. Returns an error if it gave up.
  std::optional<Error> search(const std::vector<bool>& useful, const Cancelled& cancelled);

  /// Can the boxes be on these distinct spots, with the player on his (`no_spot`: anywhere), after `made`
  /// moves from the start, and then all reach goals within `left` more moves? The moves made may include
  /// going back and forth; not all of the remaining ones have to be used.
  bool fits(std::span<const Spot> boxes, Spot player, std::uint64_t made, std::uint64_t left) const;

  /// Can a box get from here to a goal, for some position of the player? For tables of one box.
  bool can_reach_goal(Spot box) const;

 private:
  using Set = std::array<Spot, max_boxes>;  ///< indices of useful spots, ascending
  struct State {
    Set boxes;
    Spot player;
  };
  using Moves = std::vector<std::uint32_t>;  ///< by state

  std::uint64_t sets() const;
  std::size_t place(const State& state) const;
  bool box_on(const State& state, Spot spot) const;
  void put_in_order(Set& boxes) const;
  State with_box_moved(State state, Spot from, Spot to) const;
  std::vector<State> all_on(const std::vector<Spot>& spots) const;
  template <class Neighbours>
  bool breadth_first(Moves& moves, std::vector<State> ahead, const Neighbours& neighbours,
                     const Cancelled& cancelled) const;

  const Spots& spots_;
  std::size_t count_;
  std::vector<Spot> number_;  ///< index of a spot among the useful ones, or no_spot
  std::uint64_t useful_ = 0;
  Moves to_goals_;
  Moves from_start_;
};

}  // namespace hence::verify
