// Makes a plan shorter, a part at a time: the exact search finds the shortest way from the state before some
// pushes to the state after them. What comes out is no optimum, but near to one on levels that are too large
// for that.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "sokoban/plan.hpp"

namespace hence::sokoban {

class Shortener {
 public:
  /// The plan must solve the level.
  Shortener(const Level& level, Plan plan, Metric metric, std::size_t memory);

  /// Looks at one part of the plan, with a search over so many states. True if the plan became shorter.
  bool turn(std::size_t states, const Budget& budget);

  /// Every part of every size was looked at.
  bool done() const { return done_; }

  const Plan& plan() const { return plan_; }

 private:
  static constexpr std::size_t first_size = 8;

  std::optional<Plan> shorter_part(std::size_t begin, std::size_t end, int pushes, std::size_t states,
                                   const Budget& budget) const;
  void count_pushes();
  void next_part(bool shorter);

  const Level& level_;
  Plan plan_;
  Metric metric_;
  std::size_t memory_;
  std::vector<std::size_t> pushes_;  ///< where in the plan
  std::size_t size_ = first_size;    ///< pushes of a part
  std::size_t at_ = 0;               ///< the first push of the next part
  bool done_ = false;
  bool any_shorter_ = false;  ///< a part of this size, in this pass
};

}  // namespace hence::sokoban
