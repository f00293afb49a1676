// Which clues are needed, the slow way: drop each and count from scratch.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "sudoku/sat_engine.hpp"
#include "sudoku/search.hpp"
#include "tests/backtracking.hpp"

namespace hence::sudoku::naive {

/// Does the puzzle have exactly one solution? Tests pass an engine other than the one under test.
using Unique = std::function<bool(const Puzzle&)>;

inline bool by_backtracking(const Puzzle& puzzle) {
  return Backtracking::solutions(puzzle, 2).size() == 1;
}
inline bool by_search(const Puzzle& puzzle) {
  return solve_by_search(puzzle, {}, {}).unique();
}
inline bool by_sat(const Puzzle& puzzle) {
  return solve_by_sat(puzzle, {}, {}).unique();
}

inline bool needed(Puzzle puzzle, Cell clue, const Unique& unique) {
  puzzle.clues[clue.at()] = 0;
  return !unique(puzzle);
}

inline std::vector<Cell> redundant(const Puzzle& puzzle, const Unique& unique) {
  std::vector<Cell> cells;
  for (const auto& [cell, digit] : clue_list(puzzle))
    if (!needed(puzzle, cell, unique)) cells.push_back(cell);
  return cells;
}

}  // namespace hence::sudoku::naive
