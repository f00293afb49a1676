// Certifies that a pattern holds, by clauses and a proof that a separate program can check, independent of
// grids and kinds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/budget.hpp"
#include "patterns/pattern.hpp"
#include "proof/proof.hpp"

namespace hence::patterns {

/// The files of a certificate with the claim "pattern" (docs/CERTIFICATES.md).
struct PatternCertificate {
  std::string claim;    ///< claim.json
  std::string formula;  ///< formula.cnf
  std::string proof;    ///< proof.drat
};

/// Runs a SAT solver. Proofs grow fast with size, for example with ten truths that have a role in each of ten
/// links. `crc32` computes the checksum of gzip and zip; callers supply it from whatever library they use.
///
/// Throws std::logic_error if the pattern does not hold or is malformed: no truths, a role or target without
/// a group, or numbers out of range or order.
std::variant<PatternCertificate, GaveUp> certify(const Pattern& pattern, DratForm form,
                                                 std::uint32_t (*crc32)(std::string_view text),
                                                 const Budget& budget = {});

}  // namespace hence::patterns
