// claim.json: what a certificate claims, in the form of docs/CERTIFICATES.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cnf/dimacs.hpp"
#include "proof/proof.hpp"
#include "sudoku/prove.hpp"

namespace hence::sudoku {

/// The checksums of the other two files.
struct FileSums {
  std::uint32_t formula = 0;
  std::uint32_t proof = 0;
  DratForm form = DratForm::text;
};

/// `sums`: wherever there is a refutation.
void write_claim(const Certificate& certificate, const std::optional<FileSums>& sums, const TextSink& sink);

}  // namespace hence::sudoku
