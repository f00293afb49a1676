#include "ask/stop.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace hence::tasks {

void Stop::after(double seconds) {
  timer_ = std::jthread([this, seconds](const std::stop_token& token) {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    wake.wait_for(lock, token, std::chrono::duration<double>(seconds), [] { return false; });
    if (!token.stop_requested()) time_is_up();
  });
}

std::optional<Code> Stop::reason() const {
  if (interrupted_.load()) return Code::interrupted;
  if (timed_out_.load()) return Code::gave_up;
  return std::nullopt;
}

void Stop::interrupt() {
  interrupted_ = true;
  flag_ = true;
}

void Stop::time_is_up() {
  timed_out_ = true;
  flag_ = true;
}

}  // namespace hence::tasks
