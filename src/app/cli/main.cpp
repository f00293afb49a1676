// The hence command: parse the words, run one command, turn what went wrong into a sentence and an exit code.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <iostream>
#include <new>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/cli/input.hpp"
#include "app/cli/parent.hpp"

namespace hence::cli {
namespace {

constexpr const char* exit_codes =
    "Exit codes: 0 answered; 1 proved to have no answer, or a check failed; 2 bad input or usage;\n"
    "3 gave up; 4 a bug of ours; 130 interrupted; 141 nobody reads the output any more. In a batch the\n"
    "largest wins.\n\n"
    "'hence COMMAND --help' shows examples. Shell completion: source <(hence completion bash)";

/// What is wrong with a number of this type; nothing when it is within its range (which "nan" never is).
template <class T>
std::string wrong_with(const std::string& word, const Option& option) {
  double number = 0;
  if (!CLI::detail::lexical_cast(word, number)) return fmt::format("'{}' is no number", word);
  T as_taken = 0;
  if (!CLI::detail::lexical_cast(word, as_taken))
    return fmt::format("expected a whole number, found '{}'", word);
  if (number >= option.least && number <= option.most)  // the parser takes "010" for 8
    return static_cast<double>(as_taken) == number ? ""
                                                   : fmt::format("leave out the zeros before {}", number);
  if (option.most != Option().most)
    return fmt::format("{} is not between {} and {}", word, option.least, option.most);
  return number > option.most ? fmt::format("{} is too large", word)
                              : fmt::format("{} is not {} or more", word, option.least);
}

CLI::Option* declare(CLI::App& app, const Option& option) {
  return std::visit(
      [&]<class T>(T* target) -> CLI::Option* {
        if constexpr (std::is_same_v<T, bool>) {
          return app.add_flag(option.names, *target, option.help);
        } else {
          CLI::Option* added = app.add_option(option.names, *target, option.help);
          if constexpr (std::is_arithmetic_v<T>) {
            added->check([&option](const std::string& word) { return wrong_with<T>(word, option); })
                ->type_name("NUMBER");
          } else {
            added->check([](const std::string& word) { return word.empty() ? "is empty" : ""; })
                ->type_name("TEXT");
          }
          return added;
        }
      },
      option.target);
}

CLI::App* declare(CLI::App& main, const Command& command) {
  CLI::App* app = main.add_subcommand(command.name, command.summary);
  for (const Option& option : command.options) {
    CLI::Option* added = declare(*app, option);
    added->required(option.required);
    if (!option.choices.empty()) added->check(CLI::IsMember(option.choices))->type_name("WORD");
    if (option.names.front() != '-') added->type_name("");
  }
  app->footer("Examples:\n" + command.examples);
  return app;
}

/// How many letters have to be changed, added, dropped or swapped with their neighbour to turn one word into
/// another.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      cost[i][j] =
          std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  return cost[a.size()][b.size()];
}

/// Checks the first word, where a slip of the finger deserves a better answer than the parser's.
void expect_command(int argc, char** argv, const std::vector<Command>& commands) {
  if (argc < 2) throw UsageError("expected a command such as 'hence solve puzzle.txt'; try 'hence --help'");
  const std::string_view word = argv[1];
  if (word.starts_with('-')) return;
  const Command* nearest = nullptr;
  std::size_t least = 3;  // further away is no slip of the finger
  for (const Command& command : commands) {
    if (const std::size_t d = distance(word, command.name); d < least) {
      nearest = &command;
      least = d;
    }
  }
  if (nearest != nullptr && least == 0) return;
  throw UsageError(fmt::format("'{}' is no command{} (try 'hence --help')", word.substr(0, 40),
                               nearest != nullptr ? fmt::format("; did you mean '{}'?", nearest->name) : ""));
}

ExitCode run(int argc, char** argv, Stop& stop) {
  CLI::App app("Hence solves, checks and encodes grid puzzles, and says why.", "hence");
  app.set_version_flag("--version", "hence " HENCE_VERSION);
  app.require_subcommand(1);
  app.footer(exit_codes);
  const std::vector<Command> commands = all_commands();
  for (const Command& command : commands) declare(app, command);
  expect_command(argc, argv, commands);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked_for_help) {
    app.exit(asked_for_help);
    if (!std::cout.flush() && errno == EPIPE) throw ClosedPipe("standard output", "nobody reads it any more");
    if (!std::cout) throw FileError("standard output", "cannot write");
    return ExitCode::answered;
  } catch (const CLI::ParseError& error) {
    complain(error.what());
    std::string words = "hence";
    for (const CLI::App* sub : app.get_subcommands()) words += " " + sub->get_name();
    complain(fmt::format("try '{} --help'", words));
    return ExitCode::bad_input;
  }
  for (const Command& command : commands)
    if (app.got_subcommand(command.name)) return command.run(stop);
  return ExitCode::our_bug;
}

ExitCode run_and_report(int argc, char** argv) {
  Stop stop;
  try {
    return run(argc, argv, stop);
  } catch (const TextError& error) {
    report(error.what());
    return ExitCode::bad_input;
  } catch (const ClosedPipe&) {
    return stop.reason().value_or(ExitCode::broken_pipe);
  } catch (const FileError& error) {
    complain(error.what());
    return worse(ExitCode::bad_input, stop.reason().value_or(ExitCode::bad_input));
  } catch (const UsageError& error) {
    complain(error.what());
    return ExitCode::bad_input;
  } catch (const std::bad_alloc&) {
    complain("out of memory; try a smaller puzzle or --threads 1");
    return ExitCode::gave_up;
  } catch (const std::exception& error) {
    complain(fmt::format("this is a bug in hence, please report it: {}", error.what()));
    return ExitCode::our_bug;
  }
}

}  // namespace
}  // namespace hence::cli

int main(int argc, char** argv) {
  hence::cli::die_with_parent();
  return static_cast<int>(hence::cli::run_and_report(argc, argv));
}
