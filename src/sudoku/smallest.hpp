// Puzzles with the fewest clues that any puzzle of these rules can have, for rules with few solutions.
//
// A puzzle has exactly one solution if its clues tell that solution from every other one: they hit each set
// of cells in which another solution differs. So the fewest clues for a solution are a smallest hitting set,
// and the fewest of all are found by going through the solutions, up to the names of digits.
#pragma once

#include <optional>
#include <vector>

#include "sudoku/make.hpp"

namespace hence::sudoku {

class Smallest {
 public:
  /// Up to 4x4, alone or in pairs; 6x6 has 28 million solutions.
  static bool within_reach(const Rules& rules);

  /// Goes through all solutions; nothing when cancelled.
  static std::optional<Smallest> find(const Rules& rules, const Budget& budget);

  /// Have the rules no solution at all?
  bool none() const { return examples_.empty(); }

  /// The fewest clues of all.
  int clues() const { return clues_; }

  /// A random one of the puzzles found, digits exchanged at random. Nothing when cancelled.
  std::optional<Made> make(Random& random, const Budget& budget) const;

 private:
  explicit Smallest(const Rules& rules) : rules_(rules) {}

  struct Example {
    Values solution;
    std::vector<int> clues;  // cells
  };

  Rules rules_;
  int clues_ = 0;
  std::vector<Example> examples_;  // one for each solution that gets by with so few
};

}  // namespace hence::sudoku
