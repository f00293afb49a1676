// Ways to turn or mirror a level after which it looks the same (docs/CERTIFICATES.md, "Turned levels").
#pragma once

#include <vector>

#include "verify/spots.hpp"

namespace hence::verify {

/// Where each spot goes.
using Turn = std::vector<Spot>;

/// In the order of their numbers, those after which spots, goals, boxes and player are where they were. None
/// leaves every spot where it is, and no two are the same for all spots.
std::vector<Turn> turns(const Level& level, const Spots& spots);

}  // namespace hence::verify
