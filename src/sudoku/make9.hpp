// Making ordinary 9x9 Sudoku: a random full grid, and dropping clues from it.
//
//   Random random(seed);
//   const fast9::Cells solution = make9::random_grid(random);
//   std::vector<std::vector<Cell>> orbits;
//   for (int cell : random.permutation(81)) orbits.push_back({Cell(cell)});
//   const make9::Dropped puzzle = make9::drop_clues(solution, orbits);
//   // puzzle.clues is minimal; puzzle.witnesses proves each clue needed
#pragma once

#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "sudoku/fast9.hpp"

namespace hence::sudoku::make9 {

/// A random full grid, the same on every machine. Every grid can occur, with nearly uniform probability.
fast9::Cells random_grid(Random& random);

/// Why a clue is needed: without it, the puzzle also has this other solution.
struct Witness {
  Cell clue;
  fast9::Cells other;
};

struct Dropped {
  fast9::Cells clues{};  ///< 0 = dropped

  /// In cell order, one per clue proved needed. The other solutions may depend on the engine; `clues` never
  /// does.
  std::vector<Witness> witnesses;

  bool complete = true;  ///< false: cancelled; `solution` is still unique, but more clues could go
};

/// Goes through the orbits in order and drops each one whose cells can all go while the solution stays unique
/// and at least `keep_at_least` clues remain. An orbit is a nonempty set of cells dropped together or not at
/// all; orbits are disjoint. Cells in no orbit stay.
///
/// If every cell is an orbit and there is no lower bound, the puzzle is minimal and every clue has a witness.
Dropped drop_clues(const fast9::Cells& solution, std::span<const std::vector<Cell>> orbits,
                   int keep_at_least = 0, const Budget& budget = {});

}  // namespace hence::sudoku::make9
