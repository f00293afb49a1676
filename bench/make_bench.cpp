// How fast are minimal 9x9 puzzles made? Each is a random grid, its clues dropped in random order, and then
// checked: the puzzle has one solution by the engine's count, and each clue's witness is a solution of the
// puzzle without that clue by the naive check.
//
//   make_bench [--seed N] [--puzzles N] [--repeat N]
//
// One thread; time is CPU time of the process with everything in it, the best of N repeats (5 unless told).
// tools/bench runs qqwing beside it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "cpu_time.hpp"
#include "sudoku/check.hpp"
#include "sudoku/fast9.hpp"
#include "sudoku/make9.hpp"

using namespace hence;
using namespace hence::sudoku;

namespace {

/// Puzzles go through each stage in blocks, so that reading the clock costs nothing.
constexpr int block = 100;

/// CPU seconds.
struct Stages {
  double grid = 0;
  double drop = 0;
  double check = 0;
  double all() const { return grid + drop + check; }
};

struct Totals {
  int wrong = 0;
  int clues = 0;
};

/// Is it unique and minimal? Asks the naive check about each witness.
bool right(const fast9::Cells& solution, const make9::Dropped& made) {
  const fast9::Result result = fast9::solve(made.clues, 2);
  if (!made.complete || result.count != 1 || result.first != solution) return false;
  const auto clues = std::count_if(made.clues.begin(), made.clues.end(), [](auto clue) { return clue != 0; });
  if (static_cast<std::size_t>(clues) != made.witnesses.size()) return false;
  Puzzle puzzle;
  puzzle.clues.assign(made.clues.begin(), made.clues.end());
  Values answer(81);
  for (const make9::Witness& witness : made.witnesses) {
    const std::uint16_t clue = puzzle.clues[witness.clue.at()];
    puzzle.clues[witness.clue.at()] = 0;
    std::copy(witness.other.begin(), witness.other.end(), answer.begin());
    if (answer[witness.clue.at()] == clue || clue == 0 || !is_solution(puzzle, answer)) return false;
    puzzle.clues[witness.clue.at()] = clue;
  }
  return true;
}

Stages make(std::uint64_t seed, int puzzles, Totals& totals) {
  Random random(seed);
  Stages stages;
  std::vector<std::vector<Cell>> orbits;
  for (int cell = 0; cell < 81; ++cell) orbits.push_back({Cell(cell)});
  std::vector<fast9::Cells> grids;
  std::vector<make9::Dropped> made;
  for (int done = 0; done < puzzles; done += block) {
    const double begin = cpu_seconds();
    grids.clear();
    for (int i = 0; i < block; ++i) grids.push_back(make9::random_grid(random));
    const double with_grids = cpu_seconds();
    made.clear();
    for (const fast9::Cells& grid : grids) {
      random.shuffle(orbits);
      made.push_back(make9::drop_clues(grid, orbits));
    }
    const double with_puzzles = cpu_seconds();
    for (std::size_t i = 0; i < grids.size(); ++i) {
      totals.wrong += right(grids[i], made[i]) ? 0 : 1;
      totals.clues += static_cast<int>(made[i].witnesses.size());
    }
    const double end = cpu_seconds();
    stages.grid += with_grids - begin;
    stages.drop += with_puzzles - with_grids;
    stages.check += end - with_puzzles;
  }
  return stages;
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t seed = 1;
  int puzzles = 10000;
  int repeats = 5;
  for (int i = 1; i < argc; i += 2) {
    const std::string_view word = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : "";
    if (word == "--seed") {
      seed = std::strtoull(value, nullptr, 10);
    } else if (word == "--puzzles") {
      puzzles = std::atoi(value);
    } else if (word == "--repeat") {
      repeats = std::max(1, std::atoi(value));
    } else {
      std::fprintf(stderr, "make_bench: unknown option %s\n", argv[i]);
      return 2;
    }
  }
  puzzles = std::max(1, puzzles / block) * block;
  Stages best;
  Totals totals;
  for (int n = 0; n < repeats; ++n) {
    totals = {};
    const Stages stages = make(seed, puzzles, totals);
    if (n == 0 || stages.all() < best.all()) best = stages;
  }
  const auto each = [&](double seconds) { return 1e6 * seconds / puzzles; };
  std::printf("%8s %8s %8s %14s %10s %10s %10s\n", "puzzles", "clues", "wrong", "per CPU s", "grid us",
              "drop us", "check us");
  std::printf("%8d %8.2f %8d %14.0f %10.1f %10.1f %10.1f\n", puzzles,
              static_cast<double>(totals.clues) / puzzles, totals.wrong, puzzles / best.all(),
              each(best.grid), each(best.drop), each(best.check));
}
