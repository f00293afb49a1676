// Stopping: Ctrl-C, SIGTERM and --timeout all raise the one cancel flag that every Budget looks at.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

#include "app/cli/exit_code.hpp"
#include "base/budget.hpp"

namespace hence::cli {

class Stop {
 public:
  /// Catches SIGINT, SIGTERM and SIGHUP (a second one ends the process at once) and ignores SIGPIPE and
  /// SIGXFSZ, so that a closed pipe becomes a write error.
  Stop();
  ~Stop();

  /// Raises the flag after so many seconds from now.
  void after(double seconds);

  Budget budget() const;
  bool stopped() const;

  /// Why: interrupted, or gave_up when the time ended; nothing while running on.
  std::optional<ExitCode> reason() const;

  /// Stops for a reason of our own (output cannot be written).
  void now();

 private:
  std::jthread timer_;
};

}  // namespace hence::cli
