// The part of hence convert that is about Sokoban levels.
#pragma once

#include <string>
#include <vector>

#include "app/cli/levels.hpp"

namespace hence::cli {

struct ConvertLevelOptions {
  LevelInputOptions input;
  const std::string& format;  ///< empty: XSB; no text in JSON
  bool json = false;
};

ExitCode convert_levels(const std::vector<std::string>& files, const ConvertLevelOptions& options,
                        const RunOptions& run, Stop& stop);

}  // namespace hence::cli
