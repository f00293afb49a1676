// Effort: what filling the next goal in packing order costs, when obstacles can be passed for a price. Not a
// lower bound: it guides the search for some solution to states with fewer obstacles.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sokoban/packing.hpp"

namespace hence::sokoban {

template <int words>
class Effort {
 public:
  using Set = SpotSet<words>;

  static constexpr int price = 8;     ///< of an obstructing box, in pushes
  static constexpr int most = 1'000;  ///< no way

  Effort(const Tables<words>& tables, const Packing<words>& packing)
      : tables_(tables),
        packing_(packing),
        parts_(static_cast<std::size_t>(packing.stages())),
        cost_(static_cast<std::size_t>(tables.size) * 4),
        from_(cost_.size()),
        walk_(static_cast<std::size_t>(tables.size)),
        walked_from_(walk_.size()),
        waiting_(most) {}

  /// The cheapest choice among boxes not yet packed; 0 in the last stage. The box's own old place counts as
  /// an obstacle once the player stands there, but that is nearly the same for every box.
  int operator()(const Set& boxes, const Set& reach, int stage) {
    involved_ = {};
    if (stage >= packing_.stages()) return 0;
    const Set loose = boxes.without(packing_.packed(stage));
    const std::vector<int>& part = parts_of(stage);
    walk(loose, reach, packing_.packed(stage));
    best_ = {};
    std::ranges::fill(cost_, most);
    const int target = packing_.target(stage);
    for (int side = 0; side < 4; ++side)
      if (const int node = part[at(target * 4 + side)]; node >= 0) offer(node, nowhere, 0);
    for (int cost = 0; cost < best_.cost; ++cost) {
      auto& nodes = waiting_[at(cost)];
      for (std::size_t i = 0; i < nodes.size(); ++i)
        if (cost_[at(nodes[i])] == cost) expand(nodes[i], cost, part, loose);
    }
    for (; last_cost_ >= 0; --last_cost_) waiting_[at(last_cost_)].clear();
    if (best_.node != nowhere) trace(loose);
    return best_.cost;
  }

  /// The box that the last answer takes to the goal, and the boxes in its way: only moving one of them can
  /// lower the effort.
  const Set& involved() const { return involved_; }

 private:
  static constexpr int nowhere = -1;

  struct Best {
    int cost = most;
    int node = nowhere;
    int player = nowhere;
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  /// Nodes are a box with a side of it; one side stands for all that are connected when only packed boxes are
  /// there.
  const std::vector<int>& parts_of(int stage) {
    std::vector<int>& part = parts_[at(stage)];
    if (!part.empty()) return part;
    part.assign(cost_.size(), nowhere);
    const Set& walls = packing_.packed(stage);
    tables_.alive.without(walls).each([&](int box) {
      Set boxes = walls;
      boxes.add(box);
      for (int d = 0; d < 4; ++d) {
        const int side = tables_.next(box, d);
        if (side < 0 || walls.has(side) || part[at(box * 4 + d)] >= 0) continue;
        const Set reach = tables_.reach(boxes, side);
        for (int e = d; e < 4; ++e)
          if (const int other = tables_.next(box, e); other >= 0 && reach.has(other))
            part[at(box * 4 + e)] = box * 4 + d;
      }
    });
    return part;
  }

  void offer(int node, int from, int cost) {
    if (cost >= cost_[at(node)]) return;
    cost_[at(node)] = cost;
    from_[at(node)] = from;
    waiting_[at(cost)].push_back(node);
    last_cost_ = std::max(last_cost_, cost);
  }

  /// Backwards: from a place of the box to where it was before a push.
  void expand(int node, int cost, const std::vector<int>& part, const Set& loose) {
    const int box = node / 4;
    for (int side = 0; side < 4; ++side) {
      if (part[at(box * 4 + side)] != node) continue;
      const int before = tables_.next(box, side);
      if (loose.has(box) && cost + walk_[at(before)] < best_.cost)
        best_ = {cost + walk_[at(before)], node, before};
      const int player = tables_.next(before, side);
      if (player < 0 || part[at(before * 4 + side)] < 0) continue;
      const int in_the_way = (loose.has(box) ? 1 : 0) + (loose.has(player) ? 1 : 0);
      offer(part[at(before * 4 + side)], node, cost + 1 + in_the_way * price);
    }
  }

  /// What the player's walks cost, through boxes that are not packed.
  void walk(const Set& loose, const Set& reach, const Set& packed) {
    std::ranges::fill(walk_, most);
    now_.clear();
    reach.each([&](int spot) { step(spot, nowhere, 0, now_); });
    for (int cost = 0; !now_.empty(); cost += price) {
      later_.clear();
      for (std::size_t i = 0; i < now_.size(); ++i)
        for (int d = 0; d < 4; ++d) {
          const int spot = tables_.next(now_[i], d);
          if (spot < 0 || walk_[at(spot)] != most || packed.has(spot)) continue;
          if (loose.has(spot))
            step(spot, now_[i], cost + price, later_);
          else
            step(spot, now_[i], cost, now_);
        }
      std::swap(now_, later_);
    }
  }

  void step(int spot, int from, int cost, std::vector<int>& queue) {
    walk_[at(spot)] = cost;
    walked_from_[at(spot)] = from;
    queue.push_back(spot);
  }

  void trace(const Set& loose) {
    for (int spot = best_.player; spot != nowhere; spot = walked_from_[at(spot)]) involved_.add(spot);
    for (int node = best_.node; node != nowhere; node = from_[at(node)]) {
      const int box = node / 4;
      involved_.add(box);
      for (int d = 0; d < 4; ++d)
        if (from_[at(node)] != nowhere && tables_.next(box, d) == from_[at(node)] / 4 &&
            tables_.next(box, opposite(d)) >= 0)
          involved_.add(tables_.next(box, opposite(d)));
    }
    involved_ = involved_ & loose;
  }

  const Tables<words>& tables_;
  const Packing<words>& packing_;
  std::vector<std::vector<int>> parts_;  ///< by stage, built on demand
  std::vector<int> cost_;                ///< by node: to the target
  std::vector<int> from_;                ///< by node: the one after the next push
  std::vector<int> walk_;
  std::vector<int> walked_from_;
  std::vector<std::vector<int>> waiting_;  ///< nodes by cost
  int last_cost_ = -1;
  std::vector<int> now_, later_;
  Best best_;
  Set involved_;
};

}  // namespace hence::sokoban
