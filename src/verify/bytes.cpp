#include "verify/bytes.hpp"

#include <utility>

namespace hence::verify {
namespace {

constexpr std::size_t piece = std::size_t{64} << 10;

std::string shown_size(std::uint64_t bytes) {
  if (bytes >= (std::uint64_t{1} << 30)) return std::to_string(bytes >> 30) + " GiB";
  if (bytes >= (std::uint64_t{1} << 20)) return std::to_string(bytes >> 20) + " MiB";
  return std::to_string(bytes) + " bytes";
}

}  // namespace

Bytes::Bytes(std::istream& stream, std::string name, std::uint64_t limit, Cancelled cancelled)
    : stream_(stream),
      name_(std::move(name)),
      limit_(limit),
      cancelled_(std::move(cancelled)),
      buffer_(piece) {}

bool Bytes::fill() {
  if (error_) return false;
  if (cancelled_ && cancelled_()) {
    error_ = gave_up();
    return false;
  }
  before_ += filled_;
  at_ = filled_ = 0;
  stream_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  const auto count = static_cast<std::size_t>(stream_.gcount());
  if (stream_.bad()) {
    error_ = {Outcome::unreadable, name_ + ": read error"};
    return false;
  }
  if (before_ + count > limit_) {
    error_ = {Outcome::unreadable, name_ + ": larger than " + shown_size(limit_)};
    return false;
  }
  crc32_.take({buffer_.data(), count});
  filled_ = count;
  return count > 0;
}

}  // namespace hence::verify
