#include "sokoban/board.hpp"

#include <algorithm>
#include <array>

namespace hence::sokoban {
namespace {

/// Labels every spot the player can walk to from `from` while a box is at `box`.
void flood(const Board& board, Spot from, Spot box, int label, std::vector<int>& labels) {
  std::vector<Spot> queue{from};
  labels[from.at()] = label;
  while (!queue.empty()) {
    const Spot spot = queue.back();
    queue.pop_back();
    for (Direction d : all_directions) {
      const Spot next = board.next(spot, d);
      if (next == Board::nowhere || next == box || labels[next.at()] == label) continue;
      labels[next.at()] = label;
      queue.push_back(next);
    }
  }
}

/// Limit for the rows of sides, one per box that cuts the board. Without its row a box counts as cutting
/// nothing: bounds become weaker, never wrong.
constexpr std::size_t most_sides = std::size_t{64} << 20;

/// Limit for the distance table: spots times sides times goals.
constexpr std::size_t most_distances = std::size_t{8} << 20;

/// The squares the player could get to if there were no boxes.
std::vector<bool> open_squares(const Level& level) {
  std::vector<bool> reached(level.walls.size());
  std::vector<Square> queue{level.player};
  reached[level.player.at()] = true;
  while (!queue.empty()) {
    const Square square = queue.back();
    queue.pop_back();
    for (Direction d : all_directions) {
      const auto next = level.next(square, d);
      if (!next || level.walls[next->at()] || reached[next->at()]) continue;
      reached[next->at()] = true;
      queue.push_back(*next);
    }
  }
  return reached;
}

}  // namespace

bool Board::too_large(const Level& level) {
  const std::vector<bool> open = open_squares(level);
  std::size_t spots = 0;
  std::size_t goals = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    spots += open[i] ? 1 : 0;
    goals += open[i] && level.goals[i] ? 1 : 0;
  }
  return spots > most_spots || spots * 4 * goals > most_distances;
}

int Board::spot_count(const Level& level) {
  return static_cast<int>(std::ranges::count(open_squares(level), true));
}

Board::Board(const Level& level) {
  number_spots(level);
  find_sides();
  find_pushes();
}

void Board::number_spots(const Level& level) {
  const std::vector<bool> reached = open_squares(level);
  spots_.assign(level.walls.size(), nowhere);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (!reached[i]) {
      lost_box_ = lost_box_ || (level.boxes[i] && !level.goals[i]);
      continue;
    }
    const Spot spot(squares_.size());
    spots_[i] = spot;
    squares_.push_back(Square(i));
    goal_number_.push_back(level.goals[i] ? static_cast<int>(goals_.size()) : -1);
    if (level.goals[i]) goals_.push_back(spot);
    if (level.boxes[i]) boxes_.push_back(spot);
  }
  player_ = spots_[level.player.at()];
  next_.assign(squares_.size() * 4, nowhere);
  for (std::size_t i = 0; i < squares_.size(); ++i)
    for (Direction d : all_directions)
      if (const auto next = level.next(squares_[i], d))
        next_[i * 4 + static_cast<std::size_t>(d)] = spots_[next->at()];
}

/// Local test: the corners between the sides of a box already connect all of them.
bool Board::divides_nothing(Spot box) const {
  constexpr std::array clockwise{Direction::up, Direction::right, Direction::down, Direction::left};
  int sides = 0;
  int joints = 0;
  for (std::size_t i = 0; i < clockwise.size(); ++i) {
    const Spot side = next(box, clockwise[i]);
    if (side == nowhere) continue;
    ++sides;
    const Direction on = clockwise[(i + 1) % clockwise.size()];
    if (next(box, on) != nowhere && next(side, on) != nowhere) ++joints;
  }
  return sides <= joints + 1;
}

void Board::find_sides() {
  const std::size_t n = squares_.size();
  side_row_.assign(n, -1);
  first_side_.assign(n, 0);
  std::vector<int> labels;
  for (std::size_t i = 0; i < n; ++i) {
    const Spot box(i);
    if (divides_nothing(box)) {
      const auto* side =
          std::ranges::find_if(all_directions, [&](Direction d) { return next(box, d) != nowhere; });
      if (side != all_directions.end()) first_side_[i] = static_cast<std::uint8_t>(*side);
      continue;
    }
    labels.assign(n, -1);
    std::vector<int> label_side;  // by area of the player: a side of the box in it
    for (Direction d : all_directions) {
      const Spot side = next(box, d);
      if (side == nowhere || labels[side.at()] >= 0) continue;
      flood(*this, side, box, static_cast<int>(label_side.size()), labels);
      label_side.push_back(static_cast<int>(d));
    }
    if (label_side.empty()) continue;
    first_side_[i] = static_cast<std::uint8_t>(label_side.front());
    if (label_side.size() == 1 || sides_.size() + n > most_sides) continue;
    side_row_[i] = static_cast<std::int32_t>(sides_.size());
    for (std::size_t p = 0; p < n; ++p)
      sides_.push_back(labels[p] < 0
                           ? first_side_[i]
                           : static_cast<std::uint8_t>(label_side[static_cast<std::size_t>(labels[p])]));
  }
}

Direction Board::side(Spot box, Spot player) const {
  const std::int32_t row = side_row_[box.at()];
  if (row < 0) return static_cast<Direction>(first_side_[box.at()]);
  return static_cast<Direction>(sides_[static_cast<std::size_t>(row) + player.at()]);
}

void Board::find_pushes() {
  const std::size_t n = squares_.size();
  pushes_.assign(n * 4 * goals_.size(), never);
  alive_.assign(n, false);
  struct Position {
    Spot box;
    Direction side;
  };
  std::vector<Position> queue;
  std::vector<int> distances(n * 4);  // to one goal, contiguous: the rows of pushes_ are far apart in memory
  for (std::size_t g = 0; g < goals_.size(); ++g) {
    std::ranges::fill(distances, never);
    auto distance = [&](Spot box, Direction side) -> int& {
      return distances[box.at() * 4 + static_cast<std::size_t>(side)];
    };
    // All sides connected to this one have the same distance.
    auto reach = [&](Spot box, Direction side, int pushes) {
      const Spot from = next(box, side);
      for (Direction d : all_directions) {
        const Spot there = next(box, d);
        if (there == nowhere || distance(box, d) <= pushes) continue;
        if (this->side(box, there) != this->side(box, from)) continue;
        distance(box, d) = pushes;
        queue.push_back({box, d});
      }
    };
    queue.clear();
    for (Direction d : all_directions)
      if (next(goals_[g], d) != nowhere) reach(goals_[g], d, 0);
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const auto [box, side] = queue[head];
      // Undo the push that led here: box and player step back towards `side`.
      const Spot before = next(box, side);
      if (next(before, side) != nowhere) reach(before, side, distance(box, side) + 1);
    }
    for (std::size_t i = 0; i < distances.size(); ++i) {
      if (distances[i] == never) continue;
      pushes_[i * goals_.size() + g] = distances[i];
      alive_[i / 4] = true;
    }
    alive_[goals_[g].at()] = true;
  }
}

std::vector<int> Board::walks(Spot from) const {
  std::vector<int> steps(squares_.size(), never);
  std::vector<Spot> queue{from};
  steps[from.at()] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head)
    for (Direction d : all_directions) {
      const Spot there = next(queue[head], d);
      if (there == nowhere || steps[there.at()] < never) continue;
      steps[there.at()] = steps[queue[head].at()] + 1;
      queue.push_back(there);
    }
  return steps;
}

}  // namespace hence::sokoban
