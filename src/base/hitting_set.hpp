// The smallest selection that takes something from every set.
//
//   HittingSet problem;
//   problem.add({0, 1});
//   problem.add({1, 2});
//   problem.smallest(nodes)                 {1}
//
// Sets are added one by one and asked in between: the answer only ever grows, so each search begins at the
// size of the last. Exact, by trying sizes in turn; meant for some hundred small sets.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"

namespace hence {

class HittingSet {
 public:
  /// Elements count from 0. An empty set cannot be hit: `smallest` would search for ever, so it is not
  /// allowed.
  void add(std::vector<int> set);

  /// In ascending order. Nothing when more than `nodes` steps would be needed, or the budget is cancelled.
  std::optional<std::vector<int>> smallest(std::int64_t nodes, const Budget& budget = {});

 private:
  enum class Mark : std::uint8_t { free, taken, left_out };
  enum class Found { yes, no, gave_up };

  Found search(std::size_t may_take, const Budget& budget);
  bool is_hit(const std::vector<int>& set) const;

  std::vector<std::vector<int>> sets_;
  std::vector<Mark> marks_;  // by element
  std::size_t least_ = 0;    // no selection is smaller
  std::int64_t nodes_ = 0;   // steps left
};

}  // namespace hence
