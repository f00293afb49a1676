// What can be said of one candidate before any reason is looked for: is it a clue, crossed out already, in no
// solution, in every one, or in some?
#pragma once

#include <optional>
#include <variant>

#include "base/budget.hpp"
#include "explain/position.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct Fate {
  enum class Kind {
    placed,       ///< a clue
    crossed_out,  ///< at once by a clue, `because`, or by the puzzle's pencil marks
    excluded,     ///< possible so far, but in no solution
    forced,       ///< in every solution
    either,       ///< in `solution`, but not in every one
    no_solution,  ///< the puzzle has none: everything is excluded and forced at once
  };
  Kind kind = Kind::either;
  std::optional<CellDigit> because = std::nullopt;
  Values solution = {};  ///< of the puzzle, if there is one; with the candidate in it, if possible
};

/// `position` is that of the puzzle, without contradiction. Asks for up to two solutions, as `solve` does.
std::variant<Fate, GaveUp> fate_of(const Puzzle& puzzle, const explain::Position& position,
                                   CellDigit candidate, const Budget& budget = {});

}  // namespace hence::sudoku
