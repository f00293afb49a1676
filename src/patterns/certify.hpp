// Why a pattern holds, as clauses and a proof that a program can check: without any grid, and without kinds.
#pragma once

#include <string>

#include "patterns/pattern.hpp"

namespace hence::patterns {

/// The files of a certificate with the claim "pattern" (docs/CERTIFICATES.md).
struct PatternCertificate {
  std::string claim;    ///< claim.json
  std::string formula;  ///< formula.cnf
  std::string proof;    ///< proof.drat, text
};

/// By one call of a SAT solver. Throws std::logic_error where the pattern does not hold.
PatternCertificate certify(const Pattern& pattern);

}  // namespace hence::patterns
