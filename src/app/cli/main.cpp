// The hence command: parse the words, run one command, turn what went wrong into a sentence and an exit code.
#include <fmt/format.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <new>

#include "app/cli/arguments.hpp"
#include "app/cli/files.hpp"
#include "app/cli/help.hpp"
#include "app/cli/signals.hpp"

namespace hence::cli {
namespace {

/// If the environment variable HENCE_PARENT holds the id of the parent process, this process ends with it:
/// what `hence serve` has started does not outlive it, even if it is killed.
void die_with_parent() {
  const char* parent = std::getenv("HENCE_PARENT");
  if (parent == nullptr) return;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != std::atoi(parent)) _exit(1);  // it has already ended
}

ExitCode run(std::vector<std::string> words, Stop& stop) {
  if (words.empty())
    throw UsageError("expected a command such as 'hence solve puzzle.txt'; 'hence help' lists all");
  std::string name = words.front();
  words.erase(words.begin());
  if (name == "-h" || name == "--help") name = "help";
  if (name == "-V" || name == "--version") name = "version";
  const std::vector<Command> commands = all_commands();
  const Command& command = command_named(name, commands);
  if (asks_for_help(words)) {
    Output("-", stop).write(help(command, help_width()));
    return ExitCode::answered;
  }
  parse(command, words, commands);
  return command.run(stop);
}

ExitCode run_and_report(int argc, char** argv) {
  Signals stop;
  try {
    return run({argv + std::min(argc, 1), argv + argc}, stop);
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
    if (!error.advice.empty()) complain(error.advice);
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
