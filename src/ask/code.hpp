// Exit codes. In a batch the largest wins.
#pragma once

#include <algorithm>

namespace hence::tasks {

enum class Code : int {
  answered = 0,
  no_answer = 1,      ///< proved to have no answer, or a check failed
  bad_input = 2,      ///< bad input or usage; unreadable or unwritable file
  gave_up = 3,        ///< time limit or budget exhausted
  our_bug = 4,        ///< please report it
  interrupted = 130,  ///< Ctrl-C
  broken_pipe = 141,  ///< as if ended by SIGPIPE
};

constexpr Code worse(Code a, Code b) {
  return std::max(a, b);
}

}  // namespace hence::tasks
