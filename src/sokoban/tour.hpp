// A lower bound on moves: the player must get behind every box that is off goal and push it.
//
// The first push of a box takes the player to where the box stood. From there to the first push of another
// box he walks at least to a side from which that box can be pushed, plus one step. So a solution is at least
// as long as a path through all these boxes, and that is at least as long as their minimum spanning tree.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sokoban/tables.hpp"

namespace hence::sokoban {

template <int words>
class TourBound {
 public:
  explicit TourBound(const Tables<words>& tables)
      : tables_(tables), size_(static_cast<std::size_t>(tables.size)) {
    if (size_ > most_spots) return;
    first_push_.assign(size_ * size_, 0xffff);
    tables.alive.each([&](int box) {
      for (int d = 0; d < 4; ++d) {
        const int to = tables.next(box, d);
        const int side = tables.next(box, opposite(d));
        if (to < 0 || side < 0 || !tables.alive.has(to)) continue;
        const std::vector<int> steps = tables.board.walks(Spot(side));
        for (std::size_t from = 0; from < size_; ++from) {
          auto& least = first_push_[from * size_ + static_cast<std::size_t>(box)];
          least = static_cast<std::uint16_t>(std::min(int{least}, steps[from] + 1));
        }
      }
    });
    apart_ = first_push_;
    for (std::size_t a = 0; a < size_; ++a)
      for (std::size_t b = 0; b < size_; ++b)
        apart_[a * size_ + b] = std::min(first_push_[a * size_ + b], first_push_[b * size_ + a]);
  }

  int operator()(const SpotSet<words>& boxes, int player) {
    const SpotSet<words> off_goals = boxes.without(tables_.goals);
    if (off_goals.empty() || first_push_.empty()) return 0;
    int nearest = 0xffff;
    off_goals.each([&](int box) { nearest = std::min(nearest, at(first_push_, player, box)); });
    // Many states have the same boxes off goals.
    Known& known = known_[off_goals.hash() >> (64 - known_bits)];
    if (known.boxes != off_goals) known = {off_goals, tree(off_goals)};
    return nearest + known.tree;
  }

 private:
  static constexpr std::size_t most_spots = 1500;  ///< beyond, all-pairs distances take too long: no bound

  /// The length of a minimum spanning tree (Prim).
  int tree(const SpotSet<words>& boxes) {
    waiting_.clear();
    boxes.each([&](int box) { waiting_.push_back({0xffff, box}); });
    int length = 0;
    int joined = waiting_.back().box;
    waiting_.pop_back();
    while (!waiting_.empty()) {
      const std::uint16_t* const to = &apart_[static_cast<std::size_t>(joined) * size_];
      std::size_t nearest = 0;
      int distance = 0x10000;
      for (std::size_t i = 0; i < waiting_.size(); ++i) {
        Waiting& other = waiting_[i];
        other.distance = std::min(other.distance, int{to[other.box]});
        if (other.distance < distance) distance = other.distance, nearest = i;
      }
      length += distance;
      joined = waiting_[nearest].box;
      waiting_[nearest] = waiting_.back();
      waiting_.pop_back();
    }
    return length;
  }

  static constexpr int known_bits = 14;
  struct Known {
    SpotSet<words> boxes = {};  ///< empty: unused
    int tree = 0;
  };
  struct Waiting {
    int distance;  ///< from the nearest box in the tree
    int box;
  };

  int at(const std::vector<std::uint16_t>& table, int a, int b) const {
    return table[static_cast<std::size_t>(a) * size_ + static_cast<std::size_t>(b)];
  }

  const Tables<words>& tables_;
  std::size_t size_;
  std::vector<std::uint16_t>
      first_push_;  ///< moves from a spot up to and including the first push of a box, from any side
  std::vector<std::uint16_t> apart_;  ///< the same between two boxes, in the cheaper order
  std::vector<Waiting> waiting_;
  std::vector<Known> known_ = std::vector<Known>(std::size_t{1} << known_bits);
};

}  // namespace hence::sokoban
