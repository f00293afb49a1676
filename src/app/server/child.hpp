// Runs a command in a separate process, which isolates faults and can be ended at any time.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hence::server {

struct Command {
  std::string program;
  std::vector<std::string> words;
  std::string input;        ///< for standard input
  std::string folder;       ///< to run in
  double seconds = 10;      ///< as in --timeout; killed some seconds later
  std::size_t memory = 0;   ///< bytes of address space; 0: unlimited
  std::size_t output = 0;   ///< limit in bytes
  bool background = false;  ///< low priority, with progress
};

/// The client, as seen by a running command. `gone` and `stopped` are called several times a second.
struct Client {
  std::function<bool()> gone = [] { return false; };     ///< closed the connection
  std::function<bool()> stopped = [] { return false; };  ///< asks for the result so far

  /// Receives progress as a JSON object, at least once a second: the command's, or its last with updated
  /// seconds.
  std::function<void(std::string_view)> on_progress = nullptr;
};

enum class Ending {
  by_itself,
  too_late,  ///< time limit exceeded
  too_much,  ///< output limit exceeded
  crashed,   ///< by a signal
  abandoned  ///< the client has gone
};

constexpr int interrupted = 130;  ///< exit code of a stopped command

struct Returned {
  Ending ending = Ending::by_itself;
  int code = 0;          ///< exit code, or the signal of a crash
  bool stopped = false;  ///< stopped early
  std::string output;
  std::vector<std::string> messages;  ///< lines of standard error, without progress
};

/// Runs a command to its end; SIGPIPE must be ignored. When stopped, it gets two seconds to end by itself.
/// Throws std::system_error.
Returned run(const Command& command, const Client& client);

}  // namespace hence::server
