// Sudoku as a Model. The groups are: every open cell; every digit still missing from a house; and, in a
// tuple, every digit that at most one of the corresponding cells may hold.
#pragma once

#include "cnf/encode.hpp"
#include "model/model.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {

/// One candidate for each digit still possible in an open cell, and the groups over them. Placed cells are
/// not part of the model.
Model as_model(const State& state);

/// Roughly how many clauses `encode` will produce for that model. Known before anything is built, so that
/// oversized formulas can be refused.
double expected_clauses(const State& state, Encoding encoding);

/// The model of the puzzle's rules, ignoring clues and crossed-out candidates. Candidate
/// cell * n + digit - 1 means "this digit in this cell".
Model full_model(const Puzzle& puzzle);
constexpr Candidate full_candidate(const Rules& rules, Cell cell, Digit digit) {
  return Candidate(cell.v * rules.size() + digit.v - 1);
}

}  // namespace hence::sudoku
