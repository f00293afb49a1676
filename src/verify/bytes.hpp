// Reads a file byte by byte in bounded memory and computes its checksum.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "verify/crc32.hpp"
#include "verify/outcome.hpp"

namespace hence::verify {

class Bytes {
 public:
  static constexpr int end = -1;

  /// `name` is for messages. Files of more than `limit` bytes are refused.
  Bytes(std::istream& stream, std::string name, std::uint64_t limit, Cancelled cancelled);

  /// The next byte, or `end`. An error also returns `end`: check `error()` to tell the two apart.
  int peek() {
    if (at_ == filled_ && !fill()) return end;
    return static_cast<unsigned char>(buffer_[at_]);
  }

  int take() {
    const int byte = peek();
    if (byte != end) ++at_;
    return byte;
  }

  std::uint64_t offset() const { return before_ + at_; }

  const std::string& name() const { return name_; }
  const std::optional<Error>& error() const { return error_; }

  /// Of the whole file, once its end has been reached.
  std::uint32_t crc32() const { return crc32_.value(); }

 private:
  bool fill();

  std::istream& stream_;
  std::string name_;
  std::uint64_t limit_;
  Cancelled cancelled_;
  std::vector<char> buffer_;
  std::size_t at_ = 0;
  std::size_t filled_ = 0;
  std::uint64_t before_ = 0;  ///< bytes of earlier buffers
  Crc32 crc32_;
  std::optional<Error> error_;
};

}  // namespace hence::verify
