// Minimum hitting sets: the smallest selection with an element of every set.
//
//   HittingSet problem;
//   problem.add({0, 1});
//   problem.add({1, 2});
//   problem.smallest(nodes)                 {1}
//
// Adding sets and asking may alternate. The minimum never decreases, so each search starts at the previous
// size. Exact, by iterative deepening; meant for a few hundred small sets.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"

namespace hence {

class HittingSet {
 public:
  /// Elements count from 0. The set must not be empty: an empty set cannot be hit, and `smallest` would not
  /// terminate.
  void add(std::vector<int> set);

  /// In ascending order. Nothing if this would take more than `nodes` steps, or if the budget was cancelled.
  std::optional<std::vector<int>> smallest(std::int64_t nodes, const Budget& budget = {});

 private:
  enum class Mark : std::uint8_t { free, taken, left_out };
  enum class Found { yes, no, gave_up };

  Found search(std::size_t may_take, const Budget& budget);
  bool is_hit(const std::vector<int>& set) const;

  std::vector<std::vector<int>> sets_;
  std::vector<Mark> marks_;  // by element
  std::size_t least_ = 0;    // lower bound on the size
  std::int64_t nodes_ = 0;   // steps left
};

}  // namespace hence
