// How hard a step is, and a puzzle. docs/RATING.md describes the scale.
//
// A puzzle is rated by rounds, so that it does not matter in which order steps are found: a round does
// everything at once that the easiest kind of step can do in a position. Crossing out candidates never
// destroys a reason, so every way through a puzzle that always takes the easiest steps is as hard as this.
#pragma once

#include <optional>
#include <vector>

#include "explain/path.hpp"

namespace hence::explain {

/// From 1 to below 2 for steps with one truth, told apart as people do; above that the number of truths, and
/// as a fraction how much the eye has to take in.
double difficulty(const Position& position, const Step& step);

/// The same without the fraction: of all steps of one round.
double level(const Position& position, const Step& step);

struct Rating {
  Path::End end = Path::End::solved;  ///< anything else: what follows is about the way until there

  /// The hardest level that is needed is between these two; equal: it is proved.
  double at_least = 0;
  double hardest = 0;

  double sum = 0;  ///< of the levels of all rounds

  /// Proved: no round could have been easier, none left anything out. Then all copies of a puzzle have this
  /// rating; otherwise the sum is an estimate.
  bool exact = true;

  /// What was needed of each level, the easiest first.
  struct Level {
    double level = 0;
    std::size_t rounds = 0;
    std::size_t placed = 0;
    std::size_t removed = 0;  ///< without the rivals of what was placed
    friend bool operator==(const Level&, const Level&) = default;
  };
  std::vector<Level> levels = {};

  /// One of the hardest, with names, and the position before it.
  struct Example {
    Position before;
    Step step;
  };
  std::optional<Example> example = {};

  /// Harder: by the hardest level, then by the sum.
  friend bool operator<(const Rating& a, const Rating& b) {
    return a.hardest != b.hardest ? a.hardest < b.hardest : a.sum < b.sum;
  }
};

/// `effort`: of each round; when four rounds have used it up, the others get a tenth.
Rating rate(Position position, const Answer& answer, const Effort& effort, const Budget& budget = {});

}  // namespace hence::explain
