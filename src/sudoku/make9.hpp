// Making ordinary 9x9 Sudoku: a random full grid, and what is left of it when clues are dropped.
//
//   Random random(seed);
//   const fast9::Cells solution = make9::random_grid(random);
//   std::vector<std::vector<Cell>> orbits;
//   for (int cell : random.permutation(81)) orbits.push_back({Cell(cell)});
//   const make9::Dropped puzzle = make9::drop_clues(solution, orbits);
//   // puzzle.clues is minimal; puzzle.witnesses has a reason for each clue
#pragma once

#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "sudoku/fast9.hpp"

namespace hence::sudoku::make9 {

/// A random full grid, the same on every machine. All grids can come, and nearly equally often.
fast9::Cells random_grid(Random& random);

/// Why a clue is needed: without it the puzzle has this other solution, too.
struct Witness {
  Cell clue;
  fast9::Cells other;
};

struct Dropped {
  fast9::Cells clues{};  ///< 0 = dropped

  /// In cell order, one for every clue that was proved needed. Which other solution it is may change with the
  /// engine; `clues` never does.
  std::vector<Witness> witnesses;

  bool complete = true;  ///< false: cancelled. `solution` is the only one all the same, but more could go
};

/// Goes through the orbits in order and drops each whose cells can all go: the solution stays the only one,
/// and no fewer than `keep_at_least` clues are left. An orbit is a set of cells that are dropped together or
/// not at all: none is empty, and no cell is in two. A cell in no orbit stays.
///
/// If every cell is an orbit and there is no lower bound, the puzzle is minimal and every clue has a witness.
Dropped drop_clues(const fast9::Cells& solution, std::span<const std::vector<Cell>> orbits,
                   int keep_at_least = 0, const Budget& budget = {});

}  // namespace hence::sudoku::make9
