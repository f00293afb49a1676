#include "verify/two_boxes.hpp"

namespace hence::verify {
namespace {

constexpr std::uint8_t bit(Direction side) {
  return static_cast<std::uint8_t>(1u << static_cast<unsigned>(side));
}

}  // namespace

std::optional<Trouble> TwoBoxes::search(const Cancelled& cancelled) {
  const Spot n = spots_.size();
  if (n > most_spots)
    return Trouble{Outcome::gave_up, "gave up: what two boxes can do is known for levels of at most " +
                                         std::to_string(most_spots) + " spots, this one has " +
                                         std::to_string(n)};
  sides_.assign(std::size_t{n} * n, 0);
  for (Spot a = 0; a < n; ++a)
    for (Spot b = 0; b < n; ++b)
      if (a != b && spots_.goal(a) && spots_.goal(b))
        for (const Direction side : directions) meet(a, b, side);
  for (std::uint32_t round = 0; !ahead_.empty(); ++round) {
    if (round % 256 == 0 && cancelled && cancelled()) return gave_up();
    const State state = ahead_.back();
    ahead_.pop_back();
    flood_.run(spots_.beside(state.box, state.side),
               [&](Spot spot) { return spot == state.box || spot == state.other; });
    mark_sides(state.box, state.other);
    mark_sides(state.other, state.box);
    pull(state.box, state.other);
    pull(state.other, state.box);
  }
  return std::nullopt;
}

bool TwoBoxes::both_to_goals(Spot a, Spot b) const {
  return (spots_.goal(a) && spots_.goal(b)) || sides(a, b) != 0 || sides(b, a) != 0;
}

/// A state from which both can come to goals, new or not. Every part of the level that the player can be in
/// has a side of one of the boxes, for without them the spots hang together.
void TwoBoxes::meet(Spot box, Spot other, Direction side) {
  const Spot player = spots_.beside(box, side);
  if (player == no_spot || player == other || (sides(box, other) & bit(side)) != 0) return;
  sides(box, other) |= bit(side);
  ahead_.push_back({box, other, side});
}

/// Where the player gets to without a push is the same state.
void TwoBoxes::mark_sides(Spot box, Spot other) {
  for (const Direction side : directions) {
    const Spot player = spots_.beside(box, side);
    if (player != no_spot && flood_.reached(player)) sides(box, other) |= bit(side);
  }
}

/// What was there before the box came here by a push.
void TwoBoxes::pull(Spot box, Spot other) {
  for (const Direction d : directions) {
    const Spot before = spots_.beside(box, opposite(d));
    if (before != no_spot && flood_.reached(before)) meet(before, other, opposite(d));
  }
}

}  // namespace hence::verify
