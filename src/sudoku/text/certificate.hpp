// A certificate as the contents of its files: docs/CERTIFICATES.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "proof/proof.hpp"
#include "sudoku/prove.hpp"

namespace hence::sudoku {

struct CertificateTexts {
  std::string claim;    ///< claim.json
  std::string formula;  ///< formula.cnf; empty if the claim needs none
  std::string proof;    ///< proof.drat; likewise
};

/// `crc32`: the checksum used by gzip and zip, provided by the caller.
CertificateTexts write(const Certificate& certificate, DratForm form,
                       std::uint32_t (*crc32)(std::string_view text));

}  // namespace hence::sudoku
