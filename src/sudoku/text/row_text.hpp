// A line of a grid, cut into possible cells.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hence::sudoku {

/// A piece of a line: characters [begin, begin + length).
struct Token {
  std::uint32_t begin = 0;
  std::uint32_t length = 0;

  std::string_view in(std::string_view text) const { return text.substr(begin, length); }
  std::uint32_t end() const { return begin + length; }
};

/// A line cut at white space and bars; {...} stays together.
struct Tokens {
  std::vector<Token> list;
  std::size_t characters = 0;  ///< in all tokens
  bool bars = false;           ///< was there a | or similar?

  std::size_t count() const { return list.size(); }
  bool single_characters() const { return characters == list.size(); }
};
Tokens cut_at_blanks(std::string_view text);

/// A line cut at every separator, with white space and quotes around fields removed. Fields may be empty.
Tokens cut_at(std::string_view text, char separator);

/// The separator of a CSV line: the most frequent of , ; and tab, if any.
std::optional<char> find_separator(std::string_view text);

/// A token for an open cell: a blank symbol, possibly repeated, as in "--".
bool is_open_token(std::string_view token);

/// A number of at most nine digits; otherwise -1.
int number_in(std::string_view token);

/// "357": digits 1 ... size in ascending order, at least one; for sizes up to 9.
bool is_pencil_token(std::string_view token, int size);

/// In a row drawn with a box around every cell, "| 5 |   | 3 |", puts a '.' into the empty boxes.
void fill_empty_boxes(std::string& text);

}  // namespace hence::sudoku
