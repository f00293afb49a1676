// One line on standard error that says how far long work has come. Only on a terminal, only after half a
// second.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace hence::cli {

class Progress {
 public:
  /// `what` stands behind the number: "answered". Shows nothing unless `wanted`.
  explicit Progress(std::string what, bool wanted = true);
  ~Progress();

  void add(std::int64_t done) { done_ += done; }

  /// What is being worked on, behind the number: "1190 clues, 304 decided".
  void note(std::string text) {
    const std::lock_guard lock(mutex_);
    note_ = std::move(text);
  }

  /// Runs `f` while no progress line is on the screen, so that both can share a terminal.
  template <class F>
  void around(F&& f) {
    const std::lock_guard lock(mutex_);
    erase();
    f();
  }

 private:
  void show();
  void erase();

  const std::string what_;
  std::string note_;
  const std::chrono::steady_clock::time_point start_;
  std::atomic<std::int64_t> done_{0};
  std::mutex mutex_;
  bool shown_ = false;
  std::jthread ticker_;
};

}  // namespace hence::cli
