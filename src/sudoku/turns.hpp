// Alternates between searching the whole puzzle and searching what remains after likely guesses, until the
// first solution is found. Hard puzzles with many solutions need luck, and guesses are cheap draws
// (docs/ENCODINGS.md). Unsatisfiability is proved by the whole puzzle only.
#pragma once

#include <optional>

#include "base/random.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/sat_search.hpp"

namespace hence::sudoku {

class AlternatingSearch {
 public:
  /// Conflicts before the first guess.
  static constexpr std::int64_t usual_patience = 5'000;

  /// `state`: the puzzle's, reduced. `whole`: searches it, with nothing excluded. All three must outlive this
  /// object.
  AlternatingSearch(const Puzzle& puzzle, const State& state, SatSearch& whole,
                    std::int64_t patience = usual_patience);

  /// A solution different from all those returned before.
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
  const std::int64_t open_;  // candidates of the whole puzzle
  Random random_;
  std::optional<SatSearch> guess_;  // the guess that yielded solutions
  Values last_;                     // the last of them
  std::uint64_t found_ = 0;         // solutions found by guesses or first
};

}  // namespace hence::sudoku
