// A certificate as the texts of its files, and what the verifier says of them.
#pragma once

#include <optional>
#include <sstream>
#include <string>

#include "cnf/dimacs.hpp"
#include "sudoku/text/claim.hpp"
#include "verify/crc32.hpp"
#include "verify/verify.hpp"

namespace hence::sudoku {

struct CertificateFiles {
  std::string claim;
  std::string formula;
  std::string proof;

  static CertificateFiles of(const Certificate& certificate, DratForm form = DratForm::text) {
    CertificateFiles files;
    std::optional<FileSums> sums;
    if (const auto& refutation = certificate.refutation) {
      write_dimacs(refutation->formula, refutation->header,
                   [&](std::string_view text) { files.formula += text; });
      write_drat(refutation->proof, form, [&](std::string_view text) { files.proof += text; });
      sums = {crc32_of(files.formula), crc32_of(files.proof), form};
    }
    write_claim(certificate, sums, [&](std::string_view text) { files.claim += text; });
    return files;
  }

  static std::uint32_t crc32_of(const std::string& text) {
    verify::Crc32 crc;
    crc.take(text);
    return crc.value();
  }

  verify::Result verified() const {
    std::istringstream claim_stream(claim);
    std::istringstream formula_stream(formula);
    std::istringstream proof_stream(proof);
    return verify::verify({claim_stream, "claim.json"}, {formula_stream, "formula.cnf"},
                          {proof_stream, "proof.drat"});
  }
};

}  // namespace hence::sudoku
