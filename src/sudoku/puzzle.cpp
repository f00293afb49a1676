#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

std::vector<CellDigit> clue_list(const Puzzle& puzzle) {
  std::vector<CellDigit> clues;
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i)
    if (puzzle.clues[i] != 0) clues.push_back({Cell(i), Digit(static_cast<int>(puzzle.clues[i]))});
  return clues;
}

}  // namespace hence::sudoku
