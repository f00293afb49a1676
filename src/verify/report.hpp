// What was verified: numbers for programs, words for people.
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
  std::vector<Candidate> candidates = {};  ///< what the claim is about, if not the puzzle as a whole
  std::uint64_t solutions = 0;
  std::uint64_t witnesses = 0;

  Level level = {};
  std::uint64_t moves = 0;   ///< of a plan; or so many do not suffice
  std::uint64_t pushes = 0;  ///< of a plan
  Metric metric = Metric::moves;
  std::vector<Square> boxes = {};
  std::uint64_t states = 0;                ///< of these boxes
  std::optional<Claim::Visit> visit = {};  ///< by so many moves, or pushes, from both ends
  std::uint64_t states_from_start = 0;     ///< of such a visit
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

  /// Of a plan, by the metric.
  std::uint64_t cost() const { return metric == Metric::moves ? moves : pushes; }

  /// Of a level: that so many, by the metric, do not suffice.
  std::uint64_t too_few() const;

  /// The formula was refuted without the opposite of the claim: there is no solution at all, of a position or
  /// wherever a pattern is found.
  bool no_solution_at_all() const;

  std::uint64_t all_clauses() const;
  std::uint64_t truths() const;  ///< clauses "a cell (or house) holds a digit"
  std::uint64_t pairs() const;   ///< clauses "not both"
  std::uint64_t steps() const { return rup + rat + deletions; }
};

/// What the claim says, nothing of it checked.
Report about(const Claim& claim);

/// "this 9x9 puzzle with 24 clues has exactly one solution".
std::string statement(const Report& report);

/// Some lines: what was verified, of what, by what, and what had to be trusted.
std::string in_words(const Report& report);

/// One line, for long lists of certificates.
std::string in_short(const Report& report);

}  // namespace hence::verify
