// Which links a reason needs.
#pragma once

#include <span>
#include <vector>

#include "explain/step.hpp"

namespace hence::explain {

/// A set of groups that suffices as links for these truths to refute each target (or, if they `must` be true,
/// the contrary of it), and of which none can be left out (of very large reasons: as far as that can be told
/// soon). Groups with many candidates in play are kept before those with few. The truths have to be a reason.
std::vector<GroupId> choose_links(const Position& position, const Reason& truths,
                                  std::span<const Candidate> targets, bool must = false);

}  // namespace hence::explain
