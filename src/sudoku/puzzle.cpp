#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

std::vector<CellDigit> clue_list(const Puzzle& puzzle) {
  std::vector<CellDigit> clues;
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i)
    if (puzzle.clues[i] != 0) clues.push_back({Cell(i), Digit(static_cast<int>(puzzle.clues[i]))});
  return clues;
}

Puzzle grid_of(const Puzzle& puzzle, int grid) {
  const auto size = static_cast<std::ptrdiff_t>(puzzle.rules.grid_cells());
  Puzzle alone = Puzzle::empty(puzzle.rules.of_grid());
  const auto begin = puzzle.clues.begin() + grid * size;
  alone.clues.assign(begin, begin + size);
  for (const auto& [cell, digit] : puzzle.crossed_out)
    if (puzzle.rules.grid(cell) == grid) alone.crossed_out.push_back({puzzle.rules.in_grid(0, cell), digit});
  return alone;
}

Puzzle with_loose_clues(Puzzle puzzle) {
  puzzle.loose.assign(puzzle.clues.size(), false);
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) puzzle.loose[i] = puzzle.clues[i] != 0;
  return puzzle;
}

}  // namespace hence::sudoku
