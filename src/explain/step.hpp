// One step of an explanation, as data. Words, pictures and JSON are made of it elsewhere.
//
// The reason of a step is a set of *truths* (groups, at least one member of each is true) and *links*
// (groups, at most one member of each is true):
//
//   r1c3 is not 6                              removed  {r1c3=6}
//     truths   row 4 needs a 6   {c3, c7}      If r1c3 were 6, the links of column 3 would leave c7 for
//              row 9 needs a 6   {c3, c7}      both rows, and the link of column 7 forbids that.
//     links    column 3 needs a 6
//              column 7 needs a 6
//
// Only the members that are still possible count. The fewer truths, the simpler the step.
#pragma once

#include <string>
#include <vector>

#include "explain/position.hpp"

namespace hence::explain {

/// Cells that could be filled in another way whenever they hold nothing but candidates of `pattern`, so a
/// puzzle with one solution holds one of `escapes`. An assumption about the puzzle, not a consequence of its
/// rules; deadly.hpp says precisely what makes a pattern deadly.
struct Deadly {
  std::vector<Candidate> pattern;  ///< in order; two or more in each of its cells
  std::vector<Candidate> escapes;  ///< in order: what else is possible in these cells; one of them is true
  friend bool operator==(const Deadly&, const Deadly&) = default;
};

struct Reason {
  std::vector<GroupId> truths;   ///< in order
  std::vector<GroupId> links;    ///< in order
  std::vector<Deadly> deadly{};  ///< more truths, of the kind that needs a unique solution; usually none

  std::size_t size() const { return truths.size() + deadly.size(); }
  friend bool operator==(const Reason&, const Reason&) = default;
};

/// What people call a step. Structural: told from truths, links and the position alone.
struct PatternName {
  std::string name;         ///< "X-Wing", "naked pair", "pointing", "4 truths: 2 cells + 2 rows"
  bool systematic = false;  ///< nobody has named it; it says what it is made of
  friend bool operator==(const PatternName&, const PatternName&) = default;
};

struct Step {
  /// What follows. A single places one candidate, and removes the rivals of it; every other step only
  /// removes.
  std::vector<Candidate> placed;
  std::vector<Candidate> removed;

  Reason reason;

  /// Proved: there is no step with fewer truths in this position. Equal to reason.size(): it is smallest.
  int least = 1;

  /// The most specific name first.
  std::vector<PatternName> names;

  double difficulty = 0;

  bool proved_smallest() const { return static_cast<std::size_t>(least) >= reason.size(); }
};

}  // namespace hence::explain
