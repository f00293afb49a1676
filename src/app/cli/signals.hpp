// Ctrl-C, SIGTERM, SIGHUP and a system timer as a Stop.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include "ask/stop.hpp"

namespace hence::cli {

using tasks::milliseconds_between_looks;
using tasks::worse;
using ExitCode = tasks::Code;
using tasks::Stop;

/// One per process.
class Signals : public Stop {
 public:
  /// Catches SIGINT, SIGTERM and SIGHUP; another one at least half a second later ends the process at once.
  /// Ignores SIGPIPE and SIGXFSZ, so that a broken pipe becomes a write error.
  Signals();

  /// By a system timer: that needs neither memory nor a thread.
  void after(double seconds) override;

  /// A file to remove if a second signal ends the process before `finished`.
  static void unfinished(const std::string& path);
  static void finished(const std::string& path);

  /// Is a status line on the terminal? A second signal erases it.
  static inline std::atomic<bool> status_is_shown = false;
};

/// Moves to the beginning of the line and erases it.
constexpr std::string_view status_eraser = "\r\x1b[K";

}  // namespace hence::cli
