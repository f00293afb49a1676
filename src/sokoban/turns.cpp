#include "sokoban/turns.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace hence::sokoban {
namespace {

struct Place {
  int row = 0;
  int column = 0;
  friend auto operator<=>(const Place&, const Place&) = default;
};

Place beside(Place place, Direction direction) {
  constexpr std::array<Place, 4> steps{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
  const Place step = steps[static_cast<std::size_t>(direction)];
  return {place.row + step.row, place.column + step.column};
}

/// Coordinates of all spots in their bounding box; `last`: its opposite corner.
struct Places {
  std::vector<Place> of;  ///< by spot
  Place last;

  explicit Places(const Board& board) : of(static_cast<std::size_t>(board.size())) {
    // Every spot is connected to the player's.
    std::vector<bool> seen(of.size());
    std::vector<Spot> ahead{board.player()};
    seen[board.player().at()] = true;
    for (std::size_t i = 0; i < ahead.size(); ++i)
      for (const Direction d : all_directions) {
        const Spot next = board.next(ahead[i], d);
        if (next == Board::nowhere || seen[next.at()]) continue;
        seen[next.at()] = true;
        of[next.at()] = beside(of[ahead[i].at()], d);
        ahead.push_back(next);
      }
    Place first;
    for (const Place place : of) {
      first = {std::min(first.row, place.row), std::min(first.column, place.column)};
      last = {std::max(last.row, place.row), std::max(last.column, place.column)};
    }
    for (Place& place : of) place = {place.row - first.row, place.column - first.column};
    last = {last.row - first.row, last.column - first.column};
  }
};

Place image(Place place, Place last, int which) {
  if ((which & 1) != 0) std::swap(place.row, place.column), std::swap(last.row, last.column);
  if ((which & 2) != 0) place.row = last.row - place.row;
  if ((which & 4) != 0) place.column = last.column - place.column;
  return place;
}

}  // namespace

std::vector<Symmetry> Symmetry::of(const Board& board) {
  const Places places(board);
  std::map<Place, Spot> spots;
  for (int s = 0; s < board.size(); ++s) spots.emplace(places.of[Spot(s).at()], Spot(s));
  std::vector<Spot> unmoved;
  for (int s = 0; s < board.size(); ++s) unmoved.push_back(Spot(s));
  std::vector<Symmetry> symmetries;
  for (int which = 1; which < 8; ++which) {
    std::vector<Spot> to;
    for (int s = 0; s < board.size(); ++s) {
      const auto there = spots.find(image(places.of[Spot(s).at()], places.last, which));
      if (there == spots.end() || board.is_goal(there->second) != board.is_goal(Spot(s))) break;
      to.push_back(there->second);
    }
    if (to.size() == spots.size() && to != unmoved &&
        std::none_of(symmetries.begin(), symmetries.end(),
                     [&](const Symmetry& symmetry) { return symmetry.to_ == to; }))
      symmetries.push_back({which, std::move(to)});
  }
  return symmetries;
}

std::vector<Symmetry> Symmetry::of_start(const Board& board) {
  std::vector<Symmetry> symmetries = of(board);
  const std::vector<Spot>& boxes = board.boxes();
  std::erase_if(symmetries, [&](const Symmetry& symmetry) {
    return symmetry(board.player()) != board.player() ||
           std::any_of(boxes.begin(), boxes.end(), [&](Spot box) {
             return std::find(boxes.begin(), boxes.end(), symmetry(box)) == boxes.end();
           });
  });
  return symmetries;
}

std::string_view Symmetry::name() const {
  constexpr std::array<std::string_view, 7> names{"mirrored in the main diagonal", "mirrored top to bottom",
                                                  "rotated 90 degrees left",       "mirrored left to right",
                                                  "rotated 90 degrees right",      "rotated 180 degrees",
                                                  "mirrored in the other diagonal"};
  return names[static_cast<std::size_t>(which_ - 1)];
}

}  // namespace hence::sokoban
