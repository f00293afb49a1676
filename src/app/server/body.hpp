// The body of a request: its limits on size, time and memory.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <utility>

namespace hence::server {

/// The memory that all large bodies share.
class BodyMemory {
 public:
  /// False: there is none left. A share that cannot grow is released, so that the others can.
  bool grow(std::size_t& share, std::size_t size) {
    constexpr std::size_t most = std::size_t{256} << 20;
    share += size;
    if ((used_ += size) <= most) return true;
    release(share);
    return false;
  }
  void release(std::size_t& share) { used_ -= std::exchange(share, 0); }

 private:
  std::atomic<std::size_t> used_{0};
};

class Body {
 public:
  /// `most` is its limit in bytes.
  Body(std::size_t most, BodyMemory& memory) : most_(most), memory_(memory) {}
  ~Body() { memory_.release(share_); }
  Body(const Body&) = delete;
  Body& operator=(const Body&) = delete;

  /// Takes the next bytes; false: too slow. Refused bodies are read to their end, or the client would not see
  /// the response.
  bool receive(const char* data, std::size_t size) {
    using namespace std::chrono_literals;
    constexpr std::size_t small = std::size_t{64} << 10;  // not counted
    received_ += size;
    const auto time = 15s + static_cast<std::int64_t>(received_ >> 20) * 250ms;
    const bool in_time = std::chrono::steady_clock::now() - start_ <= time;
    if (refusal_ == 0 && !in_time) refusal_ = 408;
    if (refusal_ == 0 && received_ > most_) refusal_ = 413;
    if (refusal_ == 0 && received_ > small && !memory_.grow(share_, size)) refusal_ = 429;
    if (refusal_ == 0) {
      text_.append(data, size);
    } else {
      text_ = std::string();
      memory_.release(share_);
    }
    return in_time;
  }

  /// The status to refuse it with: 408, 413 or 429; 0: none.
  int refusal() const { return refusal_; }

  /// At the end.
  std::string take_text() { return std::move(text_); }

 private:
  const std::size_t most_;
  BodyMemory& memory_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::size_t received_ = 0;
  std::size_t share_ = 0;
  int refusal_ = 0;
  std::string text_;
};

}  // namespace hence::server
