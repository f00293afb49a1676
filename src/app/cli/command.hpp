// A command as data: its name, its options, what to do. arguments.cpp parses by these tables, help.cpp prints
// them, completion.cpp completes from them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/signals.hpp"
#include "ask/errors.hpp"
#include "ask/field.hpp"

namespace hence::cli {

using tasks::alternatives;
using tasks::dashed_names;
using tasks::Group;
using tasks::quoted_word;
using tasks::suggestion;
using tasks::UsageError;
using tasks::UsageExample;
using Option = tasks::Field;

struct Command {
  std::string name;
  std::string summary;
  std::vector<UsageExample> examples;
  std::vector<Option> options;
  std::function<ExitCode(Stop&)> run;
  std::string section = {};  ///< of `hence help`
};

Command ask_command();
Command serve_command();
Command completion_command();
Command help_command();
Command version_command();

/// All commands, in the order of `hence help`.
std::vector<Command> all_commands();

}  // namespace hence::cli
