#include "app/cli/command.hpp"

#include <algorithm>
#include <sstream>
#include <thread>

namespace hence::cli {

std::vector<Command> all_commands() {
  std::vector<Command> all;
  const auto add = [&](const char* section, std::vector<Command> commands) {
    for (Command& command : commands) {
      command.section = section;
      all.push_back(std::move(command));
    }
  };
  add("Sudoku", {solve_command(), count_command(), check_command(), make_command()});
  add("Explain", {why_command(), explain_command(), hint_command(), rate_command()});
  add("Patterns", {learn_command(), patterns_command()});
  add("Sokoban", {plan_command()});
  add("Proofs", {prove_command(), verify_command()});
  add("Formats", {convert_command(), encode_command(), decode_command()});
  add("Other", {serve_command(), completion_command(), help_command(), version_command()});
  return all;
}

std::vector<std::string> dashed_names(const Option& option) {
  std::vector<std::string> names;
  if (option.names.front() != '-') return names;
  std::istringstream list(option.names.substr(0, option.names.find(' ')));
  for (std::string name; std::getline(list, name, ',');) names.push_back(name);
  return names;
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

std::vector<std::string> encoding_words() {
  return {"pairwise", "sequential", "product", "intersections"};
}

std::vector<std::string> input_words() {
  return {"line", "grid", "decimals", "csv", "pencil", "candidates", "hodoku", "link"};
}

std::vector<std::string> level_input_words() {
  return {"course", "xsb"};
}

std::vector<std::string> output_words() {
  return {"line", "grid", "decimals", "csv", "link"};  // a solution has no candidates to write
}

std::vector<std::string> plan_output_words() {
  return {"lurd", "plain"};
}

}  // namespace hence::cli
