// Why a puzzle has no solution, or no other than those known: clauses of its textbook encoding that have no
// solution together, and a proof of that.
#pragma once

#include <span>
#include <variant>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "proof/proof.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct Refutation {
  std::vector<std::string> header;  ///< for DIMACS: the variables in words
  Formula formula;
  Proof proof;
};

/// Refutes "there is a solution that is none of these". Each of `solutions` is one. Throws std::logic_error
/// if there are others.
std::variant<Refutation, GaveUp> refute(const Puzzle& puzzle, std::span<const Values> solutions,
                                        const Budget& budget = {});

}  // namespace hence::sudoku
