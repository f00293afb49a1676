#include "sudoku/loaded_grid.hpp"

#include <vector>

#include "cnf/encode.hpp"
#include "sudoku/as_model.hpp"

namespace hence::sudoku {

LoadedGrid::LoadedGrid(const Puzzle& puzzle) : rules_(puzzle.rules), solver_(make_cadical()) {
  const Encoding encoding = rules_.size() <= 16 ? Encoding::pairwise : Encoding::intersections;
  solver_->add(encode(full_model(puzzle), {.encoding = encoding}).formula);
  for (const auto& [cell, digit] : puzzle.crossed_out) solver_->add({!literal(cell, digit)});
}

Outcome LoadedGrid::solve(std::span<const CellDigit> clues, const Budget& budget) {
  std::vector<Literal> assumptions;
  for (const auto& [cell, digit] : clues) assumptions.push_back(literal(cell, digit));
  return solver_->solve(assumptions, budget);
}

void LoadedGrid::exclude(const Values& solution) {
  std::vector<Literal> differs;
  for (std::size_t i = 0; i < solution.size(); ++i)
    differs.push_back(!literal(Cell(i), Digit(static_cast<int>(solution[i]))));
  solver_->add(differs);
}

CellDigit LoadedGrid::clue(Literal assumption) const {
  const int variable = assumption.variable().v;
  return {Cell(variable / rules_.size()), Digit(variable % rules_.size() + 1)};
}

Literal LoadedGrid::literal(Cell cell, Digit digit) const {
  return says(full_candidate(rules_, cell, digit));
}

}  // namespace hence::sudoku
