// A certificate about a level, as the texts of its files: docs/CERTIFICATES.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "proof/proof.hpp"
#include "sokoban/prove.hpp"

namespace hence::sokoban {

struct CertificateTexts {
  std::string claim;    ///< claim.json
  std::string formula;  ///< formula.cnf; empty if not needed
  std::string proof;    ///< proof.drat; likewise
};

/// `crc32`: the checksum of gzip and zip, supplied by the caller.
CertificateTexts write(const SokobanCertificate& certificate, DratForm form,
                       std::uint32_t (*crc32)(std::string_view text));

}  // namespace hence::sokoban
