#include "app/cli/command.hpp"

#include "app/cli/task_command.hpp"

namespace hence::cli {

std::vector<Command> all_commands() {
  std::vector<Command> all;
  for (const tasks::TaskInfo* info : tasks::all_tasks()) all.push_back(command_of(*info));
  for (Command& command :
       std::vector{ask_command(), serve_command(), completion_command(), help_command(), version_command()}) {
    command.section = "Other";
    all.push_back(std::move(command));
  }
  return all;
}

}  // namespace hence::cli
