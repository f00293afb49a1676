#include "cnf/at_most_one.hpp"

#include <vector>

namespace hence {
namespace {

void clause(Formula& formula, Literal a, Literal b, std::optional<Literal> guard) {
  if (guard)
    formula.add({*guard, a, b});
  else
    formula.add({a, b});
}

void pairwise(Formula& formula, std::span<const Literal> x, std::optional<Literal> guard) {
  for (std::size_t i = 0; i < x.size(); ++i)
    for (std::size_t j = i + 1; j < x.size(); ++j) clause(formula, !x[i], !x[j], guard);
}

// s[i] says "one of x[0..i] is true"; x[i+1] must then be false.
void sequential(Formula& formula, std::span<const Literal> x, std::optional<Literal> guard) {
  std::optional<Literal> before;
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (before) clause(formula, !*before, !x[i], guard);
    if (i + 1 == x.size()) break;
    const Literal seen(formula.add_variable());
    formula.add({!x[i], seen});
    if (before) formula.add({!*before, seen});
    before = seen;
  }
}

// The literals are laid out in a rectangle. Any two differ in their row or their column, and at most one row
// and at most one column may be used.
void product(Formula& formula, std::span<const Literal> x, std::optional<Literal> guard) {
  constexpr std::size_t small = 6;  // up to here pairwise needs no more clauses
  if (x.size() <= small) return pairwise(formula, x, guard);
  std::size_t columns = 1;
  while (columns * columns < x.size()) ++columns;
  const std::size_t rows = (x.size() + columns - 1) / columns;
  std::vector<Literal> row;
  std::vector<Literal> column;
  for (std::size_t i = 0; i < rows; ++i) row.push_back(Literal(formula.add_variable()));
  for (std::size_t i = 0; i < columns; ++i) column.push_back(Literal(formula.add_variable()));
  for (std::size_t i = 0; i < x.size(); ++i) {
    formula.add({!x[i], row[i / columns]});
    formula.add({!x[i], column[i % columns]});
  }
  product(formula, row, guard);
  product(formula, column, guard);
}

}  // namespace

void at_most_one(Formula& formula, std::span<const Literal> literals, AtMostOne how,
                 std::optional<Literal> guard) {
  switch (how) {
    case AtMostOne::pairwise:
      return pairwise(formula, literals, guard);
    case AtMostOne::sequential:
      return sequential(formula, literals, guard);
    case AtMostOne::product:
      return product(formula, literals, guard);
  }
}

}  // namespace hence
