#include "verify/lone_box.hpp"

#include <algorithm>

namespace hence::verify {

std::optional<Trouble> LoneBox::search(const Cancelled& cancelled) {
  const Spot n = spots_.size();
  if (n > most_spots)
    return Trouble{Outcome::gave_up, "gave up: what lone boxes can do is known for levels of at most " +
                                         std::to_string(most_spots) + " spots, this one has " +
                                         std::to_string(n)};
  std::vector<State> ends;
  for (Spot goal = 0; goal < n; ++goal)
    for (Spot player = 0; player < n; ++player)
      if (spots_.goal(goal) && player != goal) ends.push_back(state(goal, player));
  const auto before = [&](Spot box, Spot player, const auto& take) {
    for (const Direction d : directions) {
      const Spot from = spots_.beside(player, opposite(d));  // the move went in direction d
      if (from == no_spot) continue;
      if (from != box) take(box, from);                         // a walk
      if (spots_.beside(player, d) == box) take(player, from);  // a push: the box was here
    }
  };
  std::vector<State> starts;
  for (const Spot box : spots_.boxes()) starts.push_back(state(box, spots_.player()));
  const auto after = [&](Spot box, Spot player, const auto& take) {
    for (const Direction d : directions) {
      const Spot to = spots_.beside(player, d);
      if (to == no_spot) continue;
      if (to != box)
        take(box, to);
      else if (spots_.beside(box, d) != no_spot)
        take(spots_.beside(box, d), to);
    }
  };
  if (!breadth_first(to_goal_, std::move(ends), before, cancelled) ||
      !breadth_first(from_start_, std::move(starts), after, cancelled))
    return gave_up();
  least_to_goal_ = least(to_goal_);
  least_from_start_ = least(from_start_);
  return std::nullopt;
}

/// The number of moves to each state from those `ahead`, or back to them; false when cancelled.
template <class Neighbours>
bool LoneBox::breadth_first(Moves& moves, std::vector<State> ahead, const Neighbours& neighbours,
                            const Cancelled& cancelled) const {
  const Spot n = spots_.size();
  moves.assign(std::size_t{n} * n, never);
  for (const State each : ahead) moves[each] = 0;
  std::vector<State> next;
  for (std::uint32_t distance = 1; !ahead.empty(); ++distance) {
    if (cancelled && cancelled()) return false;
    for (const State each : ahead)
      neighbours(each / n, each % n, [&](Spot box, Spot player) {
        const State found = state(box, player);
        if (moves[found] != never) return;
        moves[found] = distance;
        next.push_back(found);
      });
    ahead.swap(next);
    next.clear();
  }
  return true;
}

LoneBox::Moves LoneBox::least(const Moves& moves) const {
  const auto n = static_cast<std::ptrdiff_t>(spots_.size());
  Moves least;
  for (std::ptrdiff_t box = 0; box < n; ++box)
    least.push_back(*std::min_element(moves.begin() + box * n, moves.begin() + (box + 1) * n));
  return least;
}

}  // namespace hence::verify
