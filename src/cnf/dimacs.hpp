// DIMACS: the text format that every SAT solver reads, and the answers that they write.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/parsed.hpp"
#include "base/source.hpp"
#include "cnf/formula.hpp"

namespace hence {

/// Takes text piece by piece: a formula may be larger than what should be held in memory twice.
using TextSink = std::function<void(std::string_view)>;

/// Writes `c` lines with the header, then the problem line, then the clauses with a `c` line before each
/// title.
void write_dimacs(const Formula& formula, std::span<const std::string> header, const TextSink& sink);

/// What a SAT solver said.
struct SolverSaid {
  enum class Status { satisfiable, unsatisfiable, unknown };
  Status status = Status::unknown;
  std::vector<Literal> literals;  ///< satisfiable: the literals it made true, each once; otherwise none
  bool whole = false;             ///< the 0 behind the last literal was there: nothing was cut off
};

/// Reads the output of a SAT solver: `s` and `v` lines as in the competitions, or minisat's result file (SAT,
/// then literals). Other lines are skipped. Literals above `variables` are an error, and so is an answer that
/// contradicts itself: two statuses, values where there is no solution, a literal and its negation. What a
/// solver that did not decide says about variables is left out.
Parsed<SolverSaid> read_solver_output(Source& source, std::size_t variables);

/// The comments of a formula and its problem line.
struct DimacsHeader {
  /// A line for each line before the problem line, without the leading `c `; an empty one for what is no
  /// comment, so that lines can be counted. In one piece: there may be millions.
  std::string comments;
  std::size_t variables = 0;
};

/// Reads comments up to the problem line `p cnf VARIABLES CLAUSES`; the clauses are not looked at.
Parsed<DimacsHeader> read_dimacs_header(Source& source);

}  // namespace hence
