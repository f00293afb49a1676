// A time limit for each level of a collection, besides the one for the whole run.
#pragma once

#include <atomic>
#include <optional>
#include <thread>

#include "app/cli/stop.hpp"

namespace hence::cli {

class LevelTime {
 public:
  /// Counts from now. 0 seconds: no limit of its own.
  LevelTime(double seconds, const Stop& stop);
  LevelTime(const LevelTime&) = delete;
  LevelTime& operator=(const LevelTime&) = delete;

  /// Cancelled when this time is over, or everything is to stop.
  Budget budget() const { return ticker_.joinable() ? Budget{Budget::unlimited, &over_} : stop_.budget(); }

 private:
  const Stop& stop_;
  std::atomic<bool> over_ = false;
  std::jthread ticker_;
};

}  // namespace hence::cli
