// A command as data: its name, its options, what to do. Only main.cpp turns this into a parser, so only
// main.cpp pays for compiling one; completion.cpp reads the same tables.
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "app/cli/exit_code.hpp"
#include "app/cli/stop.hpp"

namespace hence::cli {

/// Words that make no sense together: said to the user, exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Option {
  std::string names;  ///< "--box", "-o,--output", or "FILE" for a place on the line
  std::string help;
  std::variant<bool*, std::string*, std::vector<std::string>*, std::int64_t*, double*> target;
  bool required = false;
  std::vector<std::string> choices = {};  ///< for words: the only ones allowed
  double least = 0;                       ///< for numbers: the range
  double most = 1e18;
};

struct Command {
  std::string name;
  std::string summary;
  std::string examples;
  std::vector<Option> options;
  std::function<ExitCode(Stop&)> run;
};

Command solve_command();
Command count_command();
Command check_command();
Command why_command();
Command explain_command();
Command hint_command();
Command rate_command();
Command learn_command();
Command patterns_command();
Command make_command();
Command plan_command();
Command prove_command();
Command convert_command();
Command encode_command();
Command decode_command();
Command verify_command();
Command serve_command();
Command completion_command();

/// All commands, in the order of --help.
std::vector<Command> all_commands();

/// --timeout and --threads, the same everywhere.
struct RunOptions {
  double timeout = 0;        ///< seconds; 0: none
  std::int64_t threads = 0;  ///< 0: one per core

  void start(Stop& stop) const {
    if (timeout > 0) stop.after(timeout);
  }
  int thread_count() const;
};
Option timeout_option(RunOptions& options);
Option threads_option(RunOptions& options);

/// The words of --encoding, --input and --format, of puzzles; and of levels and plans.
std::vector<std::string> encoding_words();
std::vector<std::string> input_words();
std::vector<std::string> level_input_words();
std::vector<std::string> output_words();
std::vector<std::string> plan_output_words();

}  // namespace hence::cli
