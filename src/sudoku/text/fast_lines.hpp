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

  /// Reads a line of that kind into `record`; false if it is of another kind.
  bool read(const RawLine& line, Record& record);

 private:
  static constexpr std::size_t cells = 81;

  bool learnt_ = false;
  SymbolTable table_{Alphabet{}};
  Record model_;  ///< without cells
};

}  // namespace hence::sudoku
