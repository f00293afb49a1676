// What was verified: numbers for programs, words for people.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "verify/claim.hpp"
#include "verify/rules.hpp"

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
  std::array<std::uint64_t, clause_kinds> clauses{};  ///< by ClauseKind
  std::uint64_t rup = 0;
  std::uint64_t rat = 0;
  std::uint64_t deletions = 0;

  bool has_proof() const { return kind != Claim::Kind::solution; }
  bool about_candidates() const { return !candidates.empty(); }

  /// The formula was refuted without the opposite of the claim: there is no solution at all.
  bool no_solution_at_all() const;

  std::uint64_t all_clauses() const;
  std::uint64_t truths() const;  ///< clauses "a cell (or house) holds a digit"
  std::uint64_t pairs() const;   ///< clauses "not both"
  std::uint64_t steps() const { return rup + rat + deletions; }
};

/// "this 9x9 puzzle with 24 clues has exactly one solution".
std::string statement(const Report& report);

/// Some lines: what was verified, of which puzzle, by what, and what had to be trusted.
std::string in_words(const Report& report);

/// One line, for long lists of certificates.
std::string in_short(const Report& report);

}  // namespace hence::verify
