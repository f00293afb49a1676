// From a position to the solution, step by step, always with a step of the smallest size.
#pragma once

#include <functional>
#include <vector>

#include "explain/reasons.hpp"

namespace hence::explain {

/// What is known about the answer before the first step.
struct Answer {
  std::vector<Candidate> solution;          ///< the true candidates of one solution; empty if there is none
  std::vector<Candidate> false_candidates;  ///< open candidates in no solution: those that can be removed
  bool unique = false;
};

struct PathOptions {
  Effort effort = {};  ///< per step

  /// Work for small reasons and proofs that none is smaller, over all steps. Once it is used up, each further
  /// step gets `after`.
  std::int64_t work = 800'000;
  std::int64_t after = 4'000;

  /// Also use deadly patterns, valid only for a unique solution (`Answer::unique`).
  bool assume_unique = false;
  std::vector<Candidate> clues = {};  ///< candidates given by the puzzle; for deadly patterns
};

struct Path {
  enum class End {
    solved,
    no_solution,   ///< a group has no member left
    several,       ///< every remaining candidate is in some solution
    out_of_reach,  ///< reasons exist, but none was found within the effort
    stopped,       ///< by the budget or by the receiver
  };
  End end = End::solved;
  std::size_t steps = 0;
  Position last;
};

/// Adds links, names and difficulty to a step found by `Reasons::steps` in this position.
void finish(const Position& position, Step& step);

/// Passes each step on with the position before it. Stops when `on_step` returns false.
Path explain(Position position, const Answer& answer, const PathOptions& options,
             const std::function<bool(const Position&, const Step&)>& on_step, const Budget& budget = {});

}  // namespace hence::explain
