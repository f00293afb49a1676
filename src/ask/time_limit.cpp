#include "ask/time_limit.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <system_error>

namespace hence::tasks {

using std::chrono::steady_clock;

TimeLimit::TimeLimit(double seconds, const Stop& stop) : stop_(stop) {
  if (seconds <= 0) return;
  const auto end = steady_clock::now() +
                   std::chrono::duration_cast<steady_clock::duration>(std::chrono::duration<double>(seconds));
  auto wait = [this, end](const std::stop_token& token) {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    while (!token.stop_requested() && !stop_.stopped() && steady_clock::now() < end) {
      const auto look = steady_clock::now() + std::chrono::milliseconds(milliseconds_between_looks);
      wake.wait_until(lock, token, std::min(look, end), [] { return false; });
    }
    over_ = true;
  };
  try {
    ticker_ = std::jthread(wait);
  } catch (const std::system_error&) {
    throw std::bad_alloc();  // without its limit an item could take forever
  }
}

}  // namespace hence::tasks
