// An open list: lowest key first, newest first among equal keys.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "sokoban/states.hpp"

namespace hence::sokoban {

class OpenStates {
 public:
  void add(std::uint32_t key, StateId id) {
    heap_.push_back({key, ~newest_++, id});
    std::ranges::push_heap(heap_, later);
  }

  bool empty() const { return heap_.empty(); }

  StateId take() {
    std::ranges::pop_heap(heap_, later);
    const StateId id = heap_.back().id;
    heap_.pop_back();
    return id;
  }

  static constexpr std::size_t bytes_each = 24;  ///< allows for vector growth

 private:
  struct Entry {
    std::uint32_t key;
    std::uint32_t age;
    StateId id;
  };
  static bool later(const Entry& a, const Entry& b) { return a.key != b.key ? a.key > b.key : a.age > b.age; }

  std::vector<Entry> heap_;
  std::uint32_t newest_ = 0;
};

/// An open list divided into cells that take turns: states with equal features share a cell, and no cell
/// starves because another looks better.
class OpenCells {
 public:
  void add(std::uint32_t cell, std::uint32_t key, StateId id) { cells_[cell].add(key, id); }

  /// The best state of the next non-empty cell, in cyclic order.
  StateId take() {
    auto cell = cells_.upper_bound(last_);
    if (cell == cells_.end()) cell = cells_.begin();
    last_ = cell->first;
    return take_from(cell);
  }

  /// The same, only among cells with the smallest leading byte.
  StateId take_of_first() {
    auto cell = cells_.upper_bound(last_of_first_);
    if (cell == cells_.end() || first_byte(cell->first) != first_byte(cells_.begin()->first))
      cell = cells_.begin();
    last_of_first_ = cell->first;
    return take_from(cell);
  }

  bool empty() const { return cells_.empty(); }

 private:
  using Cells = std::map<std::uint32_t, OpenStates>;

  static std::uint32_t first_byte(std::uint32_t cell) { return cell >> 24; }

  StateId take_from(Cells::iterator cell) {
    const StateId id = cell->second.take();
    if (cell->second.empty()) cells_.erase(cell);
    return id;
  }

  Cells cells_;
  std::uint32_t last_ = 0;
  std::uint32_t last_of_first_ = 0;
};

}  // namespace hence::sokoban
