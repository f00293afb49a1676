// What of a formula and of its refutation is needed?
//
// A solver writes down everything that it learned on the way; most of it leads nowhere. Going backwards from
// the empty clause, each clause that was used is checked by unit propagation, and what that took is marked as
// used in turn (N. Wetzler, M. Heule, W. Hunt, "DRAT-trim: efficient checking and trimming using expressive
// clausal proofs", SAT 2014). Clauses that are needed anyhow are propagated first, so that few others become
// needed; and of a learned clause only those literals are kept that its check used.
#pragma once

#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "proof/proof.hpp"

namespace hence {

struct Trimmed {
  std::vector<std::size_t> core;  ///< clauses of the formula that are needed, in ascending order
  Proof proof;                    ///< refutes these; ends with the empty clause
};

/// Proofs that keep more steps than this delete each of them behind its last use: checking them takes a
/// fraction of the time. Shorter ones are shorter to store without.
constexpr std::size_t delete_from = 1'000;

/// Every added clause of `proof` has to follow by unit propagation (RUP). Nothing when the budget was
/// cancelled. Throws std::logic_error where the proof is none.
std::optional<Trimmed> trim(const Formula& formula, const Proof& proof, const Budget& budget = {},
                            std::size_t delete_above = delete_from);

}  // namespace hence
