// Solving by one of the formulas of the course: --encoding.
#pragma once

#include <functional>
#include <optional>

#include "base/budget.hpp"
#include "sokoban/encoding.hpp"
#include "sokoban/plan.hpp"

namespace hence::sokoban {

struct ByEncoding {
  Encoding encoding = Encoding::lean;
  std::optional<int> max_moves = std::nullopt;
  bool shortest = false;  ///< try one number of moves after another until there is a solution
  std::size_t memory = 0;
  std::function<void(int)> on_bound = {};  ///< called with each proved lower bound on moves
};

/// By SAT alone. Requires `max_moves` or `shortest`.
PlanAnswer plan_by_encoding(const Level& level, const ByEncoding& question, const Budget& budget);

}  // namespace hence::sokoban
