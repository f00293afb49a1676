// A file descriptor that closes itself.
#pragma once

namespace hence::server {

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { reset(); }
  Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
  Descriptor& operator=(Descriptor&& other) noexcept;

  int number() const { return number_; }
  bool open() const { return number_ >= 0; }
  void reset();

 private:
  int number_;
};

}  // namespace hence::server
