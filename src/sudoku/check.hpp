// Is this grid a solution? Read off the rules naively, by code that shares nothing with any engine.
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
    range,    ///< the value is no digit of this size
    twice,    ///< the digit stands twice in a house
    same,     ///< the digit stands in corresponding cells of two grids
    clue,     ///< the answer changed a clue
    crossed,  ///< the puzzle had crossed out this candidate
  };
  Kind kind;
  Cell cell;
  int value = 0;  ///< what the answer holds there
  House house;    ///< twice: the house
  Cell other;     ///< twice, same: where the digit stood first
  int clue = 0;   ///< clue: what the puzzle says

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// Every place where the answer fails; empty: it is a solution. `answer` has one entry per cell.
std::vector<Fault> faults(const Puzzle& puzzle, const Values& answer);

/// Has the answer no fault? The same question, answered without making a list: every answer of every engine
/// goes through it.
bool is_solution(const Puzzle& puzzle, const Values& answer);

/// "r3c4 is open", "row 3 holds 5 twice: r3c4 and r3c9", "r1c1 is 4, the puzzle has 5 there", "g1r3c4 and
/// g2r3c4 are both 5", ...
std::string describe(const Fault& fault, const Rules& rules, const DigitNames& names = {});

}  // namespace hence::sudoku
