// Tests which clues of a puzzle with a known unique solution are needed.
//
// A clue is needed if the other clues have a second solution, which then has a different digit in the clue's
// cell. So the question is not "is there a second solution?" but "can this cell hold anything else?", which
// deduction alone often settles. When the solver has to branch, it prefers the known solution's values, since
// a second solution shares most cells with it (docs/ENCODINGS.md).
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

  /// `solution` must be the puzzle's unique solution and outlive this object. No loose cells.
  ClueTests(Puzzle puzzle, const Values& solution) : puzzle_(std::move(puzzle)), solution_(solution) {}

  enum class Redundant { keep, drop };

  /// Tests the clues and reports each answer. With `drop`, clues are tested in order and each redundant one
  /// is removed before the next test. `each` is the budget per clue. Second solutions are checked before a
  /// clue is reported as needed. `report` returns false to stop.
  void run(std::span<const Cell> clues, Redundant redundant, const Budget& each,
           const std::function<bool(const Answer&)>& report);

  /// The puzzle without the clues dropped so far.
  const Puzzle& puzzle() const { return puzzle_; }

 private:
  bool run_group(std::span<const Cell> group, Redundant redundant, const Budget& each,
                 const std::function<bool(const Answer&)>& report);

  Puzzle puzzle_;
  const Values& solution_;
};

}  // namespace hence::sudoku
