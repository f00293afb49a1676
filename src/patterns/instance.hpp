// Instances: places where a position contains a pattern, and the pattern that a reason shows.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "explain/position.hpp"
#include "patterns/pattern.hpp"

namespace hence::patterns {

/// Marks a link in which no candidate plays a role.
inline constexpr GroupId no_group{std::int32_t{-1}};

struct Instance {
  Pattern pattern;
  std::vector<GroupId> truths;  ///< one for each truth of the pattern, all different
  std::vector<GroupId> links;   ///< one for each link; may be `no_group`
  Candidate target;
};

/// The pattern of a reason, as general as its proof allows: links and members of links that the proof does
/// not need are dropped, and equivalent candidates become one role. Canonical, and the same for all symmetric
/// copies of the position. Nothing if the truths are not a reason or it is too large (more than 256 links).
std::optional<Instance> instance_of(const explain::Position& position, std::span<const GroupId> truths,
                                    Candidate target, bool must = false);

/// Naive check: does every candidate left in the truths play a role of the pattern, and is everything of the
/// right kind? Then the target is false (or true), provided that the pattern holds.
bool is_instance(const explain::Position& position, const Instance& instance);

}  // namespace hence::patterns
