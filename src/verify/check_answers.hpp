// What a claim shows without a formula: solutions and witnesses of a puzzle; a plan for a level, that some
// boxes of it cannot come to goals, or that start and goals are too far apart.
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

/// Both count in the report what they have checked. `file` is for messages. The claim is the same afterwards.
MaybeTrouble check_grids(Claim& claim, const std::string& file, const Cancelled& cancelled, Report& report);
MaybeTrouble check_level(const Claim& claim, const std::string& file, const Cancelled& cancelled,
                         Report& report);

}  // namespace hence::verify
