// Splits a text file of numbers (DIMACS, DRAT) into words with their positions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "verify/bytes.hpp"

namespace hence::verify {

class Scanner {
 public:
  explicit Scanner(Bytes& bytes) : bytes_(bytes) {}

  /// Reads the next word. False at the end of the file, and on a read error. Words are separated by spaces,
  /// tabs and line ends (LF or CRLF); a byte order mark at the beginning is skipped.
  bool next();

  std::string_view word() const { return word_; }
  bool first_in_line() const { return first_in_line_; }

  /// Skips the rest of the line, however long.
  void skip_line();

  /// An error at the word, "formula.cnf:3:1: what"; an earlier read error takes precedence.
  Error error(const std::string& what) const;

  /// Why there is no next word, unless the file simply ended.
  const std::optional<Error>& broken_off() const { return bytes_.error(); }

  /// "formula.cnf:3:1", the position of the word.
  std::string place() const;

  /// "formula.cnf:3", the line of the word.
  std::string line_place() const;

 private:
  Bytes& bytes_;
  std::string word_;
  bool first_in_line_ = false;
  bool line_has_words_ = false;
  std::uint64_t line_ = 1;
  std::uint64_t column_ = 1;  ///< of the next byte
  std::uint64_t word_column_ = 1;
  std::uint64_t word_line_ = 1;
};

/// Parses a canonical literal: no sign but '-', no leading zeros, not zero, a variable below 2^31.
std::optional<std::int32_t> to_literal(std::string_view word);

/// Parses a non-negative number without leading zeros, below 10^18.
std::optional<std::uint64_t> to_number(std::string_view word);

}  // namespace hence::verify
