// States that wait to be looked at, the most promising first; of equal ones the newest.
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

  static constexpr std::size_t bytes_each = 24;  ///< while the memory of it grows

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

/// States in cells, which take turns: what looks alike in every respect that counts is in one cell, and no
/// cell waits for ever because another one looks better.
class OpenCells {
 public:
  void add(std::uint32_t cell, std::uint32_t key, StateId id) { cells_[cell].add(key, id); }

  /// The best of the cell whose turn it is, which is the one behind the last, among those that hold any.
  StateId take() {
    auto cell = cells_.upper_bound(last_);
    if (cell == cells_.end()) cell = cells_.begin();
    last_ = cell->first;
    return take_from(cell);
  }

  /// The same among the cells whose number begins with the smallest first byte of all.
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
