// Visits every state that a few moves, or pushes, lead to from the start of a level, and every state from
// which a few lead to the goals: is one in both? If not, there is no plan of as many as both together.
#pragma once

#include <variant>

#include "verify/claim.hpp"
#include "verify/outcome.hpp"
#include "verify/visit_states.hpp"

namespace hence::verify {

/// A state: where the boxes on spots are, and which spot the player is on; where pushes are counted, and
/// walks are not, in which region he is: all spots that he gets to without a push. None counts in which a box
/// could not come to a goal even if it were alone.
struct BothEnds {
  std::uint64_t from_start = 0;  ///< states that were visited
  std::uint64_t to_goals = 0;
  bool meet = false;  ///< a state is in both; the search ended there
};

/// Trouble: gave up. The states take no more than `most_bytes`.
std::variant<BothEnds, Trouble> visit_both_ends(const Level& level, const Claim::Visit& visit, Metric metric,
                                                const Cancelled& cancelled = {},
                                                std::uint64_t most_bytes = most_state_bytes);

}  // namespace hence::verify
