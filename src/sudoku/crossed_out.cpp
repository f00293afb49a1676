#include "sudoku/crossed_out.hpp"

#include <algorithm>

namespace hence::sudoku {
namespace {

/// Which digits occur in which houses.
class Seen {
 public:
  explicit Seen(const Puzzle& puzzle)
      : puzzle_(puzzle), in_house_(static_cast<std::size_t>(puzzle.rules.houses() * puzzle.rules.size())) {
    for (const auto& [cell, digit] : clue_list(puzzle))
      for (const Rules::HousePosition where : puzzle.rules.house_positions(cell))
        in_house_[at(where.house, digit)] = true;
  }

  /// For an open cell.
  bool excludes(Cell cell, Digit digit) const {
    const Rules& rules = puzzle_.rules;
    for (const Rules::HousePosition where : rules.house_positions(cell))
      if (in_house_[at(where.house, digit)]) return true;
    for (int grid = 0; grid < rules.grids; ++grid) {
      const Cell other = rules.in_grid(grid, cell);
      if (other != cell && puzzle_.clues[other.at()] == digit.v && puzzle_.differ(cell, other)) return true;
    }
    return false;
  }

 private:
  std::size_t at(House house, Digit digit) const {
    return house.at() * static_cast<std::size_t>(puzzle_.rules.size()) + digit.at() - 1;
  }

  const Puzzle& puzzle_;
  std::vector<bool> in_house_;
};

void sort_each_once(std::vector<CellDigit>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace

std::vector<CellDigit> crossed_out_by_hand(const Puzzle& puzzle) {
  std::vector<CellDigit> list;
  if (puzzle.crossed_out.empty()) return list;
  const Seen seen(puzzle);
  for (const auto& [cell, digit] : puzzle.crossed_out)
    if (puzzle.clues[cell.at()] == 0 && !seen.excludes(cell, digit)) list.push_back({cell, digit});
  sort_each_once(list);
  return list;
}

Puzzle with_marks(Puzzle puzzle) {
  const Seen seen(puzzle);
  auto& list = puzzle.crossed_out;
  std::erase_if(list, [&](CellDigit out) { return puzzle.clues[out.cell.at()] != 0; });
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
    if (puzzle.clues[i] != 0) continue;
    for (int d = 1; d <= puzzle.rules.size(); ++d)
      if (seen.excludes(Cell(i), Digit(d))) list.push_back({Cell(i), Digit(d)});
  }
  sort_each_once(list);
  return puzzle;
}

}  // namespace hence::sudoku
