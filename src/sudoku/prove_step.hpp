// The certificate of one step of an explanation: its candidates are in no solution of the position before it,
// or in every one (docs/CERTIFICATES.md). The truths of the step become clauses "at least one", its links
// become pairs, and they refute the opposite: what a person reads is what the verifier checks.
#pragma once

#include <optional>
#include <variant>

#include "base/budget.hpp"
#include "explain/step.hpp"
#include "sudoku/prove.hpp"

namespace hence::sudoku {

/// The step assumes that the puzzle has only one solution: it is no consequence of the rules.
struct AssumesUnique {};

using CertifiedStep = std::variant<Certificate, AssumesUnique, GaveUp>;

/// `puzzle` is the one that the position came from; of it, the rules count, and where cells are loose the
/// clues, for they say which. Claims what the step places if it is a single, otherwise what it removes.
///
/// Throws std::logic_error where the reason of the step is none: nothing but its truths and links is used.
CertifiedStep certify_step(const Puzzle& puzzle, const explain::Position& before, const explain::Step& step,
                           const Budget& budget = {});

/// The certificate of what a digit of the position decides at once: a candidate that is placed is in every
/// solution; one that shares a group with a placed one is in none. Nothing: neither is the case.
std::optional<Certificate> certify_at_once(const Puzzle& puzzle, const explain::Position& position,
                                           Candidate c);

}  // namespace hence::sudoku
