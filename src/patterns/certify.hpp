// Why a pattern holds, as clauses and a proof that a program can check: without any grid, and without kinds.
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

/// By calls of a SAT solver: with ten truths that all have a role in each of ten links, proofs become long.
/// `crc32`: the checksum of gzip and zip, by whatever library the caller has at hand.
///
/// Throws std::logic_error where the pattern does not hold, or is none: no truths, a role or a target
/// without a group, numbers out of range or out of order.
std::variant<PatternCertificate, GaveUp> certify(const Pattern& pattern, DratForm form,
                                                 std::uint32_t (*crc32)(std::string_view text),
                                                 const Budget& budget = {});

}  // namespace hence::patterns
