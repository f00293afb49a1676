#include "app/cli/command.hpp"

#include <algorithm>
#include <thread>

namespace hence::cli {

std::vector<Command> all_commands() {
  return {solve_command(),   count_command(),     check_command(),                     //
          why_command(),     explain_command(),   hint_command(),   rate_command(),    //
          learn_command(),   patterns_command(),                                       //
          make_command(),    plan_command(),      prove_command(),  verify_command(),  //
          convert_command(), encode_command(),    decode_command(),                    //
          serve_command(),   completion_command()};
}

int RunOptions::thread_count() const {
  const auto cores = std::max<std::int64_t>(1, std::thread::hardware_concurrency());
  return static_cast<int>(threads > 0 ? threads : cores);
}

Option timeout_option(RunOptions& options) {
  return {.names = "--timeout",
          .help = "Stop after this many seconds, keeping what was answered",
          .target = &options.timeout,
          .least = 0.001,
          .most = 1e9};
}

Option threads_option(RunOptions& options) {
  return {.names = "--threads",
          .help = "Threads to use (default: one per core)",
          .target = &options.threads,
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
