// A file descriptor that closes itself.
#pragma once

#include <unistd.h>

#include <utility>

namespace hence::server {

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { reset(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  int number() const { return number_; }
  bool open() const { return number_ >= 0; }
  void reset() {
    if (open()) close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

}  // namespace hence::server
