// Which two boxes, alone in the level, can both come to goals: every state of two boxes is visited, backwards
// from the pairs of goals.
#pragma once

#include <optional>

#include "verify/outcome.hpp"
#include "verify/spots.hpp"

namespace hence::verify {

class TwoBoxes {
 public:
  static constexpr Spot most_spots = 1024;

  explicit TwoBoxes(const Spots& spots) : spots_(spots), flood_(spots) {}

  /// Trouble: gave up.
  std::optional<Trouble> search(const Cancelled& cancelled);

  /// Can boxes on these two different spots both come to goals, if the player may begin where it suits?
  bool both_to_goals(Spot a, Spot b) const;

 private:
  struct State {
    Spot box;
    Spot other;
    Direction side;  ///< of `box` where the player stands
  };

  std::uint8_t& sides(Spot box, Spot other) { return sides_[std::size_t{box} * spots_.size() + other]; }
  std::uint8_t sides(Spot box, Spot other) const { return sides_[std::size_t{box} * spots_.size() + other]; }
  void meet(Spot box, Spot other, Direction side);
  void mark_sides(Spot box, Spot other);
  void pull(Spot box, Spot other);

  const Spots& spots_;
  Flood flood_;
  /// By box and other box, a bit for each side of the box: with the player there, both can come to goals.
  std::vector<std::uint8_t> sides_;
  std::vector<State> ahead_;
};

}  // namespace hence::verify
