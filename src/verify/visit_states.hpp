// Visits every state that some boxes, alone in the level, can get into: can they all be on goals in one?
#pragma once

#include <optional>
#include <variant>

#include "verify/outcome.hpp"
#include "verify/spots.hpp"

namespace hence::verify {

/// A state: where the boxes are, and the part of the level around them that the player is in. Memory ends
/// the search where this is more than `most_bytes`.
struct Visit {
  std::uint64_t states = 0;        ///< visited, the start included
  bool all_on_goals = false;       ///< in one of them; the search ended there
  bool more_than_allowed = false;  ///< the search ended there
};

constexpr std::uint64_t most_state_bytes = std::uint64_t{512} << 20;

/// `boxes` are some squares with boxes. Never more than `most` states are visited.
std::variant<Visit, Trouble> visit_states(const Level& level, const std::vector<Square>& boxes,
                                          std::uint64_t most, const Cancelled& cancelled = {},
                                          std::uint64_t most_bytes = most_state_bytes);

}  // namespace hence::verify
