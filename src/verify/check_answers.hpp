// Checks that need no formula: the solutions and witnesses of a puzzle; for a level, that its plan works,
// that some of its boxes cannot reach goals, or that start and goals are too far apart.
#pragma once

#include <optional>
#include <string>

#include "verify/claim.hpp"
#include "verify/outcome.hpp"
#include "verify/report.hpp"

namespace hence::verify {

using MaybeError = std::optional<Error>;

inline Error refused(const std::string& where, const std::string& why) {
  return {Outcome::refused, where + ": " + why};
}

/// Both add what they checked to the report, and leave the claim as it was. `file` is for messages.
MaybeError check_grids(Claim& claim, const std::string& file, const Cancelled& cancelled, Report& report);
MaybeError check_level(const Claim& claim, const std::string& file, const Cancelled& cancelled,
                       Report& report);

}  // namespace hence::verify
