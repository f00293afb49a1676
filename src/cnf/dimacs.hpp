// DIMACS: the text format that every SAT solver reads, and the answers that they write.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
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
  std::vector<Literal> literals;  ///< satisfiable: the literals it made true
};

/// Reads the output of a SAT solver: `s` and `v` lines as in the competitions, or minisat's result file (SAT,
/// then literals). Other lines are skipped. Literals above `variables` are an error.
Parsed<SolverSaid> read_solver_output(Source& source, std::size_t variables);

/// The comments of a formula, without the leading `c `, and its problem line.
struct DimacsHeader {
  std::vector<std::string> comments;
  std::size_t variables = 0;
};

/// Reads comments up to the problem line `p cnf VARIABLES CLAUSES`; the clauses are not looked at.
Parsed<DimacsHeader> read_dimacs_header(Source& source);

}  // namespace hence
