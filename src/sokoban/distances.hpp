// Push distances of a lone box to each goal, with frozen boxes as walls.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
class Distances {
 public:
  using Set = SpotSet<words>;
  static constexpr std::uint16_t never = 0xffff;

  Distances(const Tables<words>& tables, const Set& walls) : goals_(tables.goal_count) {
    const auto n = static_cast<std::size_t>(tables.size);
    free_ = tables.all.without(walls);
    if (walls.empty()) {
      take_from(tables.board);
      return;
    }
    find_sides(tables, walls, n);
    pushes_.assign(n * 4 * static_cast<std::size_t>(goals_), never);
    for (int g = 0; g < goals_; ++g) {
      const int goal = tables.board.goals()[static_cast<std::size_t>(g)].v;
      if (walls.has(goal))
        for (int d = 0; d < 4; ++d) at(goal, d, g) = 0;  // for the box frozen there
      else
        search_backwards(tables, goal, g);
    }
  }

  /// Spots from which some goal can be reached.
  const Set& alive() const { return alive_; }

  int side(int box, int player) const {
    if (board_ != nullptr) return static_cast<int>(board_->side(Spot(box), Spot(player)));
    const std::int32_t row = side_row_[static_cast<std::size_t>(box)];
    return row < 0 ? first_side_[static_cast<std::size_t>(box)]
                   : sides_[static_cast<std::size_t>(row + player)];
  }

  /// Distances to all goals, with the player on this side of the box.
  void costs(int box, int side, int* row) const {
    const std::uint16_t* from = &pushes_[static_cast<std::size_t>((box * 4 + side) * goals_)];
    for (int g = 0; g < goals_; ++g) row[g] = from[g] == never ? Board::never : from[g];
  }

 private:
  std::uint16_t& at(int box, int side, int goal) {
    return pushes_[static_cast<std::size_t>((box * 4 + side) * goals_ + goal)];
  }

  /// Without extra walls, the board's own tables apply.
  void take_from(const Board& board) {
    board_ = &board;
    for (int box = 0; box < board.size(); ++box) {
      if (board.alive(Spot(box))) alive_.add(box);
      for (const Direction side : all_directions)
        for (int g = 0; g < goals_; ++g) {
          const int pushes = board.pushes(Spot(box), side, g);
          pushes_.push_back(pushes >= never ? never : static_cast<std::uint16_t>(pushes));
        }
    }
  }

  void find_sides(const Tables<words>& tables, const Set& walls, std::size_t n) {
    side_row_.assign(n, -1);
    first_side_.assign(n, 0);
    tables.alive.without(walls).each([&](int box) {
      Set boxes = walls;
      boxes.add(box);
      std::vector<std::pair<Set, int>>
          parts;  // the player's areas around the box, each with a side of the box in it
      for (int d = 0; d < 4; ++d) {
        const int side = tables.next(box, d);
        if (side < 0 || walls.has(side)) continue;
        bool known = false;
        for (const auto& part : parts) known = known || part.first.has(side);
        if (!known) parts.emplace_back(tables.reach(boxes, side), d);
      }
      if (parts.empty()) return;
      first_side_[static_cast<std::size_t>(box)] = static_cast<std::uint8_t>(parts.front().second);
      if (parts.size() == 1) return;
      side_row_[static_cast<std::size_t>(box)] = static_cast<std::int32_t>(sides_.size());
      for (int p = 0; p < tables.size; ++p) {
        int side = parts.front().second;
        for (const auto& part : parts)
          if (part.first.has(p)) side = part.second;
        sides_.push_back(static_cast<std::uint8_t>(side));
      }
    });
  }

  void search_backwards(const Tables<words>& tables, int goal, int g) {
    struct Position {
      int box, side;
    };
    std::vector<Position> queue;
    // All sides connected to this one have the same distance.
    auto reach = [&](int box, int side, int pushes) {
      const int part = this->side(box, tables.next(box, side));
      for (int d = 0; d < 4; ++d) {
        const int there = tables.next(box, d);
        if (there < 0 || !free_.has(there) || at(box, d, g) <= pushes || this->side(box, there) != part)
          continue;
        at(box, d, g) = static_cast<std::uint16_t>(pushes);
        queue.push_back({box, d});
      }
    };
    alive_.add(goal);
    for (int d = 0; d < 4; ++d)
      if (tables.next(goal, d) >= 0 && free_.has(tables.next(goal, d))) reach(goal, d, 0);
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const auto [box, side] = queue[head];
      // Undo the push that led here: box and player step back towards `side`.
      const int before = tables.next(box, side);
      if (!tables.alive.has(before) || !free_.has(before)) continue;
      const int player = tables.next(before, side);
      if (player < 0 || !free_.has(player)) continue;
      alive_.add(before);
      reach(before, side, at(box, side, g) + 1);
    }
  }

  int goals_;
  const Board* board_ = nullptr;  ///< used for sides where there are no extra walls
  Set alive_, free_;
  std::vector<std::uint16_t> pushes_;
  std::vector<std::int32_t> side_row_;
  std::vector<std::uint8_t> sides_, first_side_;
};

/// Built on demand and kept, up to a bound on memory; beyond that, distances without extra walls.
template <int words>
class DistancesByWalls {
 public:
  using Set = SpotSet<words>;

  explicit DistancesByWalls(const Tables<words>& tables)
      : tables_(tables),
        most_(most_work / static_cast<std::size_t>(tables.size * tables.size)),
        open_(tables, Set{}) {
    most_ = std::min(most_, most);
  }

  const Distances<words>& operator()(const Set& walls) {
    if (walls.empty()) return open_;
    const auto found = made_.find(walls);
    if (found != made_.end()) return *found->second;
    if (made_.size() >= most_) return open_;
    return *made_.emplace(walls, std::make_unique<Distances<words>>(tables_, walls)).first->second;
  }

 private:
  struct Hash {
    std::size_t operator()(const Set& set) const { return static_cast<std::size_t>(set.hash()); }
  };
  static constexpr std::size_t most = 2'000;
  static constexpr std::size_t most_work =
      200'000'000;  ///< entries; each table takes about spots times spots

  const Tables<words>& tables_;
  std::size_t most_;
  Distances<words> open_;
  std::unordered_map<Set, std::unique_ptr<Distances<words>>, Hash> made_;
};

}  // namespace hence::sokoban
