// A process with three pipes.
#pragma once

#include <sys/types.h>

#include "app/server/child.hpp"
#include "app/server/descriptor.hpp"

namespace hence::server {

/// Killed and reaped at the end of the scope.
class Process {
 public:
  /// Throws std::system_error.
  explicit Process(const Command& command);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void signal(int number) const;

  /// Waits for its end; returns the status of waitpid.
  int wait();

  Descriptor input, output, error;  ///< our ends, non-blocking
  Descriptor ended;                 ///< readable once it has ended

 private:
  pid_t id_ = -1;
};

}  // namespace hence::server
