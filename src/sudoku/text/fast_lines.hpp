// Fast path for files of one-line puzzles: after one has been recognised, the next ones of the same kind skip
// recognition.
#pragma once

#include <cstddef>

#include "base/line_splitter.hpp"
#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

class FastLines {
 public:
  /// Learns from a record read the regular way. Only 81 cells qualify: 16 and 36 could be rows of a grid, 64
  /// the candidates of a 4x4 puzzle, and above 9x9 several alphabets compete. Alphabets with an x do not
  /// qualify, since x may mean an open cell on another line.
  void learn(const Record& record);

  /// Reads a line of that kind into `record`; false if it is, or might be, of another kind. A line without
  /// clues might be a rule, for example. A comment may follow only digits, since a word and a number are a
  /// heading.
  bool read(const RawLine& line, Record& record);

 private:
  static constexpr std::size_t cells = 81;

  bool begins_like_puzzle(std::string_view text) const;
  bool read_digits(const char* text, std::uint16_t* values, Record& record) const;
  bool read_symbols(const char* text, std::uint16_t* values, Record& record);

  bool learnt_ = false;
  bool digits_ = false;  ///< the alphabet is 1-9
  char open_ = '.';      ///< the open cells of the last line that had any
  SymbolTable table_{Alphabet{}};
  Record model_;  ///< without cells
};

}  // namespace hence::sudoku
