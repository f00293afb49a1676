// How far a reason reaches from its target, in hops from house to house.
#pragma once

#include "explain/position.hpp"
#include "patterns/instance.hpp"

namespace hence::patterns {

/// The largest distance of a house of the reason. Houses that contain the target's place are one hop away,
/// those that share a place of the reason with them are two hops away, and so on. For example 1 for a naked
/// pair and 3 for an X-Wing, whose second link is reached through the first link and a truth.
int reach(const explain::Position& position, const Instance& instance);

}  // namespace hence::patterns
