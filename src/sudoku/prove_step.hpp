// The certificate of one explanation step: its candidates are in no solution of the position before it, or in
// every one (docs/CERTIFICATES.md). The step's truths become "at least one" clauses, its links become
// pairwise exclusions, and together they refute the negated claim. The verifier checks exactly what the
// reader sees.
#pragma once

#include <optional>
#include <variant>

#include "base/budget.hpp"
#include "explain/step.hpp"
#include "sudoku/prove.hpp"

namespace hence::sudoku {

/// The step assumes a unique solution, so it does not follow from the rules alone.
struct AssumesUnique {};

using CertifiedStep = std::variant<Certificate, AssumesUnique, GaveUp>;

/// `puzzle` is the position's original puzzle: it supplies the rules and, if there are loose cells, the clues
/// that define them. Claims what the step places (singles) or removes (everything else).
///
/// Uses only the step's truths and links; throws std::logic_error if they do not prove the claim.
CertifiedStep certify_step(const Puzzle& puzzle, const explain::Position& before, const explain::Step& step,
                           const Budget& budget = {});

/// The certificate for a candidate decided directly by a placed one: a placed candidate is in every solution;
/// one that shares a group with a placed candidate is in none. Nothing if neither applies.
std::optional<Certificate> certify_direct(const Puzzle& puzzle, const explain::Position& position,
                                          Candidate c);

}  // namespace hence::sudoku
