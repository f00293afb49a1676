#include "sudoku/text/characters.hpp"

#include <fmt/format.h>

namespace hence::sudoku {

namespace {

constexpr char32_t not_utf8 = 0xfffd;

struct Character {
  char32_t code;
  std::size_t bytes;
};

/// The first character of a nonempty text.
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {not_utf8, 1};
  char32_t code = lead & (0xffu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {not_utf8, 1};
    code = code << 6 | (byte(i) & 0x3fu);
  }
  return {code, bytes};
}

/// Control characters are excluded, since terminals may interpret them.
bool can_be_shown(char32_t code) {
  return code >= ' ' && code != 0x7f && code != not_utf8 && !(code >= 0x80 && code < 0xa0);
}

char stand_in(char32_t code) {
  switch (code) {
    case 0x2502:  // │ ┃ ┆ ┇ ┊ ┋ ║ and the dashed ones
    case 0x2503:
    case 0x2506:
    case 0x2507:
    case 0x250a:
    case 0x250b:
    case 0x254e:
    case 0x254f:
    case 0x2551:
    case 0x257d:
    case 0x257f:
      return '|';
    case 0xa0:
    case 0x2007:
    case 0x202f:
    case 0x3000:
      return ' ';
    case 0xb7:
      return '.';
    default:
      return code >= 0x2500 && code <= 0x257f ? '=' : unknown_character;
  }
}

}  // namespace

std::string plain(std::string_view utf8) {
  std::string text;
  text.reserve(utf8.size());
  while (!utf8.empty()) {
    const auto [code, bytes] = first_character(utf8);
    text += code < 0x80 ? utf8[0] : stand_in(code);
    utf8.remove_prefix(bytes);
  }
  return text;
}

std::size_t byte_of_character(std::string_view utf8, std::size_t index) {
  std::size_t at = 0;
  for (; index > 0 && at < utf8.size(); --index) at += first_character(utf8.substr(at)).bytes;
  return at;
}

std::string quoted_character(std::string_view utf8, std::size_t index) {
  const std::string_view rest = utf8.substr(byte_of_character(utf8, index));
  if (rest.empty()) return "the end of the line";
  const auto [code, bytes] = first_character(rest);
  if (!can_be_shown(code)) return fmt::format("byte {:02x}", static_cast<unsigned char>(rest[0]));
  return fmt::format("'{}'", rest.substr(0, bytes));
}

std::string quoted_word(std::string_view utf8, std::size_t begin, std::size_t end) {
  utf8.remove_prefix(byte_of_character(utf8, begin));
  std::string word;
  for (; begin < end && !utf8.empty(); ++begin) {
    const auto [code, bytes] = first_character(utf8);
    word += can_be_shown(code) ? utf8.substr(0, bytes) : "?";
    utf8.remove_prefix(bytes);
  }
  return fmt::format("'{}'", word);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace hence::sudoku
