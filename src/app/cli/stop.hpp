// Stopping: Ctrl-C, SIGTERM and --timeout all raise the one cancel flag that every Budget looks at.
#pragma once

#include <optional>
#include <string>

#include "app/cli/exit_code.hpp"
#include "base/budget.hpp"

namespace hence::cli {

class Stop {
 public:
  /// Catches SIGINT, SIGTERM and SIGHUP (another one half a second later or more ends the process at once)
  /// and ignores SIGPIPE and SIGXFSZ, so that a closed pipe becomes a write error.
  Stop();

  /// Raises the flag after so many seconds from now. By the system's timer: a machine short of memory or
  /// threads can still be told to stop.
  void after(double seconds);

  Budget budget() const;
  bool stopped() const;

  /// Why: interrupted, or gave_up when the time ended; nothing while running on.
  std::optional<ExitCode> reason() const;

  /// Stops for a reason of our own (output cannot be written).
  void now();

  /// A file that is to be removed when a second signal ends the process at once; until it is finished.
  static void unfinished(const std::string& path);
  static void finished(const std::string& path);
};

/// Waits and reads look at the flag this often.
constexpr int milliseconds_between_looks = 50;

}  // namespace hence::cli
