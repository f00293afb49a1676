// The words of a text file of numbers (DIMACS, DRAT) with their places.
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

  /// The next word. False at the end of the file, and on trouble with its bytes. Blanks, tabs, line ends
  /// (also of Windows) and a byte order mark at the very beginning stand between words.
  bool next();

  std::string_view word() const { return word_; }
  bool first_in_line() const { return first_in_line_; }

  /// Forgets the rest of the line, of any length.
  void skip_line();

  /// Trouble at the word, unless its bytes were in trouble before: "formula.cnf:3:1: what".
  Trouble trouble(const std::string& what) const;

  /// Why there is no next word, unless the file simply ended.
  const std::optional<Trouble>& broken_off() const { return bytes_.trouble(); }

  /// "formula.cnf:3:1", of the word.
  std::string place() const;

  /// "formula.cnf:3", of the word.
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

/// A literal as it is written: no sign but '-', no zero in front, no zero at all, a variable below 2^31.
std::optional<std::int32_t> to_literal(std::string_view word);

/// A number from 0 on, written without zeros in front, below 10^18.
std::optional<std::uint64_t> to_number(std::string_view word);

}  // namespace hence::verify
