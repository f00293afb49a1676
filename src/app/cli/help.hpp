// Help and the manual page, from the tables of the commands.
#pragma once

#include <string>

#include "app/cli/command.hpp"

namespace hence::cli {

/// "hence check [OPTIONS] PUZZLE [ANSWER]"
std::string usage(const Command& command);

/// What `hence COMMAND --help` prints, at most `width` columns wide.
std::string help(const Command& command, std::size_t width);

/// As wide as the terminal, but no wider than reads well; 80 columns in pipes.
std::size_t help_width();

}  // namespace hence::cli
