// Checks that need no formula: the solutions and witnesses of a puzzle; for a level, that its plan works,
// that some of its boxes cannot reach goals, or that start and goals are too far apart.
#pragma once

#include <optional>
#include <string>

#include "verify/claim.hpp"
#include "verify/outcome.hpp"
#include "verify/report.hpp"

namespace hence::verify {

using MaybeTrouble = std::optional<Trouble>;

inline Trouble refused(const std::string& where, const std::string& why) {
  return {Outcome::refused, where + ": " + why};
}

/// Both add what they checked to the report, and leave the claim as it was. `file` is for messages.
MaybeTrouble check_grids(Claim& claim, const std::string& file, const Cancelled& cancelled, Report& report);
MaybeTrouble check_level(const Claim& claim, const std::string& file, const Cancelled& cancelled,
                         Report& report);

}  // namespace hence::verify
