// Enumerates all states within some moves, or pushes, of the start of a level, and all states within some of
// the goals. If no state is in both sets, no solution is as short as both distances together.
#pragma once

#include <variant>

#include "verify/claim.hpp"
#include "verify/outcome.hpp"
#include "verify/visit_states.hpp"

namespace hence::verify {

/// A state: the boxes on spots, and the player's spot; where only pushes count, his region instead: all spots
/// that he can reach without a push. States in which some box could not reach a goal even alone are left out.
struct BothEnds {
  std::uint64_t from_start = 0;  ///< states enumerated
  std::uint64_t to_goals = 0;
  bool meet = false;  ///< a state is in both; the search ended there
};

/// An error if it gave up. The states use at most `max_bytes`.
std::variant<BothEnds, Error> enumerate_both_ends(const Level& level, const Claim::Enumeration& visit,
                                                  Metric metric, const Cancelled& cancelled = {},
                                                  std::uint64_t max_bytes = max_state_bytes);

}  // namespace hence::verify
