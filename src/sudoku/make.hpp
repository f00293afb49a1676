// Making puzzles: take a random solution and drop clues while it stays unique.
//
//   Random random(seed);
//   auto result = make({.rules = Rules::of_order(4)}, random);
//   if (auto* made = std::get_if<Made>(&result)) ... made->puzzle, made->minimal() ...
//
// Every result has been checked by independent code: exactly one solution, and for every clue called needed,
// a second solution of the puzzle without it.
#pragma once

#include <functional>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/symmetry.hpp"

namespace hence::sudoku {

struct MakeRequest {
  Rules rules;
  Symmetry symmetry = Symmetry::none;
  int clues = 0;  ///< exact number; 0: as few as dropping reaches

  /// Drop clues in uniformly random order. Otherwise grids from 16x16 up are emptied roughly box by box and
  /// band by band, which is far easier to decide (docs/MAKING.md).
  bool even = false;

  /// Called now and then with the number of clues proved needed and the number still in the puzzle.
  std::function<void(int decided, int clues)> on_progress = {};
};

struct Made {
  Puzzle puzzle;
  Values solution;
  std::vector<Cell> redundant;  ///< removable alone, but not with their orbit, or kept to reach the requested
                                ///< number
  std::vector<Cell> undecided;  ///< the work limit was reached before they were decided

  bool minimal() const { return redundant.empty() && undecided.empty(); }
};

struct NotMade {
  enum class Why {
    cancelled,
    no_solution,  ///< no solution of the bare rules was found
    unproved,     ///< the formula to prove uniqueness is too large
    clues         ///< the requested number was not reached
  };
  Why why = Why::cancelled;
  int fewest = 0;  ///< clues: the fewest reached
};

using MakeResult = std::variant<Made, NotMade>;

/// The same request and random numbers give the same puzzle on every machine, unless cancelled: then the
/// result is what has been decided and checked so far.
MakeResult make(const MakeRequest& request, Random& random, const Budget& budget = {});

}  // namespace hence::sudoku
