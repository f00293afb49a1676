// The characters for digits and for open cells in formats with one character per cell.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.hpp"

namespace hence::sudoku {

/// The characters for the digits 1, 2, ...
struct Alphabet {
  std::string symbols = "123456789";

  /// 1-9, then A-Z, then a-z, so A is 10. For sizes up to 61.
  static std::optional<Alphabet> digits(int size);
  /// A is 1. For sizes up to 52.
  static std::optional<Alphabet> letters(int size);
  /// 0 is 1, as in hexadecimal puzzles. For sizes 10 to 62; below 10, 0 is always read as an open cell.
  static std::optional<Alphabet> hexadecimal(int size);
  /// The alphabets tried for a size when the user named none; the first is the default.
  static std::vector<Alphabet> usual(int size);

  /// Are upper and lower case equivalent? Yes, unless the alphabet uses both.
  bool ignores_case() const;

  /// "1-9A-G": runs of three or more are abbreviated.
  std::string shorthand() const;

  friend bool operator==(const Alphabet&, const Alphabet&) = default;
};

/// Parses the value of --symbols: the characters themselves, or runs such as "1-9A-G". Errors are placed at a
/// column of `text`.
Parsed<Alphabet> parse_symbols(std::string_view text);

/// Can this character mean an open cell: . 0 * _ - x X ? #? An alphabet may use 0, x and X as symbols.
bool is_blank_symbol(char c);

/// Maps characters to values; 0 is an open cell.
class SymbolTable {
 public:
  static constexpr std::uint16_t unknown = 0xffff;

  explicit SymbolTable(const Alphabet& alphabet);

  std::uint16_t operator[](char c) const { return values_[static_cast<unsigned char>(c)]; }
  bool reads(std::string_view cells) const;

  void set_open(char c) { values_[static_cast<unsigned char>(c)] = 0; }

 private:
  std::array<std::uint16_t, 256> values_;
};

/// The open-cell characters that an alphabet does not use, for messages: ". 0 * _ - x ? #".
std::string describe_blanks(const Alphabet& alphabet);

}  // namespace hence::sudoku
