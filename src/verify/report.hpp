// What was verified: figures for programs, sentences for people.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "verify/claim.hpp"
#include "verify/encoding.hpp"

namespace hence::verify {

struct Report {
  Claim::Kind kind = Claim::Kind::solution;
  Rules rules;
  Values puzzle = {};
  std::uint64_t clues = 0;
  std::vector<Candidate> crossed_out = {};
  std::vector<Candidate> candidates = {};  ///< for claims about candidates
  std::uint64_t solutions = 0;
  std::uint64_t witnesses = 0;

  Level level = {};
  std::uint64_t moves = 0;   ///< of the solution; or the number that does not suffice
  std::uint64_t pushes = 0;  ///< of the solution
  Metric metric = Metric::moves;
  std::vector<Square> boxes = {};
  std::uint64_t states = 0;                      ///< of these boxes
  std::optional<Claim::Enumeration> visit = {};  ///< the distances enumerated from both ends
  std::uint64_t states_from_start = 0;           ///< of the enumeration
  std::uint64_t states_to_goals = 0;

  Pattern pattern = {};

  bool refutes = false;                               ///< by a formula and a proof
  std::array<std::uint64_t, clause_kinds> clauses{};  ///< by ClauseKind
  std::uint64_t rup = 0;
  std::uint64_t rat = 0;
  std::uint64_t deletions = 0;

  bool has_proof() const { return refutes; }
  bool about_a_level() const { return level.size() > 0; }
  bool about_candidates() const { return !candidates.empty(); }
  bool about_a_pattern() const { return kind == Claim::Kind::pattern; }

  /// Of the solution, by the metric.
  std::uint64_t cost() const { return metric == Metric::moves ? moves : pushes; }

  /// Of a level: the number of moves or pushes shown not to suffice.
  std::uint64_t too_few() const;

  /// True if the refutation did not use the opposite of the claim: the position has no solution at all, or
  /// the pattern never occurs.
  bool no_solution_at_all() const;

  std::uint64_t all_clauses() const;
  std::uint64_t truths() const;  ///< clauses "a cell (or house) holds a digit"
  std::uint64_t pairs() const;   ///< clauses "not both"
  std::uint64_t steps() const { return rup + rat + deletions; }
};

/// The contents of the claim, unchecked.
Report about(const Claim& claim);

/// "this 9x9 puzzle with 24 clues has exactly one solution".
std::string statement(const Report& report);

/// Several lines: what was verified, for what, by what means, and what has to be trusted.
std::string in_words(const Report& report);

/// One line, for long lists of certificates.
std::string in_short(const Report& report);

}  // namespace hence::verify
