// CRC-32 as in gzip and zip (ISO 3309, polynomial 0xedb88320).
#pragma once

#include <cstdint>
#include <string_view>

namespace hence::verify {

class Crc32 {
 public:
  void take(std::string_view bytes);
  std::uint32_t value() const { return ~state_; }

 private:
  std::uint32_t state_ = 0xffffffff;
};

}  // namespace hence::verify
