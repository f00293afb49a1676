// A semaphore with a fair queue.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>

namespace hence::server {

class Lane {
 public:
  explicit Lane(int places) : free_(places) {}

  /// Waits for a place; false once `give_up`, polled several times a second, is true.
  bool enter(const std::function<bool()>& give_up) {
    std::unique_lock lock(mutex_);
    const std::uint64_t mine = next_++;
    waiting_.push_back(mine);
    const auto my_turn = [&] { return free_ > 0 && waiting_.front() == mine; };
    while (!wake_.wait_for(lock, std::chrono::milliseconds(200), my_turn)) {
      if (!give_up()) continue;
      std::erase(waiting_, mine);
      wake_.notify_all();
      return false;
    }
    waiting_.pop_front();
    --free_;
    wake_.notify_all();
    return true;
  }

  void leave() {
    const std::lock_guard lock(mutex_);
    ++free_;
    wake_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::uint64_t> waiting_;
  std::uint64_t next_ = 0;
  int free_;
};

/// A place, released at the end.
class Place {
 public:
  explicit Place(Lane& lane) : lane_(lane) {}
  ~Place() { lane_.leave(); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

 private:
  Lane& lane_;
};

}  // namespace hence::server
