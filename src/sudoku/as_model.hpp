// Sudoku as a Model: every open cell, and every digit that a house still needs, is a group.
#pragma once

#include "model/model.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {

/// The candidates left in open cells, cell by cell and digit by digit, and the groups over them. What is
/// placed already is not in the model.
Model as_model(const State& state);

/// The model of the rules alone, without any clue: candidate cell * n + digit - 1 says "this digit in this
/// cell".
Model full_model(const Rules& rules);
constexpr Candidate full_candidate(const Rules& rules, Cell cell, Digit digit) {
  return Candidate(cell.v * rules.size() + digit.v - 1);
}

}  // namespace hence::sudoku
