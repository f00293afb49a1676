// The part of hence prove for Sokoban levels.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/cli/certificate.hpp"
#include "app/cli/command.hpp"
#include "app/cli/input.hpp"
#include "sokoban/prove.hpp"

namespace hence::cli {

/// Options for claims about levels.
struct ProveLevelOptions {
  std::string plan;             ///< a file; empty: find a shortest solution first
  std::string level;            ///< which levels; empty: all
  std::int64_t max_moves = -1;  ///< -1: the limit of the level
  std::string by;               ///< "formula" or "visit"; empty: whichever succeeds
  std::string shortest;         ///< "moves" or "pushes"; empty: moves
  std::string memory;           ///< for the search; see MemoryLimit

  bool said() const {
    return !plan.empty() || !level.empty() || max_moves >= 0 || !by.empty() || !shortest.empty() ||
           !memory.empty();
  }
};

struct ProveLevels {
  const ProveLevelOptions& level;
  const InputOptions& input;
  const CertificateOptions& certificate;
  const RunOptions& run;
  bool json = false;
};

/// Throws UsageError if the options do not fit the claim, or a file holds no levels.
ExitCode prove_levels(sokoban::Claim claim, const std::vector<std::string>& files, const ProveLevels& options,
                      Stop& stop);

}  // namespace hence::cli
