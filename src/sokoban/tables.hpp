// Lookup tables for searches, built once per level.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "sokoban/spot_set.hpp"

namespace hence::sokoban {

/// Directions as numbers, in the order of Direction: 0 up, 1 down, 2 left, 3 right.
constexpr int opposite(int direction) {
  return direction ^ 1;
}

template <int words>
class Tables {
 public:
  using Set = SpotSet<words>;

  explicit Tables(const Board& on)
      : board(on), size(on.size()), goal_count(static_cast<int>(on.goals().size())) {
    const auto n = static_cast<std::size_t>(size);
    next_.resize(n * 4);
    beside_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
      const Spot spot(i);
      all.add(spot.v);
      if (on.alive(spot)) alive.add(spot.v);
      if (on.is_goal(spot)) goals.add(spot.v);
      for (Direction d : all_directions) {
        const Spot there = on.next(spot, d);
        next_[i * 4 + static_cast<std::size_t>(d)] = there.v;
        if (there != Board::nowhere) beside_[i].add(there.v);
      }
    }
    for (const Spot box : on.boxes()) start.add(box.v);
    find_rings();
  }

  /// -1 for a wall.
  int next(int spot, int direction) const { return next_[static_cast<std::size_t>(spot * 4 + direction)]; }

  /// The adjacent spots.
  const Set& beside(int spot) const { return beside_[static_cast<std::size_t>(spot)]; }

  /// The player's area: all spots he can walk to.
  Set reach(const Set& boxes, int player) const {
    if constexpr (many_words) return flood(boxes, player, [](int, int) {});
    return spread(boxes, player, [](const Set&, int) {});
  }

  /// The player's area after he pushed the box at `box` to `to`, given his area before. Mostly nearly
  /// unchanged, which the adjacent spots show.
  Set reach_after(const Set& reached, const Set& boxes, int box, int to) const {
    Set after = reached;
    after.add(box);
    after.remove(to);
    const bool opens = !beside(box).within(after | boxes);
    if (opens || (reached.has(to) && divides(after, to))) return reach(boxes, box);
    return after;
  }

  /// The same, with his distance to each of these spots in `steps`; other entries stay as they are.
  Set walk(const Set& boxes, int from, std::vector<int>& steps) const {
    steps[static_cast<std::size_t>(from)] = 0;
    if constexpr (many_words)
      return flood(boxes, from, [&](int before, int spot) {
        steps[static_cast<std::size_t>(spot)] = steps[static_cast<std::size_t>(before)] + 1;
      });
    return spread(boxes, from, [&](const Set& spots, int step) {
      spots.each([&](int spot) { steps[static_cast<std::size_t>(spot)] = step; });
    });
  }

  /// Appends a shortest walk, which must exist. Most walks between pushes are short, so the search stops at
  /// the target.
  void append_walk(const Set& boxes, int from, int to, Plan& plan) const {
    if (from == to) return;
    std::vector<int> steps(static_cast<std::size_t>(size), -1);
    steps[static_cast<std::size_t>(from)] = 0;
    std::vector<int> queue{from};
    for (std::size_t i = 0; steps[static_cast<std::size_t>(to)] < 0; ++i)
      for (int d = 0; d < 4; ++d) {
        const int spot = next(queue[i], d);
        if (spot < 0 || boxes.has(spot) || steps[static_cast<std::size_t>(spot)] >= 0) continue;
        steps[static_cast<std::size_t>(spot)] = steps[static_cast<std::size_t>(queue[i])] + 1;
        queue.push_back(spot);
      }
    // Backwards along decreasing distances.
    const auto begin = static_cast<std::ptrdiff_t>(plan.size());
    for (int at = to; at != from;)
      for (int d = 0; d < 4; ++d) {
        const int nearer = next(at, d);
        if (nearer < 0 || steps[static_cast<std::size_t>(nearer)] != steps[static_cast<std::size_t>(at)] - 1)
          continue;
        plan.push_back(static_cast<Direction>(opposite(d)));
        at = nearer;
        break;
      }
    std::reverse(plan.begin() + begin, plan.end());
  }

  /// Could a box on this spot cut off some adjacent spots from others, judging by the eight spots around it?
  bool divides(const Set& free, int spot) const {
    const Ring& ring = rings_[static_cast<std::size_t>(spot)];
    auto is_free = [&](std::size_t i) { return ring[i] >= 0 && free.has(ring[i]); };
    int sides = 0;
    int joints = 0;
    for (std::size_t i = 0; i < 8; i += 2) {
      if (!is_free(i)) continue;
      ++sides;
      if (is_free(i + 1) && is_free((i + 2) % 8)) ++joints;
    }
    return sides > joints + 1;
  }

  const Board& board;
  int size;
  int goal_count;
  Set all, alive, goals, start;

 private:
  /// Operations on whole sets are slow: visit spots one by one.
  static constexpr bool many_words = words > 4;

  /// Breadth-first search, one whole distance at a time; `visit` gets these spots and their distance.
  /// Neighbours of all spots of a frontier are joined independently of each other, three times as fast as one
  /// by one.
  template <class Visit>
  Set spread(const Set& boxes, int from, Visit&& visit) const {
    Set frontier;
    frontier.add(from);
    Set reached = frontier;
    Set rest = all.without(boxes | reached);
    for (int step = 1; !frontier.empty(); ++step) {
      Set found;
      frontier.each([&](int spot) { found = found | beside(spot); });
      frontier = found & rest;
      rest = rest.without(frontier);
      reached = reached | frontier;
      visit(frontier, step);
    }
    return reached;
  }

  /// Breadth-first search; `visit` gets a spot and its successor.
  template <class Visit>
  Set flood(const Set& boxes, int from, Visit&& visit) const {
    Set reached;
    reached.add(from);
    std::vector<int> queue{from};
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (int d = 0; d < 4; ++d) {
        const int spot = next(queue[i], d);
        if (spot < 0 || boxes.has(spot) || reached.has(spot)) continue;
        reached.add(spot);
        visit(queue[i], spot);
        queue.push_back(spot);
      }
    return reached;
  }

  /// The eight surrounding spots, clockwise from above; -1 for a wall.
  using Ring = std::array<int, 8>;

  void find_rings() {
    constexpr int up = 0, down = 1, left = 2, right = 3;
    // Each direction, and the next one clockwise.
    constexpr std::array<std::pair<int, int>, 4> corners{
        {{up, right}, {right, down}, {down, left}, {left, up}}};
    rings_.resize(static_cast<std::size_t>(size));
    for (int spot = 0; spot < size; ++spot)
      for (std::size_t i = 0; i < corners.size(); ++i) {
        const auto [one, other] = corners[i];
        const int a = next(spot, one);
        const int b = next(spot, other);
        auto& ring = rings_[static_cast<std::size_t>(spot)];
        ring[2 * i] = a;
        ring[2 * i + 1] = a >= 0 && b >= 0 ? next(a, other) : -1;
      }
  }

  std::vector<int> next_;
  std::vector<Set> beside_;
  std::vector<Ring> rings_;
};

}  // namespace hence::sokoban
