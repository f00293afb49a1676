#include "verify/words.hpp"

namespace hence::verify {

std::string shown(std::string_view word) {
  constexpr std::size_t longest = 20;
  std::string text(word.substr(0, longest));
  for (char& c : text)
    if (c < ' ' || c > '~') c = '?';
  return word.size() > longest ? text + "..." : text;
}

std::string shown_name(std::string_view name) {
  std::string text(name);
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = '?';
  return text;
}

std::string counted(std::uint64_t number, const std::string& one, const std::string& many) {
  return std::to_string(number) + " " + (number == 1 ? one : many);
}

std::string shown_literals(std::span<const std::int32_t> literals) {
  constexpr std::size_t limit = 12;
  if (literals.empty()) return "the empty clause";
  std::string text;
  for (std::size_t i = 0; i < literals.size() && i < limit; ++i)
    text += (i > 0 ? " " : "") + std::to_string(literals[i]);
  if (literals.size() > limit) text += " ... (" + std::to_string(literals.size()) + " literals)";
  return text;
}

std::string shown_crc32(std::uint32_t checksum) {
  std::string text(8, '0');
  for (std::size_t i = 8; i-- > 0; checksum >>= 4) text[i] = "0123456789abcdef"[checksum & 15];
  return text;
}

}  // namespace hence::verify
