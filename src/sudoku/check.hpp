// Checks whether a grid is a solution, directly from the rules, sharing no code with any engine.
#pragma once

#include <string>
#include <vector>

#include "sudoku/digit_names.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

/// One thing wrong with an answer.
struct Fault {
  enum class Kind {
    open,     ///< the cell is open
    range,    ///< the value exceeds the grid's size
    twice,    ///< the digit occurs twice in a house
    same,     ///< the digit occurs in corresponding cells of two grids
    clue,     ///< the answer changed a clue
    crossed,  ///< the puzzle crosses out this candidate
  };
  Kind kind;
  Cell cell;
  int value = 0;  ///< what the answer holds there
  House house;    ///< twice: the house
  Cell other;     ///< twice, same: where the digit occurs first
  int clue = 0;   ///< clue: what the puzzle says

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// All faults of the answer; empty if it is a solution. `answer` has one entry per cell.
std::vector<Fault> faults(const Puzzle& puzzle, const Values& answer);

/// Whether `faults` would be empty, without building the list: every answer of every engine is checked with
/// it.
bool is_solution(const Puzzle& puzzle, const Values& answer);

/// "r3c4 is open", "row 3 holds 5 twice: r3c4 and r3c9", "r1c1 is 4, but the puzzle has 5", "g1r3c4 and
/// g2r3c4 are both 5", ...
std::string describe(const Fault& fault, const Rules& rules, const DigitNames& names = {});

}  // namespace hence::sudoku
