// What is known about a candidate before looking for a reason: a clue, already crossed out, in no solution,
// in all of them, or in some.
#pragma once

#include <optional>
#include <variant>

#include "base/budget.hpp"
#include "explain/position.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct CandidateStatus {
  enum class Kind {
    placed,       ///< a clue
    crossed_out,  ///< by a clue, `excluding`, or by the puzzle's pencil marks
    excluded,     ///< still possible, but in no solution
    forced,       ///< in every solution
    either,       ///< in `solution`, but not in all of them
    no_solution,  ///< the puzzle has none, so every candidate is both excluded and forced
  };
  Kind kind = Kind::either;
  std::optional<CellDigit> excluding = std::nullopt;
  Values solution = {};  ///< a solution of the puzzle, if any; containing the candidate if possible
};

/// `position` is the puzzle's position, without contradiction. Solves up to twice, as `solve` does.
std::variant<CandidateStatus, GaveUp> candidate_status(const Puzzle& puzzle,
                                                       const explain::Position& position, CellDigit candidate,
                                                       const Budget& budget = {});

}  // namespace hence::sudoku
