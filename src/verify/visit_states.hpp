// Enumerates all states that some boxes, alone in the level, can reach: can they all be on goals in one?
#pragma once

#include <optional>
#include <variant>

#include "verify/outcome.hpp"
#include "verify/spots.hpp"

namespace hence::verify {

/// A state: the boxes, and the part of the level around them that the player is in. The search gives up if it
/// needs more than `max_bytes`.
struct Enumeration {
  std::uint64_t states = 0;        ///< enumerated, including the start
  bool all_on_goals = false;       ///< in one of them; the search ended there
  bool more_than_allowed = false;  ///< the search ended there
};

constexpr std::uint64_t max_state_bytes = std::uint64_t{512} << 20;

/// `boxes` are the squares of some boxes. Enumerates at most `limit` states.
std::variant<Enumeration, Error> enumerate_states(const Level& level, const std::vector<Square>& boxes,
                                                  std::uint64_t limit, const Cancelled& cancelled = {},
                                                  std::uint64_t max_bytes = max_state_bytes);

}  // namespace hence::verify
