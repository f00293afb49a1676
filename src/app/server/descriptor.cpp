#include "app/server/descriptor.hpp"

#include <unistd.h>

#include <utility>

namespace hence::server {

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

void Descriptor::reset() {
  if (number_ >= 0) close(number_);
  number_ = -1;
}

}  // namespace hence::server
