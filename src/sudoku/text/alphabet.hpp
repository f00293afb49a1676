// The characters that stand for digits where every cell is one character, and those that stand for an open
// cell.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.hpp"

namespace hence::sudoku {

/// The characters that stand for the digits 1, 2, ... in formats with one character a cell.
struct Alphabet {
  std::string symbols = "123456789";

  /// 1-9, then A-Z, then a-z: a digit is itself, A is 10. For sizes up to 61.
  static std::optional<Alphabet> digits(int size);
  /// A is 1. For sizes up to 52.
  static std::optional<Alphabet> letters(int size);
  /// 0 is 1, as in hexadecimal puzzles. For sizes 10 to 62: below, 0 is an open cell for everyone we know.
  static std::optional<Alphabet> hexadecimal(int size);
  /// Every alphabet that is tried for a size when the user named none; the first is the usual one.
  static std::vector<Alphabet> usual(int size);

  /// Is upper case the same as lower case? Yes, unless the alphabet needs both.
  bool ignores_case() const;

  /// "1-9A-G": runs of three and more are shortened.
  std::string shorthand() const;

  friend bool operator==(const Alphabet&, const Alphabet&) = default;
};

/// What the user gave as --symbols: the characters themselves, or runs such as "1-9A-G". The place of the
/// error is the column within `text`.
Parsed<Alphabet> parse_symbols(std::string_view text);

/// Looks like an open cell: . 0 * _ - x X ? # . An alphabet may take 0, x and X for itself.
bool is_blank_symbol(char c);

/// Character -> value, 0 for open.
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

/// The blank symbols that an alphabet leaves free, for messages: ". 0 * _ - x ? #".
std::string blanks_in_words(const Alphabet& alphabet);

}  // namespace hence::sudoku
