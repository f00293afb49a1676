// Encodes a Model as clauses.
//
// The first variables are the model's candidates in order, and `says(c)` is the only place that maps a
// candidate to its literal. Auxiliary variables follow.
//
// Encodings:
//   pairwise       every group pairwise: the textbook encoding, and the best for small groups
//   sequential     every group by a sequential counter: few clauses, long chains
//   product        every group laid out in a rectangle: few clauses, short chains
//   intersections  for every digit and every intersection of a line and a box, a variable "the line's cells
//                  in this box hold it"; lines and boxes are then exactly-one over k such parts instead of
//                  k*k cells. Ten times fewer clauses on large grids, and the solver can learn about parts
//                  (measurements: docs/ENCODINGS.md)
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "model/model.hpp"

namespace hence {

enum class Encoding { pairwise, sequential, product, intersections };

/// "pairwise", "sequential", ...: the values of --encoding.
std::string_view name(Encoding encoding);
std::optional<Encoding> encoding_named(std::string_view name);

/// The literal "this candidate is true".
constexpr Literal says(Candidate c) {
  return Literal(Variable(c.v));
}

struct EncodeOptions {
  Encoding encoding = Encoding::pairwise;

  /// Adds a selector literal for each group, which is enforced only if its selector is assumed: so a core of
  /// assumptions is a list of groups. Cannot be combined with `intersections`, whose parts belong to two
  /// groups.
  bool selectors = false;

  /// Titles the clauses of each group (costs one string per group).
  bool titles = false;
};

struct Encoded {
  Formula formula;
  std::vector<Literal> selectors;  ///< by group; empty without `selectors`
};

Encoded encode(const Model& model, const EncodeOptions& options);

/// Nothing if the budget was cancelled.
std::optional<Encoded> encode(const Model& model, const EncodeOptions& options, const Budget& budget);

}  // namespace hence
