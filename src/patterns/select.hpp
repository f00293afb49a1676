// Chooses a small system of patterns that solves most puzzles.
#pragma once

#include <cstdint>
#include <vector>

namespace hence::patterns {

/// All patterns, by number, that each of these puzzles needs.
struct Need {
  std::vector<int> patterns;
  std::int64_t puzzles = 1;
};

struct Choice {
  int pattern = 0;
  std::int64_t solved = 0;  ///< puzzles solved by this pattern and those chosen before it
};

/// Greedy: always chooses the pattern that contributes most for its size, where a puzzle that lacks m
/// patterns contributes 1/m to each of them. Stops when `wanted` puzzles are solved or `most` patterns are
/// chosen. `sizes`: sizes of the patterns.
std::vector<Choice> choose_system(const std::vector<Need>& needs, const std::vector<int>& sizes,
                                  std::int64_t wanted, std::size_t most);

}  // namespace hence::patterns
