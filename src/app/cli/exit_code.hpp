// What the process tells its caller. In a batch the largest wins.
#pragma once

#include <algorithm>

namespace hence::cli {

enum class ExitCode : int {
  answered = 0,
  no_answer = 1,      ///< proved to have no answer, or a check that failed
  bad_input = 2,      ///< bad input or usage, a file that cannot be read or written
  gave_up = 3,        ///< the time or budget ended first
  our_bug = 4,        ///< please report it
  interrupted = 130,  ///< Ctrl-C
  nobody_reads =
      141,  ///< standard output is a pipe that was closed; as of other programs, which SIGPIPE ends
};

constexpr ExitCode worse(ExitCode a, ExitCode b) {
  return std::max(a, b);
}

}  // namespace hence::cli
