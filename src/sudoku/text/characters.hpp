// What single characters mean in the drawing of a grid.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hence::sudoku {

constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Stands between two cells of a drawn row.
constexpr bool is_bar(char c) {
  return c == '|' || c == '!' || c == ':';
}

/// A character that no format uses; `plain` puts it where it finds one.
constexpr char strange = '\x1a';

/// The text with exactly one byte for each character, so that columns are indices: box-drawing verticals
/// become '|', all other box drawing '=', the no-break space ' ', the middle dot '.', anything else outside
/// ASCII `strange`. A byte that is no UTF-8 counts as a character of its own.
std::string plain(std::string_view utf8);

/// The byte at which the character of this index starts; the size of the text if it has fewer.
std::size_t byte_of_character(std::string_view utf8, std::size_t index);

/// That character for a message: "'k'", "'é'", "byte 07" where it cannot be shown.
std::string quoted_character(std::string_view utf8, std::size_t index);

/// Those characters for a message: "'four'"; with ? for what cannot be shown.
std::string quoted_word(std::string_view utf8, std::size_t begin, std::size_t end);

std::string_view trimmed(std::string_view text);

}  // namespace hence::sudoku
