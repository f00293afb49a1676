// A time limit for one item, besides the one for the whole run.
#pragma once

#include <atomic>
#include <thread>

#include "ask/stop.hpp"

namespace hence::tasks {

class TimeLimit {
 public:
  /// Starts now. 0 seconds: no limit.
  TimeLimit(double seconds, const Stop& stop);
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;

  /// Cancelled at this limit, or when the run stops.
  Budget budget() const { return ticker_.joinable() ? Budget{Budget::unlimited, &over_} : stop_.budget(); }

 private:
  const Stop& stop_;
  std::atomic<bool> over_ = false;
  std::jthread ticker_;
};

}  // namespace hence::tasks
