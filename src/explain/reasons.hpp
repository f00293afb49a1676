// Smallest reasons: why a candidate cannot be true, or must be.
//
//   Reasons reasons(position, solution);
//   Why why = reasons.why_not(c, {.max_truths = 8});
//   if (why.found()) ... why.reasons.front(); none is smaller than why.least truths ...
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "explain/step.hpp"

namespace hence::explain {

/// How far to search. Deterministic: independent of time.
struct Effort {
  int max_truths = 64;  ///< largest size wanted
  std::int64_t nodes =
      100'000;  ///< work on proving that none is smaller; after that, larger reasons are accepted
  std::size_t max_reasons = 1;  ///< stop after this many smallest reasons
};

/// Reasons of the smallest size found, easiest to see first, each with its links.
struct Why {
  std::vector<Reason> reasons;
  int least = 1;         ///< proved lower bound for the number of truths
  bool all = false;      ///< proved: these are all the smallest reasons
  bool gave_up = false;  ///< none found, but one may exist

  bool found() const { return !reasons.empty(); }
  bool proved_smallest() const {
    return found() && static_cast<std::size_t>(least) >= reasons.front().size();
  }
};

/// Everything that the smallest reasons in a position show, at once.
struct Round {
  std::vector<Step> steps;  ///< for every target with a reason of that size, a step that removes it
  bool complete = false;    ///< proved: no other target has a reason of that size
};

class Reasons {
 public:
  /// `solution`: the true candidates of a solution, if known; speeds up the search without changing what it
  /// proves. `deadly`: additional truths that assume a unique solution.
  explicit Reasons(const Position& position, std::span<const Candidate> solution = {},
                   std::vector<Deadly> deadly = {});
  ~Reasons();

  /// From now on only these groups may be truths; one entry per group. Empty: all groups.
  void restrict_to(const std::vector<bool>& allowed);

  Why why_not(Candidate c, const Effort& effort, const Budget& budget = {});
  Why why_must(Candidate c, const Effort& effort, const Budget& budget = {});

  /// All steps with the fewest truths, easiest to see first; steps with the same consequences are merged.
  /// `targets` must be all open candidates that are in no solution: minimality is proved for them together.
  /// Singles come alone, before anything else. Steps have no names yet. Empty if there is none within the
  /// effort.
  std::vector<Step> steps(std::span<const Candidate> targets, const Effort& effort,
                          const Budget& budget = {});

  /// As `steps`, but includes every target with a reason of that size: applying all of them leads to the same
  /// position in any order. Slower, since each target without a reason needs a proof.
  Round round(std::span<const Candidate> targets, const Effort& effort, const Budget& budget = {});

  /// Moves on to a position reached by these steps, and keeps all results that are still valid.
  void follow(const Position& position);

  /// Did the last call of `steps` end before it had searched its final size completely?
  bool undecided() const;

  /// Work so far, in the unit of Effort::nodes.
  std::int64_t work() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace hence::explain
