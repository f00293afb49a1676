#include <cstdio>
#include <hence/sudoku/solve.hpp>

int main() {
  hence::sudoku::Puzzle puzzle{hence::sudoku::Rules::of_order(2), hence::sudoku::Values(16, 0), {}};
  const auto all = hence::sudoku::solve(puzzle, {.limit = 1000, .keep = 0});
  const auto by_sat =
      hence::sudoku::solve(puzzle, {.limit = 1000, .keep = 0, .engine = hence::sudoku::Engine::sat});
  std::printf("%d %d\n", static_cast<int>(all.count), static_cast<int>(by_sat.count));
  return all.count == 288 && by_sat.count == 288 ? 0 : 1;
}
