// Shortens a solution one segment at a time: an exact search finds the shortest way from the state before
// some pushes to the state after them. The result need not be optimal, but comes close on levels too large
// for an exact search.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "sokoban/plan.hpp"

namespace hence::sokoban {

class Shortener {
 public:
  /// `plan` must solve the level.
  Shortener(const Level& level, Plan plan, Metric metric, std::size_t memory);

  /// Tries one segment, with a search over this many states. True if the solution became shorter.
  bool turn(std::size_t states, const Budget& budget);

  /// All segments of all sizes were tried.
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
  std::vector<std::size_t> pushes_;  ///< indices into plan_
  std::size_t size_ = first_size;    ///< pushes per segment
  std::size_t at_ = 0;               ///< the first push of the next segment
  bool done_ = false;
  bool any_shorter_ = false;  ///< in this pass, at this size
};

}  // namespace hence::sokoban
