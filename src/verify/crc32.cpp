#include "verify/crc32.hpp"

#include <array>

namespace hence::verify {
namespace {

constexpr std::array<std::uint32_t, 256> make_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? 0xedb88320u : 0u);
    table[byte] = rest;
  }
  return table;
}

constexpr auto table = make_table();

}  // namespace

void Crc32::take(std::string_view bytes) {
  for (const char c : bytes) state_ = (state_ >> 8) ^ table[(state_ ^ static_cast<unsigned char>(c)) & 255];
}

}  // namespace hence::verify
