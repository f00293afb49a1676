// What `hence why` finds out about one candidate.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/steps.hpp"
#include "sudoku/fate.hpp"

namespace hence::cli {

struct WhyQuestion {
  explain::Effort effort;
  std::optional<int> hops;  ///< only truths so near to the cell
};

struct Finding {
  Candidate candidate;
  std::string verdict;   ///< for programs: "excluded", "forced", "clue", "crossed out", "open", "gave up"
  std::string text;      ///< for people: "r1c3 is not 6"
  std::string but = {};  ///< why there is no reason to show, if so
  std::vector<explain::Step> reasons = {};
  bool all = false;              ///< proved: these are all of the smallest ones
  int least = 1;                 ///< proved: none has fewer truths
  bool at_once = false;          ///< a clue decides it: it is one, or shares a group with one
  sudoku::Values solution = {};  ///< for "open": one in which the candidate stands
  ExitCode code = ExitCode::answered;

  bool found() const { return !reasons.empty(); }
  bool excluded() const { return verdict == "excluded"; }
  bool forced() const { return verdict == "forced"; }
};

/// Why a candidate is not true, or must be; or what else is to be said of it.
Finding find_reasons(const Ground& ground, Candidate c, const WhyQuestion& question, const Stop& stop);

/// The same without any reason looked for.
Finding find_fate(const Ground& ground, Candidate c, const Stop& stop);

}  // namespace hence::cli
