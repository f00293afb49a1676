// Making puzzles: a random solution, and clues dropped from it while it stays the only one.
//
//   Random random(seed);
//   auto result = make({.rules = Rules::of_order(4)}, random);
//   if (auto* made = std::get_if<Made>(&result)) ... made->puzzle, made->minimal() ...
//
// Whatever is returned has been checked by code that did not make it: exactly one solution, and for every
// clue that is called needed a second solution of the puzzle without it.
#pragma once

#include <functional>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/symmetry.hpp"

namespace hence::sudoku {

struct MakeQuestion {
  Rules rules;
  Symmetry symmetry = Symmetry::none;
  int clues = 0;  ///< exactly so many; 0: as many as are needed

  /// Clues dropped in an order that is random over the whole grid. Otherwise grids from 16x16 on are
  /// emptied more or less box by box, band after band: far easier to decide (docs/MAKING.md).
  bool even = false;

  /// Called now and then with the number of clues decided so far, and of all that are left.
  std::function<void(int decided, int clues)> on_progress = {};
};

struct Made {
  Puzzle puzzle;
  Values solution;
  std::vector<Cell> redundant;  ///< could go alone, but not with their orbit, or not with the clues asked for
  std::vector<Cell> undecided;  ///< the work allowed ended before they were called needed or dropped

  bool minimal() const { return redundant.empty() && undecided.empty(); }
};

struct NotMade {
  enum class Why {
    cancelled,
    no_solution,  ///< none of the rules alone was found
    unproved,     ///< the formula that would show it unique is too large
    clues         ///< so few were not reached
  };
  Why why = Why::cancelled;
  int fewest = 0;  ///< clues: the fewest that were
};

using MakeResult = std::variant<Made, NotMade>;

/// The same question and the same random numbers give the same puzzle on every machine, unless cancelled:
/// then what was decided and checked so far is returned.
MakeResult make(const MakeQuestion& question, Random& random, const Budget& budget = {});

}  // namespace hence::sudoku
