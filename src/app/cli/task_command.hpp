// A task as a command.
#pragma once

#include "app/cli/command.hpp"
#include "ask/task.hpp"

namespace hence::cli {

Command command_of(const tasks::TaskInfo& info);

}  // namespace hence::cli
