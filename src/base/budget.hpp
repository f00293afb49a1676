// How long a question may be worked on. The core never reads the clock: whoever owns time or signals (the
// command line, a server) raises the cancel flag, and the core looks at it often enough to stop within
// milliseconds.
#pragma once

#include <atomic>
#include <cstdint>

namespace hence {

struct Budget {
  static constexpr std::int64_t unlimited = -1;

  /// SAT conflicts allowed for one call; `unlimited` for no bound. Deterministic, unlike time.
  std::int64_t conflicts = unlimited;

  /// Raised from outside to stop the work; null means nobody will.
  const std::atomic<bool>* cancel = nullptr;

  bool cancelled() const { return cancel != nullptr && cancel->load(std::memory_order_relaxed); }
};

/// Why a question was left open. Never to be confused with "the answer is no".
struct GaveUp {
  enum class Why {
    budget,     ///< the allowance of conflicts is used up
    cancelled,  ///< the flag was raised
    too_large,  ///< it would not fit into memory; nothing was tried
    memory      ///< what was allowed is used up
  };
  Why why = Why::budget;

  friend bool operator==(GaveUp, GaveUp) = default;
};

}  // namespace hence
