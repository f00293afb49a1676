// The part of hence convert for Sokoban levels.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/cli/levels.hpp"

namespace hence::cli {

struct ConvertLevelOptions {
  LevelInputOptions input;
  const std::string& format;    ///< empty: XSB; no text in JSON
  std::int64_t max_moves = -1;  ///< -1: the limit of the level, if any
  bool json = false;
};

ExitCode convert_levels(const std::vector<std::string>& files, const ConvertLevelOptions& options,
                        const RunOptions& run, Stop& stop);

}  // namespace hence::cli
