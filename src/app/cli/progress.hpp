// One line on standard error that shows the progress of long work. Only on a terminal, and after half a
// second.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

#include "ask/front.hpp"

namespace hence::cli {

class ProgressLine : public tasks::Progress {
 public:
  /// `what` follows the number: "answered". Shows nothing unless `wanted`.
  explicit ProgressLine(std::string what, bool wanted = true);
  ~ProgressLine() override;

  bool fields_are_read() const override { return false; }
  void add(std::int64_t done) override { done_ += done; }

  /// What is being worked on, after the number: "1190 clues, 304 decided".
  void note(std::string text, tasks::ProgressFields) override {
    const std::lock_guard lock(mutex_);
    note_ = std::move(text);
  }

 private:
  void tick(const std::stop_token& token);
  void show();

  const std::string what_;
  std::string note_;
  const std::chrono::steady_clock::time_point start_;
  std::atomic<std::int64_t> done_{0};
  std::mutex mutex_;
  std::jthread ticker_;
};

}  // namespace hence::cli
