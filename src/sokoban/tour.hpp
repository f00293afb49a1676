// A lower bound on moves: the player has to get to every box that is not on a goal.
//
// From the first push of one box to the first push of another, he moves at least as far as they stand apart.
// So all moves together are at least a way through all of them, and that is at least a tree that joins them.
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
    apart_.reserve(size_ * size_);
    for (int from = 0; from < tables.size; ++from)
      for (const int steps : tables.board.walks(Spot(from)))
        apart_.push_back(static_cast<std::uint16_t>(std::min(steps, 0xffff)));
  }

  int operator()(const SpotSet<words>& boxes, int player) {
    waiting_.clear();
    boxes.without(tables_.goals).each([&](int box) { waiting_.push_back({box, apart(player, box)}); });
    int length = 0;
    while (!waiting_.empty()) {
      const auto nearest = std::ranges::min_element(waiting_, {}, &Waiting::distance);
      const int box = nearest->box;
      length += nearest->distance;
      *nearest = waiting_.back();
      waiting_.pop_back();
      for (auto& other : waiting_) other.distance = std::min(other.distance, apart(box, other.box));
    }
    return length;
  }

 private:
  struct Waiting {
    int box;
    int distance;  ///< from the nearest that is in the tree
  };

  int apart(int a, int b) const {
    return apart_[static_cast<std::size_t>(a) * size_ + static_cast<std::size_t>(b)];
  }

  const Tables<words>& tables_;
  std::size_t size_;
  std::vector<std::uint16_t> apart_;
  std::vector<Waiting> waiting_;
};

}  // namespace hence::sokoban
