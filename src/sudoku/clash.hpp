// Why there is no solution: a set of clues that cannot stand together, in words.
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
  /// These clues alone (with what the puzzle crosses out) have no solution. Empty: no clue is to blame.
  std::vector<CellDigit> clues;

  /// Proved: without any one of the clues the others have a solution. False: the budget ended first, or the
  /// grid is too large to prove it.
  bool minimal = false;

  /// Proved: no set of fewer clues has no solution.
  bool smallest = false;

  /// Tuples: this grid, from 0, has no solution even by itself. -1: each one has, or it is not known.
  int alone = -1;

  /// What goes wrong when singles are placed from these clues.
  struct Because {
    enum class Kind {
      search,       ///< singles show nothing, only search does
      equal_clues,  ///< in `house`
      equal_grids,  ///< `digit` in corresponding cells
      crossed_out,  ///< `digit` in `cell`, by the puzzle itself
      no_digit,     ///< is left for `cell`
      no_place,     ///< is left for `digit` in `house`
    };
    Kind kind = Kind::search;
    Cell cell;
    House house;
    Digit digit;
  };
  Because because = {};
};

/// For a puzzle without solution, which the caller has proved. Small sets first: two equal clues in a house,
/// then sets that singles refute, or singles, subsets and fish, then sets that need search (grids up to
/// 36x36); a smaller set than that is looked for by hitting sets, until none is left or the work allowed is
/// used up. Always a true clash: at worst all clues. In a tuple, a grid that has no solution by itself comes
/// first.
Clash find_clash(const Puzzle& puzzle, const Budget& budget = {});

/// "r1c1=5 and r1c7=5: row 1", "grid 2 alone has no solution: ..." or "r1c1=5, r2c4=1 and r3c8=2: no digit
/// left for r3c3".
std::string describe(const Clash& clash, const Rules& rules, const DigitNames& names = {});

}  // namespace hence::sudoku
