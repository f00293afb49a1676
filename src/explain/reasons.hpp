// Smallest reasons: why a candidate cannot be true, or must be.
//
//   Reasons reasons(position, solution);
//   Why why = reasons.why_not(c, {.most_truths = 8});
//   if (why.found()) ... why.reasons.front(), of which none is smaller than why.least truths ...
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "explain/step.hpp"

namespace hence::explain {

/// How far to look. Deterministic: no clock.
struct Effort {
  int most_truths = 64;          ///< larger reasons are not wanted
  std::int64_t nodes = 100'000;  ///< work for the proof that there is none smaller; then larger ones will do
  std::size_t most_reasons = 1;  ///< stop after so many smallest ones
};

/// Reasons of the smallest size found, the easiest to see first; each has its links.
struct Why {
  std::vector<Reason> reasons;
  int least = 1;         ///< proved: none has fewer truths
  bool all = false;      ///< proved: these are all of the smallest ones
  bool gave_up = false;  ///< none found, but there may be one

  bool found() const { return !reasons.empty(); }
  bool proved_smallest() const {
    return found() && static_cast<std::size_t>(least) >= reasons.front().size();
  }
};

/// Everything that the fewest truths can show in a position, at once.
struct Round {
  std::vector<Step> steps;  ///< for every target that has a reason of that size, one that removes it
  bool complete = false;    ///< proved: no other target has a reason of that size
};

class Reasons {
 public:
  /// `solution`: the true candidates of a solution if one is known; makes the search faster, never different
  /// in what it proves. `deadly`: truths that hold besides, if the solution is the only one.
  explicit Reasons(const Position& position, std::span<const Candidate> solution = {},
                   std::vector<Deadly> deadly = {});
  ~Reasons();

  /// Only these groups may be truths, from now on: one entry for each group. Empty: all.
  void restrict_to(const std::vector<bool>& allowed);

  Why why_not(Candidate c, const Effort& effort, const Budget& budget = {});
  Why why_must(Candidate c, const Effort& effort, const Budget& budget = {});

  /// Every step with the fewest truths, the easiest to see first; those with the same consequences merged.
  /// `targets`: the open candidates that are in no solution, all of them: that nothing smaller exists is
  /// proved for these together. Singles come alone, before anything else. Without names. Nothing: there is
  /// none within the effort.
  std::vector<Step> steps(std::span<const Candidate> targets, const Effort& effort,
                          const Budget& budget = {});

  /// As `steps`, but no target with a reason of that size is left out: doing all of them leads to the same
  /// position whatever the order. Costs more, for each target without a reason needs a proof.
  Round round(std::span<const Candidate> targets, const Effort& effort, const Budget& budget = {});

  /// The position has lost candidates or gained placements through these steps: what is known and still true
  /// is kept.
  void follow(const Position& position);

  /// The last call of `steps` ended before it had looked at everything of the size it reached.
  bool undecided() const;

  /// Done so far, in the unit of Effort::nodes.
  std::int64_t work() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace hence::explain
