// Explains why a puzzle has no solution: a set of clues that contradict each other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "sudoku/digit_names.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {

struct Clash {
  /// These clues alone (plus crossed-out candidates) have no solution. Empty: the clues are not to blame.
  std::vector<CellDigit> clues;

  /// Proved: removing any one of these clues makes the rest solvable. False: the budget ran out, or the grid
  /// is too large to prove it.
  bool minimal = false;

  /// Proved: no smaller set of clues is contradictory.
  bool smallest = false;

  /// Tuples: a grid (from 0) that has no solution by itself. -1: every grid has one, or it is not known.
  int alone = -1;

  /// The contradiction reached by placing singles from these clues.
  struct Cause {
    enum class Kind {
      search,       ///< found by search only
      equal_clues,  ///< two equal clues in `house`
      equal_grids,  ///< `digit` twice in corresponding cells
      crossed_out,  ///< the puzzle crosses out the clue `digit` in `cell`
      no_digit,     ///< `cell` has no candidate left
      no_place,     ///< `digit` has no place left in `house`
    };
    Kind kind = Kind::search;
    Cell cell;
    House house;
    Digit digit;
  };
  Cause cause = {};
};

/// For a puzzle proved to have no solution. Tries cheap contradictions first: two equal clues in a house;
/// sets refuted by singles, or by singles, subsets and fish; then sets that need search (up to 36x36).
/// Hitting sets then look for a smaller set until none exists or the work limit is reached; `budget` may
/// lower the limit of conflicts. The result is always a true contradiction, at worst all clues. In a tuple, a
/// grid that has no solution by itself is reported first.
Clash find_clash(const Puzzle& puzzle, const Budget& budget = {});

/// "r1c1=5 and r1c7=5: row 1", "grid 2 alone has no solution: ..." or "r1c1=5, r2c4=1 and r3c8=2: no digit
/// left for r3c3".
std::string describe(const Clash& clash, const Rules& rules, const DigitNames& names = {});

}  // namespace hence::sudoku
