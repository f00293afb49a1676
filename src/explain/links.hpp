// Chooses the links of a reason.
#pragma once

#include <span>
#include <vector>

#include "explain/step.hpp"

namespace hence::explain {

/// A set of groups that suffices as links for these truths to refute each target (or its negation, if targets
/// `must` be true). No link in it is redundant; for very large reasons this is best effort. Groups with many
/// candidates in play are kept in preference to those with few. Requires that the truths are a reason.
std::vector<GroupId> choose_links(const Position& position, const Reason& truths,
                                  std::span<const Candidate> targets, bool must = false);

}  // namespace hence::explain
