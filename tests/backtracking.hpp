// Plain backtracking: every digit in every open cell, in turn. The reference for every engine.
#pragma once

#include <cstdint>
#include <set>

#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

class Backtracking {
 public:
  /// All solutions, or the first `limit`.
  static std::set<Values> solutions(const Puzzle& puzzle, std::uint64_t limit = ~std::uint64_t{0}) {
    Backtracking search(puzzle, limit);
    bool clues_fit = true;
    for (int i = 0; i < puzzle.rules.cells(); ++i)
      clues_fit = clues_fit && (search.grid_[Cell(i).at()] == 0 || search.fits(Cell(i)));
    if (clues_fit) search.run(0);
    return search.found_;
  }

 private:
  Backtracking(const Puzzle& puzzle, std::uint64_t limit)
      : puzzle_(puzzle), limit_(limit), grid_(puzzle.clues) {}

  bool fits(Cell cell) const {
    for (const auto& crossed : puzzle_.crossed_out)
      if (crossed.cell == cell && crossed.digit.v == grid_[cell.at()]) return false;
    for (const auto& where : puzzle_.rules.house_positions(cell))
      for (int p = 0; p < puzzle_.rules.size(); ++p) {
        const Cell other = puzzle_.rules.cell(where.house, p);
        if (other != cell && grid_[other.at()] == grid_[cell.at()]) return false;
      }
    for (int i = cell.v % puzzle_.rules.grid_cells(); i < puzzle_.rules.cells();
         i += puzzle_.rules.grid_cells())
      if (i != cell.v && grid_[Cell(i).at()] == grid_[cell.at()] && !loose(i) && !loose(cell.v)) return false;
    return true;
  }

  bool loose(int cell) const { return !puzzle_.loose.empty() && puzzle_.loose[Cell(cell).at()]; }

  void run(int i) {
    if (found_.size() >= limit_) return;
    if (i == puzzle_.rules.cells()) {
      found_.insert(grid_);
      return;
    }
    const Cell cell(i);
    if (grid_[cell.at()] != 0) return run(i + 1);
    for (int d = 1; d <= puzzle_.rules.size(); ++d) {
      grid_[cell.at()] = static_cast<std::uint16_t>(d);
      if (fits(cell)) run(i + 1);
    }
    grid_[cell.at()] = 0;
  }

  const Puzzle& puzzle_;
  std::uint64_t limit_;
  Values grid_;
  std::set<Values> found_;
};

}  // namespace hence::sudoku
