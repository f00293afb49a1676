#include "app/cli/command.hpp"

#include <algorithm>
#include <string_view>
#include <thread>

#include "app/cli/task_command.hpp"

namespace hence::cli {

std::vector<Command> all_commands() {
  std::vector<Command> all;
  const auto add = [&](const char* section, std::vector<Command> commands) {
    for (Command& command : commands) {
      command.section = section;
      all.push_back(std::move(command));
    }
  };
  const auto task = [](std::string_view name) {
    return command_of(**std::ranges::find(tasks::all_tasks(), name, [](auto* info) { return info->name; }));
  };
  add("Sudoku", {task("solve"), task("count"), task("check"), task("make")});
  add("Explain", {task("why"), task("explain"), task("hint"), task("rate")});
  add("Patterns", {task("learn"), task("select"), task("evaluate"), task("patterns")});
  add("Sokoban", {task("plan")});
  add("Proofs", {task("prove"), task("verify")});
  add("Formats", {task("convert"), task("encode"), task("decode")});
  add("Other", {ask_command(), serve_command(), completion_command(), help_command(), version_command()});
  return all;
}

int RunOptions::thread_count() const {
  const auto cores = std::max<std::int64_t>(1, std::thread::hardware_concurrency());
  return static_cast<int>(threads > 0 ? threads : cores);
}

Option timeout_option(RunOptions& options) {
  return {.names = "--timeout SECONDS",
          .help = "Stop after this time and keep the answers so far",
          .target = &options.timeout,
          .group = Group::limits,
          .least = 0.001,
          .most = 1e9};
}

Option threads_option(RunOptions& options) {
  return {.names = "--threads N",
          .help = "Number of threads (default: one per core)",
          .target = &options.threads,
          .group = Group::limits,
          .least = 1,
          .most = 1024};
}

}  // namespace hence::cli
