// One line on standard error that says how far long work has come. Only on a terminal, only after half a
// second; or, for programs that have set HENCE_PROGRESS=json, as lines of JSON wherever standard error leads.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "ask/front.hpp"

namespace hence::cli {

class ProgressLine : public tasks::Progress {
 public:
  /// `what` follows the number: "answered". Shows nothing unless `wanted`.
  explicit ProgressLine(std::string what, bool wanted = true);
  ~ProgressLine() override;

  /// Does a program listen, so that it is worth while to note more than words?
  static bool for_programs();

  bool fields_are_read() const override { return for_programs_; }
  void add(std::int64_t done) override { done_ += done; }

  /// What is being worked on, behind the number: "1190 clues, 304 decided". `more`: for programs.
  void note(std::string text, tasks::ProgressFields more) override {
    const std::lock_guard lock(mutex_);
    note_ = std::move(text);
    more_ = std::move(more);
    ++notes_;
  }

 private:
  void tick(const std::stop_token& token);
  void show();
  void tell();

  const std::string what_;
  const bool for_programs_;
  std::string note_;
  tasks::ProgressFields more_;
  std::int64_t notes_ = 0;  ///< so many were made
  const std::chrono::steady_clock::time_point start_;
  std::atomic<std::int64_t> done_{0};
  std::mutex mutex_;

  /// What was last reported to a program.
  struct Told {
    std::int64_t done = 0;
    std::int64_t notes = 0;
    std::chrono::steady_clock::time_point when;
  };
  std::optional<Told> told_;
  std::jthread ticker_;
};

}  // namespace hence::cli
