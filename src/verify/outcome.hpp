// How a check ends. "Refused" and "unreadable" are always distinct from "gave up".
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace hence::verify {

enum class Outcome {
  holds,
  refused,     ///< the files are readable, but do not prove the claim
  unreadable,  ///< a file is missing or malformed
  gave_up,     ///< cancelled, or out of memory: undecided
};

/// "holds", "refused", "unreadable", "gave up".
constexpr std::string_view name(Outcome outcome) {
  switch (outcome) {
    case Outcome::holds:
      return "holds";
    case Outcome::refused:
      return "refused";
    case Outcome::unreadable:
      return "unreadable";
    case Outcome::gave_up:
      break;
  }
  return "gave up";
}

/// Why a check ended early: one sentence that says where, what, and what was expected.
struct Error {
  Outcome outcome;
  std::string message;
};

/// Polled often; true: stop and give up. Empty: never stop.
using Cancelled = std::function<bool()>;

inline Error gave_up() {
  return {Outcome::gave_up, "gave up: stopped before the check was complete"};
}

/// During a search.
inline Error out_of_memory(std::uint64_t states) {
  return {Outcome::gave_up, "gave up: out of memory after " + std::to_string(states) + " states"};
}

}  // namespace hence::verify
