// Stopping: a front end sets the flag that every Budget checks, because of Ctrl-C, a closed connection, or a
// time limit.
#pragma once

#include <atomic>
#include <optional>
#include <thread>

#include "ask/code.hpp"
#include "base/budget.hpp"

namespace hence::tasks {

class Stop {
 public:
  Stop() = default;
  virtual ~Stop() = default;
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  /// Sets the flag after `seconds`.
  virtual void after(double seconds);

  Budget budget() const { return {Budget::unlimited, &flag_}; }
  bool stopped() const { return flag_.load(); }

  /// Why stopped: interrupted, or gave_up at the time limit; nothing otherwise.
  std::optional<Code> reason() const;

  void interrupt();
  void time_is_up();

  /// Stops for another reason (output cannot be written).
  void now() { flag_ = true; }

 private:
  std::atomic<bool> flag_ = false;
  std::atomic<bool> timed_out_ = false;
  std::atomic<bool> interrupted_ = false;
  std::jthread timer_;
};

/// How often blocking calls check the flag.
constexpr int milliseconds_between_looks = 50;

}  // namespace hence::tasks
