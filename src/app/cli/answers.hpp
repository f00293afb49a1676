// The run that `solve` and `count` share: every puzzle of the input gets an answer, in order, on several
// threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/batch.hpp"
#include "app/cli/command.hpp"
#include "app/cli/input.hpp"

namespace hence::cli {

/// Reads the files, asks `answer` about each readable puzzle and writes what it says. Unreadable puzzles are
/// reported with their place, counted as bad input, and the rest is still answered.
ExitCode answer_all(const std::vector<std::string>& files, const InputOptions& input, const RunOptions& run,
                    bool json, Stop& stop, const std::function<Reply(const Numbered&)>& answer);

}  // namespace hence::cli
