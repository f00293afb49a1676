// A process with three pipes.
#pragma once

#include <sys/types.h>

#include "app/server/child.hpp"
#include "app/server/descriptor.hpp"

namespace hence::server {

/// It is killed and awaited at the end of its scope, if that has not happened before.
class Process {
 public:
  /// Throws std::system_error.
  explicit Process(const Errand& errand);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void signal(int number) const;

  /// Waits for its end; the status is that of waitpid.
  int wait();

  Descriptor input, output, error;  ///< our ends; none of them blocks
  Descriptor ended;                 ///< readable once it has

 private:
  pid_t id_ = -1;
};

}  // namespace hence::server
