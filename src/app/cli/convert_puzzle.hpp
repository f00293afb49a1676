// hence convert, for puzzles.
#pragma once

#include <string>
#include <vector>

#include "app/cli/input.hpp"

namespace hence::cli {

struct ConvertPuzzleOptions {
  const InputOptions& input;
  const std::string& format;  ///< empty: chosen for each puzzle, and JSON has no text
  bool remarks = false;       ///< show in a remark what the cells cannot
  bool json = false;
};

ExitCode convert_puzzles(const std::vector<std::string>& files, const ConvertPuzzleOptions& options,
                         const RunOptions& run, Stop& stop);

}  // namespace hence::cli
