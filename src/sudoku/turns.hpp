// Two ways to the first solution, by turns: search of the whole puzzle, and of what is left of it after
// likely guesses. Hard puzzles with many solutions need luck, and a guess is a cheap draw
// (docs/ENCODINGS.md); what is proved, the whole proves.
//
//   Turns turns(puzzle, state, whole);
//   auto next = turns.next(budget);         // as of SatSearch: Values, NoMore or GaveUp
#pragma once

#include <optional>

#include "base/random.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/sat_search.hpp"

namespace hence::sudoku {

class Turns {
 public:
  /// Conflicts until the first guess gets its turn: easier puzzles never see one.
  static constexpr std::int64_t usual_patience = 5'000;

  /// `state`: of the puzzle, reduced. `whole`: searches it, and has excluded nothing. All three must outlive
  /// this.
  Turns(const Puzzle& puzzle, const State& state, SatSearch& whole, std::int64_t patience = usual_patience);

  /// A solution that differs from all that were returned before.
  SatSearch::Next next(const Budget& budget);

 private:
  SatSearch::Next first(const Budget& budget);
  SatSearch::Next first_of_guess(int percent, const Budget& budget);
  std::optional<Values> next_by_guess(const Budget& budget);
  void exclude(const Values& solution);

  const Puzzle& puzzle_;
  const State& state_;
  SatSearch& whole_;
  const std::int64_t patience_;
  const std::int64_t open_;  // candidates of the whole
  Random random_;
  std::optional<SatSearch> guess_;  // the one that solutions came from
  Values last_;                     // of them
  std::uint64_t found_ = 0;         // by guesses, or first
};

}  // namespace hence::sudoku
