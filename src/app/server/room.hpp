// A limit on bytes or connections in use.
#pragma once

#include <cstddef>
#include <mutex>
#include <utility>

namespace hence::server {

class Room {
 public:
  explicit Room(std::size_t size) : size_(size) {}

  /// Whether there was room. Anything larger than the limit is admitted alone.
  bool enter(std::size_t size) {
    const std::lock_guard lock(mutex_);
    if (used_ > 0 && (used_ > size_ || size > size_ - used_)) return false;
    used_ += size;
    return true;
  }

  void leave(std::size_t size) {
    const std::lock_guard lock(mutex_);
    used_ -= size;
  }

  bool full() {
    const std::lock_guard lock(mutex_);
    return used_ >= size_;
  }

 private:
  const std::size_t size_;
  std::mutex mutex_;
  std::size_t used_ = 0;
};

/// A reserved part, released at the end.
class Part {
 public:
  Part() = default;
  Part(Room& room, std::size_t size) : room_(&room), size_(size) {}
  ~Part() { leave(); }
  Part(Part&& other) noexcept : room_(std::exchange(other.room_, nullptr)), size_(other.size_) {}
  Part& operator=(Part&& other) noexcept {
    std::swap(room_, other.room_);
    std::swap(size_, other.size_);
    return *this;
  }

  bool entered() const { return room_ != nullptr; }
  void leave() {
    if (room_ != nullptr) room_->leave(size_);
    room_ = nullptr;
  }

 private:
  Room* room_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace hence::server
