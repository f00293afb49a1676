// What one box or two boxes can do that are alone in the level, in moves of the player. Whatever a plan does
// with many boxes, it does with some of them when the others are taken away: the same moves stay legal.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "verify/outcome.hpp"
#include "verify/spots.hpp"

namespace hence::verify {

class FewBoxes {
 public:
  static constexpr std::size_t most = 2;

  /// More states are not visited.
  static constexpr std::uint64_t most_states = 20'000'000;

  FewBoxes(const Spots& spots, std::size_t boxes) : spots_(spots), count_(boxes) {}

  /// Visits every state of so many boxes and the player, backwards from the goals and onwards from the start,
  /// with boxes on spots that are `useful`. Trouble: gave up.
  std::optional<Trouble> search(const std::vector<bool>& useful, const Cancelled& cancelled);

  /// Can boxes be on these different spots, and the player on his (`no_spot`: on any), after so many moves
  /// from the start, and so many moves later all on goals? The moves that are made may be back and forth; of
  /// those that are left, some may be left over.
  bool fits(std::span<const Spot> boxes, Spot player, std::uint64_t made, std::uint64_t left) const;

  /// Is there a way for a box from here to a goal, wherever the player begins? Of tables of one box.
  bool leads_to_a_goal(Spot box) const;

 private:
  using Set = std::array<Spot, most>;  ///< numbers of useful spots, the smallest first
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
  std::vector<Spot> number_;  ///< of a spot, among the useful ones; no_spot
  std::uint64_t useful_ = 0;
  Moves to_goals_;
  Moves from_start_;
};

}  // namespace hence::verify
