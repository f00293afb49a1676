// The part of hence convert that is about puzzles.
#pragma once

#include <string>
#include <vector>

#include "app/cli/input.hpp"

namespace hence::cli {

struct ConvertPuzzleOptions {
  const InputOptions& input;
  const std::string& format;  ///< empty: a good one for each puzzle; no text in JSON
  bool remarks = false;       ///< say in a remark what cells cannot show
  bool json = false;
};

ExitCode convert_puzzles(const std::vector<std::string>& files, const ConvertPuzzleOptions& options,
                         const RunOptions& run, Stop& stop);

}  // namespace hence::cli
