// DIMACS: the text format that every SAT solver reads, and the output format of solvers.
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

/// Receives text in chunks: a formula may be too large to hold in memory twice.
using TextSink = std::function<void(std::string_view)>;

/// Writes the header as `c` lines, the problem line, and the clauses, each title as a `c` line.
void write_dimacs(const Formula& formula, std::span<const std::string> header, const TextSink& sink);

/// The answer of a SAT solver.
struct SolverOutput {
  enum class Status { satisfiable, unsatisfiable, unknown };
  Status status = Status::unknown;
  std::vector<Literal> literals;  ///< if satisfiable: the true literals, each once; otherwise empty
  bool whole = false;             ///< the terminating 0 was there: nothing was cut off
};

/// Reads the output of a SAT solver: `s` and `v` lines as in the competitions, or MiniSat's result file (SAT,
/// then literals). Other lines are skipped. Errors are: literals above `variables`, two statuses, values for
/// an unsatisfiable formula, a literal together with its negation. The values of an undecided run are
/// ignored.
Parsed<SolverOutput> read_solver_output(Source& source, std::size_t variables);

/// The comments and the problem line of a formula.
struct DimacsHeader {
  /// One line for each line before the problem line, without the leading `c `; empty if that line is not a
  /// comment, so that line numbers match. A single string, since there may be millions of lines.
  std::string comments;
  std::size_t variables = 0;
};

/// Reads comments up to the problem line `p cnf VARIABLES CLAUSES`, but not the clauses.
Parsed<DimacsHeader> read_dimacs_header(Source& source);

}  // namespace hence
