// How hard a step or a puzzle is. docs/RATING.md describes the scale.
//
// Puzzles are rated by rounds, so that the order in which steps are found does not matter: a round does
// everything at once that the easiest kind of step can do. Crossing out candidates never destroys a reason,
// so every solving path that always takes the easiest steps has this rating.
#pragma once

#include <optional>
#include <vector>

#include "explain/path.hpp"

namespace hence::explain {

/// Between 1 and 2 for steps with one truth, ranked by how easily people see them; above that, the number of
/// truths plus a fraction for the amount to take in.
double difficulty(const Position& position, const Step& step);

/// The difficulty without the fraction, the same for all steps of a round.
double level(const Position& position, const Step& step);

struct Rating {
  Path::End end = Path::End::solved;  ///< if not solved, the rest describes the path up to the end

  /// The hardest level needed is between these two; proved if they are equal.
  double at_least = 0;
  double hardest = 0;

  double sum = 0;  ///< of the levels of all rounds

  /// Proved: no round could have been easier and none missed a step, so all isomorphic puzzles have this
  /// rating. Otherwise the sum is an estimate.
  bool exact = true;

  /// Totals per level, easiest first.
  struct Level {
    double level = 0;
    std::size_t rounds = 0;
    std::size_t placed = 0;
    std::size_t removed = 0;  ///< not counting rivals of placed candidates
    friend bool operator==(const Level&, const Level&) = default;
  };
  std::vector<Level> levels = {};

  /// One of the hardest steps, with names, and the position before it.
  struct Example {
    Position before;
    Step step;
  };
  std::optional<Example> example = {};

  /// Easier: by the hardest level, then by the sum.
  friend bool operator<(const Rating& a, const Rating& b) {
    return a.hardest != b.hardest ? a.hardest < b.hardest : a.sum < b.sum;
  }
};

/// `effort` is per round. Once the total exceeds four times that, further rounds get a tenth.
Rating rate(Position position, const Answer& answer, const Effort& effort, const Budget& budget = {});

}  // namespace hence::explain
