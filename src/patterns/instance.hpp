// Where a pattern is in a position, and which pattern a reason shows.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "explain/position.hpp"
#include "patterns/pattern.hpp"

namespace hence::patterns {

/// Stands for a link in which no candidate plays a role.
inline constexpr GroupId nobody{std::int32_t{-1}};

struct Instance {
  Pattern pattern;
  std::vector<GroupId> truths;  ///< one for each of the pattern's; all different
  std::vector<GroupId> links;   ///< the same; perhaps `nobody`
  Candidate target;
};

/// The pattern of a reason, as general as its proof allows: links and members of links that the proof does
/// not need are left out, and candidates that play the same part become one role. Canonical, and the same for
/// all symmetric copies of the position. Nothing: the truths are no reason, or it is too large (more than 256
/// links).
std::optional<Instance> instance_of(const explain::Position& position, std::span<const GroupId> truths,
                                    Candidate target, bool must = false);

/// Read naively: does every candidate left in the truths play a role of the pattern there, and is everything
/// of the right kind? If so, the target is false (or true) if the pattern holds.
bool is_instance(const explain::Position& position, const Instance& instance);

}  // namespace hence::patterns
