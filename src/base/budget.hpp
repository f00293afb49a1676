// Limits the work on a question. The core never reads the clock: the owner of time or signals (the command
// line, a server) raises the cancel flag, which the core polls often enough to stop within milliseconds.
#pragma once

#include <atomic>
#include <cstdint>

namespace hence {

struct Budget {
  static constexpr std::int64_t unlimited = -1;

  /// SAT conflicts allowed per call, or `unlimited`. Deterministic, unlike time.
  std::int64_t conflicts = unlimited;

  /// Raised from outside to stop the work; may be null.
  const std::atomic<bool>* cancel = nullptr;

  bool cancelled() const { return cancel != nullptr && cancel->load(std::memory_order_relaxed); }
};

/// Why a question was left undecided. Distinct from "the answer is no".
struct GaveUp {
  enum class Why {
    budget,     ///< conflict limit reached
    cancelled,  ///< the flag was raised
    too_large,  ///< would not fit into memory; not attempted
    memory      ///< memory limit reached
  };
  Why why = Why::budget;

  friend bool operator==(GaveUp, GaveUp) = default;
};

}  // namespace hence
