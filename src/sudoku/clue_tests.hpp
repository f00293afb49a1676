// Is this clue needed? Asked of many clues of one puzzle whose only solution is known.
//
// A clue is needed if the others have a second solution, and then that one has another digit in the clue's
// cell. So the question is not "does a second solution exist" but "can this cell be anything else", which
// often ends by deduction alone; and when the solver has to guess, it guesses as in the known solution, since
// a second one has most cells in common with it (docs/ENCODINGS.md).
#pragma once

#include <functional>
#include <span>

#include "base/budget.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

class ClueTests {
 public:
  enum class Verdict { needed, redundant, undecided };

  struct Answer {
    Cell clue;
    Verdict verdict = Verdict::undecided;
    GaveUp::Why why = {};  ///< when undecided
    Values witness = {};   ///< when needed: a second solution without the clue
  };

  /// `solution` must be the only solution of the puzzle, and outlive this. The puzzle has no loose cells.
  ClueTests(Puzzle puzzle, const Values& solution) : puzzle_(std::move(puzzle)), solution_(solution) {}

  enum class Redundant { keep, drop };

  /// Tests the clues and tells each answer. With `drop` they are tested in order, and a redundant clue is
  /// taken out of the puzzle before the next one is tested. `each` is the budget for one clue. A second
  /// solution is checked before its clue is called needed. `tell` returns false to end it.
  void run(std::span<const Cell> clues, Redundant redundant, const Budget& each,
           const std::function<bool(const Answer&)>& tell);

  /// What is left of it.
  const Puzzle& puzzle() const { return puzzle_; }

 private:
  bool run_group(std::span<const Cell> group, Redundant redundant, const Budget& each,
                 const std::function<bool(const Answer&)>& tell);

  Puzzle puzzle_;
  const Values& solution_;
};

}  // namespace hence::sudoku
