// Puzzles with the minimum number of clues possible for their rules, for rules with few solutions.
//
// A puzzle has a unique solution if its clues distinguish that solution from all others, that is, if they hit
// every set of cells in which another solution differs. So the minimum for one solution is a minimum hitting
// set, and the overall minimum is found by enumerating solutions up to relabelling of digits.
#pragma once

#include <optional>
#include <vector>

#include "sudoku/make.hpp"

namespace hence::sudoku {

class MinimumClues {
 public:
  /// Up to 4x4, single or in pairs; 6x6 already has 28 million solutions.
  static bool supports(const Rules& rules);

  /// Enumerates all solutions; nothing when cancelled.
  static std::optional<MinimumClues> find(const Rules& rules, const Budget& budget);

  /// Do the rules have no solution?
  bool none() const { return examples_.empty(); }

  /// The minimum number of clues.
  int clues() const { return clues_; }

  /// A random one of the puzzles found, with digits permuted at random. Nothing when cancelled.
  std::optional<Made> make(Random& random, const Budget& budget) const;

 private:
  explicit MinimumClues(const Rules& rules) : rules_(rules) {}

  struct Example {
    Values solution;
    std::vector<int> clues;  // cells
  };

  Rules rules_;
  int clues_ = 0;
  std::vector<Example> examples_;  // one per solution that attains the minimum
};

}  // namespace hence::sudoku
