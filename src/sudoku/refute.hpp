// Proves that a puzzle has no solution, or none besides the known ones: an unsatisfiable subset of its
// textbook encoding, with a refutation.
#pragma once

#include <span>
#include <variant>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "proof/proof.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct Refutation {
  std::vector<std::string> header;  ///< for DIMACS: the meaning of the variables
  Formula formula;
  Proof proof;
};

/// Refutes "there is a solution other than these". Each of `solutions` must be one; throws std::logic_error
/// if there are others.
std::variant<Refutation, GaveUp> refute(const Puzzle& puzzle, std::span<const Values> solutions,
                                        const Budget& budget = {});

}  // namespace hence::sudoku
