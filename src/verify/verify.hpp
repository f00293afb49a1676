// Verifies a certificate: does it show what it claims? From docs/CERTIFICATES.md and the standard library
// alone; nothing of this program found the answer.
#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "verify/outcome.hpp"
#include "verify/report.hpp"

namespace hence::verify {

/// Files that are larger cannot be read. A claim is read as a whole, the others piece by piece.
constexpr std::uint64_t most_claim_bytes = std::uint64_t{256} << 20;
constexpr std::uint64_t most_formula_bytes = std::uint64_t{2} << 30;
constexpr std::uint64_t most_proof_bytes = std::uint64_t{8} << 30;

struct Result {
  Outcome outcome = Outcome::gave_up;
  std::string message;  ///< one sentence; empty when it holds
  Report report;        ///< when it holds
};

/// A file of the certificate.
struct Source {
  std::istream& stream;
  std::string name;          ///< for messages
  std::string trouble = {};  ///< why it cannot be opened; asked only when the file is needed
};

/// Never throws for bad input; out of memory is a result, too.
Result verify(Source claim, Source formula, Source proof, const Cancelled& cancelled = {});

/// The subfolders 1, 2, ... of a folder, in order.
std::vector<std::string> numbered_folders(const std::string& path);

/// The certificates that a path means: of a folder its own and those in all folders below, by number and then
/// by name; parts of one count, too, so that nothing that was lost goes unnoticed. A link to a folder is
/// taken for that folder alone. Where there is nothing of that kind, the path itself.
std::vector<std::string> certificates_at(const std::string& path, const Cancelled& cancelled = {});

/// The certificate in a folder, or the one whose claim is in this file with the others beside it.
Result verify_at(const std::string& path, const Cancelled& cancelled = {});

}  // namespace hence::verify
