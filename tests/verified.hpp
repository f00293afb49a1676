// Runs the verifier on a certificate.
#pragma once

#include <sstream>

#include "sokoban/text/certificate.hpp"
#include "sudoku/text/certificate.hpp"
#include "verify/crc32.hpp"
#include "verify/verify.hpp"

namespace hence {

inline std::uint32_t crc32_by_verifier(std::string_view text) {
  verify::Crc32 crc;
  crc.take(text);
  return crc.value();
}

/// Of a puzzle or a level.
template <class Certificate>
verify::Result verified(const Certificate& certificate, DratForm form = DratForm::text) {
  const auto texts = write(certificate, form, crc32_by_verifier);
  std::istringstream claim(texts.claim);
  std::istringstream formula(texts.formula);
  std::istringstream proof(texts.proof);
  return verify::verify({claim, "claim.json"}, {formula, "formula.cnf"}, {proof, "proof.drat"});
}

}  // namespace hence
