// Symmetries of a level: rotations and reflections that leave it unchanged (docs/CERTIFICATES.md, "Symmetric
// levels").
#pragma once

#include <vector>

#include "verify/spots.hpp"

namespace hence::verify {

/// Where each spot is mapped.
using Symmetry = std::vector<Spot>;

/// The symmetries of spots, goals, boxes and player, in the order of their numbers. The identity is left out,
/// and so are duplicates on the spots.
std::vector<Symmetry> symmetries(const Level& level, const Spots& spots);

}  // namespace hence::verify
