// The meaning of single characters in a drawn grid.
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

/// Separates two cells of a drawn row.
constexpr bool is_bar(char c) {
  return c == '|' || c == '!' || c == ':';
}

/// A character that no format uses; `plain` substitutes it for unknown characters.
constexpr char unknown_character = '\x1a';

/// The text with exactly one byte per character, so that columns are indices: box-drawing verticals become
/// '|', other box-drawing characters '=', no-break spaces ' ', middle dots '.', anything else outside ASCII
/// `unknown_character`. An invalid UTF-8 byte counts as one character.
std::string plain(std::string_view utf8);

/// The byte offset of the character with this index; the size of the text if there are fewer characters.
std::size_t byte_of_character(std::string_view utf8, std::size_t index);

/// The character for a message: "'k'", "'é'", or "byte 07" if it is not printable.
std::string quoted_character(std::string_view utf8, std::size_t index);

/// These characters for a message: "'four'"; ? replaces unprintable ones.
std::string quoted_word(std::string_view utf8, std::size_t begin, std::size_t end);

std::string_view trimmed(std::string_view text);

}  // namespace hence::sudoku
