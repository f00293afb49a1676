#include "app/server/body.hpp"

namespace hence::server {
namespace {

using namespace std::chrono_literals;

constexpr auto time_for_body = 15s;
constexpr auto time_for_mebibyte = 250ms;                  // more for each received
constexpr std::size_t small_body = std::size_t{64} << 10;  // not counted
constexpr std::size_t large_together = std::size_t{256} << 20;

}  // namespace

bool BodyMemory::grow(std::size_t& share, std::size_t size) {
  const std::lock_guard lock(mutex_);
  if (used_ + size > large_together) {
    used_ -= share;
    share = 0;
    return false;
  }
  used_ += size;
  share += size;
  return true;
}

void BodyMemory::release(std::size_t& share) {
  const std::lock_guard lock(mutex_);
  used_ -= share;
  share = 0;
}

bool Body::receive(const char* data, std::size_t size) {
  received_ += size;
  const auto time = time_for_body + static_cast<std::int64_t>(received_ >> 20) * time_for_mebibyte;
  if (std::chrono::steady_clock::now() - start_ > time) {
    if (refusal_ == 0) refusal_ = 408;
    return false;
  }
  if (refusal_ == 0 && received_ > most_) refusal_ = 413;
  if (refusal_ == 0 && received_ > small_body && !memory_.grow(share_, size)) refusal_ = 429;
  if (refusal_ == 0) {
    text_.append(data, size);
  } else {
    text_ = std::string();
    memory_.release(share_);
  }
  return true;
}

}  // namespace hence::server
