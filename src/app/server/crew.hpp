// Worker threads for complete requests, started on demand up to a limit.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "app/server/visitor.hpp"

namespace hence::server {

class Crew {
 public:
  using Attend = std::function<void(Visitor)>;

  Crew(std::size_t most, Attend attend) : most_(most), attend_(std::move(attend)) {}

  void receive(Visitor visitor) {
    const std::lock_guard lock(mutex_);
    visitors_.push_back(std::move(visitor));
    if (visitors_.size() > idle_ && threads_.size() < most_) try {
        threads_.emplace_back([this] { work(); });
      } catch (const std::system_error&) {
        if (threads_.empty()) visitors_.pop_back();  // otherwise existing threads take it
      }
    wake_.notify_one();
  }

  /// Waits until all are done.
  void end() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      ++idle_;
      wake_.wait(lock, [&] { return ending_ || !visitors_.empty(); });
      --idle_;
      if (visitors_.empty()) return;
      Visitor visitor = std::move(visitors_.front());
      visitors_.pop_front();
      lock.unlock();
      attend_(std::move(visitor));
      lock.lock();
    }
  }

  const std::size_t most_;
  const Attend attend_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Visitor> visitors_;
  std::vector<std::thread> threads_;
  std::size_t idle_ = 0;
  bool ending_ = false;
};

}  // namespace hence::server
