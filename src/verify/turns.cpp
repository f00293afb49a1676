#include "verify/turns.hpp"

#include <algorithm>
#include <utility>

namespace hence::verify {
namespace {

/// The bounding box of the spots.
struct Rectangle {
  Square top, bottom, left, right;

  Rectangle(const Level& level, const Spots& spots)
      : top(spots.square(0) / level.columns), bottom(top), left(level.columns), right(0) {
    for (Spot spot = 0; spot < spots.size(); ++spot) {
      bottom = spots.square(spot) / level.columns;  // spots are numbered row by row
      left = std::min(left, spots.square(spot) % level.columns);
      right = std::max(right, spots.square(spot) % level.columns);
    }
  }
};

/// The image of a spot.
Spot image(const Level& level, const Spots& spots, const Rectangle& all, Spot spot, int number) {
  const Square row = spots.square(spot) / level.columns - all.top;
  const Square column = spots.square(spot) % level.columns - all.left;
  const bool transposed = number % 2 == 1;
  Square down = transposed ? column : row;
  Square across = transposed ? row : column;
  const Square height = all.bottom - all.top;
  const Square width = all.right - all.left;
  if (number / 2 % 2 == 1) down = (transposed ? width : height) - down;
  if (number / 4 == 1) across = (transposed ? height : width) - across;
  if (down > height || across > width) return no_spot;
  return spots.spot((all.top + down) * level.columns + all.left + across);
}

}  // namespace

std::vector<Symmetry> symmetries(const Level& level, const Spots& spots) {
  const Rectangle all(level, spots);
  std::vector<Symmetry> found;
  for (int number = 1; number <= 7; ++number) {
    Symmetry symmetry;
    for (Spot spot = 0; spot < spots.size(); ++spot) {
      const Spot there = image(level, spots, all, spot, number);
      const auto same = [&] {
        const Square here = spots.square(spot);
        const Square other = spots.square(there);
        return level.goal(here) == level.goal(other) && level.box(here) == level.box(other) &&
               (spot == spots.player()) == (there == spots.player());
      };
      if (there == no_spot || !same()) break;
      symmetry.push_back(there);
    }
    if (symmetry.size() < spots.size() || std::ranges::is_sorted(symmetry)) continue;  // sorted: the identity
    if (std::ranges::find(found, symmetry) == found.end()) found.push_back(std::move(symmetry));
  }
  return found;
}

}  // namespace hence::verify
