// From a position to the solution, step by step: always one of the smallest steps there are.
#pragma once

#include <functional>
#include <vector>

#include "explain/reasons.hpp"

namespace hence::explain {

/// What is known about the answer before the first step.
struct Answer {
  std::vector<Candidate> solution;    ///< the true candidates of one; empty: there is none
  std::vector<Candidate> false_ones;  ///< open candidates that are in no solution: what can be removed
  bool unique = false;
};

struct PathOptions {
  Effort effort = {};  ///< of each step

  /// For small reasons and for proofs that none is smaller, all steps together. When it is used up, each
  /// further step gets `after`.
  std::int64_t work = 800'000;
  std::int64_t after = 4'000;

  /// Also use deadly patterns, which hold only if the solution is the only one (`Answer::unique`).
  bool assume_unique = false;
  std::vector<Candidate> clues = {};  ///< what the puzzle gives; for deadly patterns
};

struct Path {
  enum class End {
    solved,
    no_solution,   ///< a group has no member left
    several,       ///< everything left is in some solution
    out_of_reach,  ///< there are reasons, but none within the effort
    stopped,       ///< by the budget or the receiver
  };
  End end = End::solved;
  std::size_t steps = 0;
  Position last;
};

/// Completes a step that `Reasons::steps` found in this position: its links, names and difficulty.
void finish(const Position& position, Step& step);

/// Passes on each step with the position before it; stops when `on_step` returns false.
Path explain(Position position, const Answer& answer, const PathOptions& options,
             const std::function<bool(const Position&, const Step&)>& on_step, const Budget& budget = {});

}  // namespace hence::explain
