// A time limit per level, besides the one for the whole run.
#pragma once

#include <atomic>
#include <optional>
#include <thread>

#include "app/cli/signals.hpp"

namespace hence::cli {

class LevelTime {
 public:
  /// Starts now. 0 seconds: no limit per level.
  LevelTime(double seconds, const Stop& stop);
  LevelTime(const LevelTime&) = delete;
  LevelTime& operator=(const LevelTime&) = delete;

  /// Cancelled at this limit, or when the run stops.
  Budget budget() const { return ticker_.joinable() ? Budget{Budget::unlimited, &over_} : stop_.budget(); }

 private:
  const Stop& stop_;
  std::atomic<bool> over_ = false;
  std::jthread ticker_;
};

}  // namespace hence::cli
