// The words after a command's name, read into the targets of its options.
#pragma once

#include <string>
#include <vector>

#include "app/cli/command.hpp"

namespace hence::cli {

/// Throws UsageError for words that the command does not take. `all`: which command has that option instead?
void parse(const Command& command, const std::vector<std::string>& words, const std::vector<Command>& all);

/// Does one of the words ask for help?
bool asks_for_help(const std::vector<std::string>& words);

/// Throws UsageError, with a suggestion, if there is no such command.
const Command& command_named(const std::string& name, const std::vector<Command>& all);

}  // namespace hence::cli
