// Which patterns make a small system that solves most puzzles.
#pragma once

#include <cstdint>
#include <vector>

namespace hence::patterns {

/// What some puzzles need: every one of these patterns, by number.
struct Need {
  std::vector<int> patterns;
  std::int64_t puzzles = 1;
};

struct Choice {
  int pattern = 0;
  std::int64_t solved = 0;  ///< puzzles that need nothing but this one and those chosen before
};

/// Greedy: next comes the pattern that helps most for its size. A puzzle that lacks m patterns gives each of
/// them 1/m. Ends when `wanted` puzzles are solved, or with `most` patterns. `sizes`: of the patterns.
std::vector<Choice> choose_system(const std::vector<Need>& needs, const std::vector<int>& sizes,
                                  std::int64_t wanted, std::size_t most);

}  // namespace hence::patterns
