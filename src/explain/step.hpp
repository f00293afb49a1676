// One step of an explanation, as data from which words, pictures and JSON are made.
//
// The reason of a step is a set of *truths* (groups with at least one true member) and *links* (groups with
// at most one true member):
//
//   r1c3 is not 6                              removed  {r1c3=6}
//     truths   row 4 needs a 6   {c3, c7}      If r1c3 were 6, the links of column 3 would leave c7 for
//              row 9 needs a 6   {c3, c7}      both rows, and the link of column 7 forbids that.
//     links    column 3 needs a 6
//              column 7 needs a 6
//
// Only members that are still possible count. The fewer truths, the simpler the step.
#pragma once

#include <string>
#include <vector>

#include "explain/position.hpp"

namespace hence::explain {

/// A pattern whose cells could be filled in another way if they held only candidates of `pattern`; so if the
/// solution is unique, one of `escapes` is true. This assumes a property of the puzzle and does not follow
/// from its rules. deadly.hpp defines precisely which patterns are deadly.
struct Deadly {
  std::vector<Candidate> pattern;  ///< in order; at least two in each of its cells
  std::vector<Candidate> escapes;  ///< in order: the other candidates of these cells, one of which is true
  friend bool operator==(const Deadly&, const Deadly&) = default;
};

struct Reason {
  std::vector<GroupId> truths;   ///< in order
  std::vector<GroupId> links;    ///< in order
  std::vector<Deadly> deadly{};  ///< additional truths that assume a unique solution; usually none

  std::size_t size() const { return truths.size() + deadly.size(); }
  friend bool operator==(const Reason&, const Reason&) = default;
};

/// What a step is usually called. Depends only on truths, links and position.
struct PatternName {
  std::string name;         ///< "X-Wing", "naked pair", "pointing", "4 truths: 2 cells + 2 rows"
  bool systematic = false;  ///< has no established name; lists its parts instead
  friend bool operator==(const PatternName&, const PatternName&) = default;
};

struct Step {
  /// What follows. A single places one candidate and removes its rivals; all other steps only remove.
  std::vector<Candidate> placed;
  std::vector<Candidate> removed;

  Reason reason;

  /// Proved: no step in this position has fewer truths. If equal to reason.size(), the step is proved
  /// smallest.
  int least = 1;

  /// Most specific first.
  std::vector<PatternName> names;

  double difficulty = 0;

  bool proved_smallest() const { return static_cast<std::size_t>(least) >= reason.size(); }
};

}  // namespace hence::explain
