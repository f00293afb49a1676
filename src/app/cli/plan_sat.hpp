// Plans by one formula of the course: what --encoding asks for.
#pragma once

#include <functional>
#include <optional>

#include "base/budget.hpp"
#include "sokoban/encoding.hpp"
#include "sokoban/plan.hpp"

namespace hence::cli {

struct PlanSatQuestion {
  sokoban::Encoding encoding = sokoban::Encoding::lean;
  std::optional<int> max_moves = std::nullopt;
  bool shortest = false;  ///< one number of moves after the other, until there is a plan
  std::size_t memory = 0;
  std::function<void(int)> on_bound =
      {};  ///< called with every number of moves that is shown to be too small, plus 1
};

/// By SAT and nothing else. Either `max_moves` or `shortest` has to be there.
sokoban::PlanAnswer plan_by_encoding(const sokoban::Level& level, const PlanSatQuestion& question,
                                     const Budget& budget);

}  // namespace hence::cli
