// The fast way through a file of puzzles of one line each: once one was read, the next of the same kind need
// no recognition.
#pragma once

#include <cstddef>

#include "base/line_splitter.hpp"
#include "sudoku/text/reader.hpp"

namespace hence::sudoku {

class FastLines {
 public:
  /// Notes a record that was just read the long way. Only 81 cells are fast: 16 and 36 could also be rows of
  /// a grid, 64 the candidates of a 4x4 puzzle, and above 9x9 several alphabets would have to be compared;
  /// and an x that is a symbol may be an open cell in another line.
  void learn(const Record& record);

  /// Reads a line of that kind into `record`; false if it is of another kind.
  bool read(const RawLine& line, Record& record);

 private:
  static constexpr std::size_t cells = 81;

  bool learnt_ = false;
  SymbolTable table_{Alphabet{}};
  Record model_;  ///< without cells
};

}  // namespace hence::sudoku
