// Sudoku as a Model: every open cell, and every digit that a house still needs, is a group; so is, in a
// tuple, every digit that at most one of corresponding cells may hold.
#pragma once

#include "cnf/encode.hpp"
#include "model/model.hpp"
#include "sudoku/state.hpp"

namespace hence::sudoku {

/// The candidates left in open cells, cell by cell and digit by digit, and the groups over them. What is
/// placed already is not in the model.
Model as_model(const State& state);

/// About how many clauses `encode` will make of that model; known before anything is built, so that a giant
/// can be refused.
double expected_clauses(const State& state, Encoding encoding);

/// The model of the rules of a puzzle, without its clues and what it crosses out: candidate
/// cell * n + digit - 1 says "this digit in this cell".
Model full_model(const Puzzle& puzzle);
constexpr Candidate full_candidate(const Rules& rules, Cell cell, Digit digit) {
  return Candidate(cell.v * rules.size() + digit.v - 1);
}

}  // namespace hence::sudoku
