// A command as data: its name, its options, what to do. arguments.cpp parses by these tables, help.cpp prints
// them, completion.cpp completes from them.
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
  explicit UsageError(const std::string& what, std::string more = "")
      : std::runtime_error(what), advice(std::move(more)) {}
  std::string advice;  ///< a second line
};

/// Where help lists an option; in this order.
enum class Group {
  common,
  clues,
  select,
  evaluate,
  show,
  export_,
  search,
  input,
  rules,
  sokoban,
  output,
  proof,
  limits,
  other
};

struct Option {
  std::string names;  ///< "--json", "-o,--output FILE"; "FILE..." and "[ANSWER]" for words without a dash
  std::string help;   ///< the default is added, unless mentioned or unset (empty, or out of range)
  std::variant<bool*, std::string*, std::vector<std::string>*, std::int64_t*, double*> target;
  Group group = Group::common;
  std::vector<std::string> choices = {};  ///< for words: the only ones allowed
  double least = 0;                       ///< for numbers: the range
  double most = 1e18;
  bool required = false;  ///< words without a dash are, unless in brackets
};

/// "-o" and "--output"; nothing for words without a dash.
std::vector<std::string> dashed_names(const Option& option);

struct UsageExample {
  std::string command;
  std::string comment = {};
};

struct Command {
  std::string name;
  std::string summary;
  std::vector<UsageExample> examples;
  std::vector<Option> options;
  std::function<ExitCode(Stop&)> run;
  std::string section = {};  ///< of `hence help`
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
Command help_command();
Command version_command();

/// All commands, in the order of `hence help`.
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
