// What `hence why` finds out about a candidate.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sudoku/fate.hpp"
#include "tasks/steps.hpp"

namespace hence::tasks {

struct WhyQuestion {
  explain::Effort effort;
  std::optional<int> hops;  ///< maximum distance of truths from the cell
};

struct Finding {
  Candidate candidate;
  std::string verdict;  ///< for programs: "excluded", "forced", "clue", "crossed out", "open", "gave up"
  std::string text;     ///< for people: "r1c3 is not 6"
  std::string no_reason_because = {};
  std::vector<explain::Step> reasons = {};
  bool all = false;              ///< proved: these are all the smallest
  int least = 1;                 ///< proved: none has fewer truths
  bool at_once = false;          ///< decided by a clue: is one, or shares a group with one
  sudoku::Values solution = {};  ///< for "open": one with the candidate
  Code code = Code::answered;

  bool found() const { return !reasons.empty(); }
  bool excluded() const { return verdict == "excluded"; }
  bool forced() const { return verdict == "forced"; }
};

/// Why a candidate is false, or must be true; or its status, if neither.
Finding find_reasons(const ExplainContext& context, Candidate c, const WhyQuestion& question,
                     const Context& asked);

/// The same without searching for reasons.
Finding find_fate(const ExplainContext& context, Candidate c, const Context& asked);

}  // namespace hence::tasks
