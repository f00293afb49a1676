#include "sudoku/rate_puzzle.hpp"

#include "sudoku/as_position.hpp"
#include "sudoku/canonical.hpp"
#include "sudoku/solve.hpp"

namespace hence::sudoku {

std::variant<explain::Rating, GaveUp> rate_puzzle(const Puzzle& puzzle,
                                                  const std::shared_ptr<const explain::Board>& board,
                                                  const explain::Effort& effort, const Budget& budget) {
  using explain::Path;
  const Solutions solutions = solve(puzzle, {.limit = 2}, budget);
  if (!solutions.complete) return GaveUp{solutions.why};
  if (!solutions.unique())
    return explain::Rating{.end = solutions.none() ? Path::End::no_solution : Path::End::several};
  const Puzzle copy = canonical(puzzle);
  // Loose cells are part of the board and move with the canonical form.
  auto position = as_position(copy, copy.loose.empty() ? board : board_of(copy));
  const auto answer = answer_of(copy, position, budget);
  if (const auto* gave_up = std::get_if<GaveUp>(&answer)) return *gave_up;
  return explain::rate(std::move(position), std::get<explain::Answer>(answer), effort, budget);
}

}  // namespace hence::sudoku
