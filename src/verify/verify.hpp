// Verifies a certificate: does it show what it claims? Uses only docs/CERTIFICATES.md and the standard
// library, and none of the code that found the answer.
#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "verify/outcome.hpp"
#include "verify/report.hpp"

namespace hence::verify {

/// Larger files are refused. The claim is read into memory, the other files are streamed.
constexpr std::uint64_t max_claim_bytes = std::uint64_t{256} << 20;
constexpr std::uint64_t max_formula_bytes = std::uint64_t{2} << 30;
constexpr std::uint64_t max_proof_bytes = std::uint64_t{8} << 30;

struct Result {
  Outcome outcome = Outcome::gave_up;
  std::string message;  ///< one sentence; empty if the certificate is valid
  Report report;        ///< if the certificate is valid
};

/// A file of the certificate.
struct Source {
  std::istream& stream;
  std::string name;        ///< for messages
  std::string error = {};  ///< why it cannot be opened; reported only if the file is needed
};

/// Never throws on bad input; running out of memory is a result, too.
Result verify(Source claim, Source formula, Source proof, const Cancelled& cancelled = {});

/// The subfolders 1, 2, ... of a folder, in order.
std::vector<std::string> numbered_folders(const std::string& path);

/// The certificates that a path refers to: the folder's own and those in all folders below, ordered by
/// number, then by name. Incomplete certificates are included, so that losses are noticed. A link to a folder
/// is not followed further down. If nothing is found, the path itself.
std::vector<std::string> certificates_at(const std::string& path, const Cancelled& cancelled = {});

/// Verifies the certificate in a folder, or the one whose claim is this file, with the other files beside it.
Result verify_at(const std::string& path, const Cancelled& cancelled = {});

}  // namespace hence::verify
