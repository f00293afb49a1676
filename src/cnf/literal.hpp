// Literals and variables.
#pragma once

#include <cstdint>
#include <functional>

#include "base/id.hpp"

namespace hence {

/// A propositional variable, numbered from 0. In DIMACS, variable v is v + 1.
using Variable = Id<struct VariableTag>;

class Literal {
 public:
  constexpr Literal() = default;
  explicit constexpr Literal(Variable v, bool positive = true) : dimacs_(positive ? v.v + 1 : -(v.v + 1)) {}

  /// From DIMACS; must not be 0.
  static constexpr Literal from_dimacs(std::int32_t number) {
    Literal literal;
    literal.dimacs_ = number;
    return literal;
  }

  constexpr std::int32_t dimacs() const { return dimacs_; }
  constexpr bool positive() const { return dimacs_ > 0; }
  constexpr Variable variable() const { return Variable((dimacs_ > 0 ? dimacs_ : -dimacs_) - 1); }
  constexpr Literal operator!() const { return from_dimacs(-dimacs_); }

  friend constexpr auto operator<=>(Literal, Literal) = default;

 private:
  std::int32_t dimacs_ = 1;
};

}  // namespace hence
