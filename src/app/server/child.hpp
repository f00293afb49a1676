// One run of a command in a process of its own: what it does wrong, it does to nobody else, and it can be
// ended at any time.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/server/control.hpp"

namespace hence::server {

struct Errand {
  std::string program;
  std::vector<std::string> words;
  std::string input;        ///< for standard input
  std::string folder;       ///< to run in
  double seconds = 10;      ///< to be told by --timeout; some seconds later it is ended
  std::size_t memory = 0;   ///< bytes of address space; 0: any
  std::size_t output = 0;   ///< bytes that it may say
  bool background = false;  ///< gives way to others, and tells how far it is
};

enum class Ending {
  by_itself,
  too_late,  ///< it did not end in time
  too_much,  ///< it said more than it may
  crashed,   ///< by a signal of its own
  abandoned  ///< nobody waits for it any more
};

constexpr int interrupted = 130;  ///< code of a command that was stopped

struct Returned {
  Ending ending = Ending::by_itself;
  int code = 0;          ///< of its exit; where it crashed, the signal
  bool stopped = false;  ///< it was asked to end early
  std::string output;
  std::vector<std::string> messages;  ///< lines of standard error, without those that tell how far it is
};

/// Called with how far it is, as the text of a JSON object: what the command tells, or told last with the
/// seconds of now, once in a second at least.
using OnProgress = std::function<void(std::string_view)>;

/// Runs a command to its end; SIGPIPE must be ignored. When stopped it is asked to end early, and made to
/// after two seconds. Throws std::system_error when no process can be had.
Returned run(const Errand& errand, const Control& control, const OnProgress& on_progress);

}  // namespace hence::server
