// Encodings of "at most one of these literals".
//
//            clauses      new variables   propagation complete
//  pairwise   n(n-1)/2     0               yes
//  sequential 3n-4         n-1             yes   (C. Sinz, "Towards an optimal CNF encoding ...", CP 2005)
//  product    2n+4sqrt(n)  2 sqrt(n)       yes   (J. Chen, "A new SAT encoding of the at-most-one
//                                                constraint", 2010)
//
// An optional `guard` literal is added to every clause that states the constraint, which is then enforced
// only while the guard is false.
#pragma once

#include <optional>
#include <span>

#include "cnf/formula.hpp"

namespace hence {

enum class AtMostOne { pairwise, sequential, product };

/// Adds the clauses, and for the sparse encodings new variables, to the formula.
void at_most_one(Formula& formula, std::span<const Literal> literals, AtMostOne how,
                 std::optional<Literal> guard = std::nullopt);

}  // namespace hence
