// From a Model to clauses.
//
// The first variables are the model's candidates in their order: `says(c)` is the one place where a candidate
// becomes a literal. Auxiliary variables follow.
//
// Encodings:
//   pairwise       every group pairwise: the textbook, and the best for small groups
//   sequential     every group by a sequential counter: few clauses, long chains
//   product        every group laid out in a rectangle: few clauses, short chains
//   intersections  for every line and box of a digit, a variable "the line's cells in this box hold it";
//                  lines and boxes are then exactly-one over k such parts instead of k*k cells. Cuts clauses
//                  about tenfold on large grids and lets the solver learn about parts (measured:
//                  docs/ENCODINGS.md)
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "model/model.hpp"

namespace hence {

enum class Encoding { pairwise, sequential, product, intersections };

/// "pairwise", "sequential", ...: the words of --encoding.
std::string_view name(Encoding encoding);
std::optional<Encoding> encoding_named(std::string_view name);

/// The literal that says that a candidate is true.
constexpr Literal says(Candidate c) {
  return Literal(Variable(c.v));
}

struct EncodeOptions {
  Encoding encoding = Encoding::pairwise;

  /// One selector literal per group: the group is in force only when its selector is assumed. A core of
  /// assumptions is then a list of groups. Not together with `intersections`, whose parts belong to two
  /// groups at once.
  bool selectors = false;

  /// Give every group's clauses a title (costs a string per group).
  bool titles = false;
};

struct Encoded {
  Formula formula;
  std::vector<Literal> selectors;  ///< by group; empty without `selectors`
};

Encoded encode(const Model& model, const EncodeOptions& options);

/// Nothing when the budget was cancelled on the way.
std::optional<Encoded> encode(const Model& model, const EncodeOptions& options, const Budget& budget);

}  // namespace hence
