// The words that several tasks accept.
#pragma once

#include <string>
#include <vector>

namespace hence::tasks {

/// Of --encoding, for puzzles.
inline std::vector<std::string> encoding_words() {
  return {"pairwise", "sequential", "product", "intersections"};
}

/// Of --format, for solutions: they have no candidates to write.
inline std::vector<std::string> output_words() {
  return {"line", "grid", "decimals", "csv", "link"};
}

/// Of --format, for Sokoban.
inline std::vector<std::string> plan_output_words() {
  return {"lurd", "plain"};
}

}  // namespace hence::tasks
