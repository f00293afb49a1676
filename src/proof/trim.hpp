// Trims a refutation: which clauses of the formula and which steps of the proof are needed?
//
// A solver logs everything that it learns, and most of it leads nowhere. Trimming works backwards from the
// empty clause: each used clause is checked by unit propagation, and the clauses involved are marked as used
// in turn (N. Wetzler, M. Heule, W. Hunt, "DRAT-trim: efficient checking and trimming using expressive
// clausal proofs", SAT 2014). Clauses already marked are propagated first, so that few others are added; and
// learned clauses keep only those literals that their check used.
#pragma once

#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "proof/proof.hpp"

namespace hence {

struct Trimmed {
  std::vector<std::size_t> core;  ///< indices of the needed clauses of the formula, ascending
  Proof proof;                    ///< refutes these; ends with the empty clause
};

/// Proofs with more steps than this also delete each step after its last use, which makes them several times
/// faster to check. Shorter proofs are smaller without deletions.
constexpr std::size_t delete_from = 1'000;

/// Every clause that `proof` adds must be RUP. Nothing if the budget was cancelled. Throws std::logic_error
/// if the proof is invalid.
std::optional<Trimmed> trim(const Formula& formula, const Proof& proof, const Budget& budget = {},
                            std::size_t delete_above = delete_from);

}  // namespace hence
