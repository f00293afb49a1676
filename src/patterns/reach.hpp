// How far from its target a reason reaches, from house to house.
#pragma once

#include "explain/position.hpp"
#include "patterns/instance.hpp"

namespace hence::patterns {

/// The houses of a reason that the target's place is in are one hop away, those that share a place with one
/// of these two, and so on; the largest of these numbers. Of a naked pair 1, of an X-Wing 3: its second link
/// is reached through the first and a truth. Only places of the reason itself are walked on.
int reach(const explain::Position& position, const Instance& instance);

}  // namespace hence::patterns
