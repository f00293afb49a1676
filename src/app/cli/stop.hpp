// Stopping: Ctrl-C, SIGTERM and --timeout set the cancel flag that every Budget checks.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "app/cli/exit_code.hpp"
#include "base/budget.hpp"

namespace hence::cli {

class Stop {
 public:
  /// Catches SIGINT, SIGTERM and SIGHUP; another one at least half a second later ends the process at once.
  /// Ignores SIGPIPE and SIGXFSZ, so that a broken pipe becomes a write error.
  Stop();

  /// Sets the flag after `seconds`, by a system timer: that needs neither memory nor a thread.
  void after(double seconds);

  Budget budget() const;
  bool stopped() const;

  /// Why stopped: interrupted, or gave_up at the time limit; nothing otherwise.
  std::optional<ExitCode> reason() const;

  /// Stops for another reason (output cannot be written).
  void now();

  /// A file to remove if a second signal ends the process before `finished`.
  static void unfinished(const std::string& path);
  static void finished(const std::string& path);

  /// Is a status line on the terminal? A second signal erases it.
  static inline std::atomic<bool> status_is_shown = false;
};

/// Moves to the beginning of the line and erases it.
constexpr std::string_view status_eraser = "\r\x1b[K";

/// How often blocking calls check the flag.
constexpr int milliseconds_between_looks = 50;

}  // namespace hence::cli
