// The body of a request: its limits on size, time and memory.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>

namespace hence::server {

class Body {
 public:
  /// `most` is its limit in bytes; `large` counts the bytes of all large bodies in memory.
  Body(std::size_t most, std::atomic<std::size_t>& large) : most_(most), large_(large) {}
  ~Body() { large_ -= counted_; }
  Body(const Body&) = delete;
  Body& operator=(const Body&) = delete;

  /// Takes the next bytes; false: too slow. Refused bodies are read to their end, or the client would not see
  /// the response.
  bool receive(const char* data, std::size_t size);

  /// The status to refuse it with: 408, 413 or 429; 0: none.
  int refusal() const { return refusal_; }

  /// At the end.
  std::string take_text() { return std::move(text_); }

 private:
  const std::size_t most_;
  std::atomic<std::size_t>& large_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::size_t received_ = 0;
  std::size_t counted_ = 0;
  int refusal_ = 0;
  std::string text_;
};

}  // namespace hence::server
