// Ratings in `rate` and `make`: bands, ranges, and JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ask/json_writer.hpp"
#include "explain/rating.hpp"

namespace hence::tasks {

/// Per round: a hard 9x9 takes a second or two (docs/RATING.md).
inline constexpr std::int64_t usual_rating_work = 100'000;

/// The band of a level; docs/RATING.md describes each.
std::string_view band_of(double level);

/// "hard", or "fiendish to extreme" if the proof is incomplete.
std::string band_of(const explain::Rating& rating);

/// The name of the hardest step; empty if there was none.
std::string hardest_pattern(const explain::Rating& rating);

/// Members: label (if solved), hardest, at_least, sum, exact, pattern and truths (if there was a step).
void write_rating(JsonWriter& json, const explain::Rating& rating);

/// For JSON: 1.2 rather than 1.1999999.
double rounded_level(double level);

/// A closed range of levels.
class LevelRange {
 public:
  /// "hard", "medium-very hard", "2-4", "1.8", "fiendish-" (and above). Throws UsageError.
  explicit LevelRange(const std::string& text);

  /// Is the level of the hardest step proved to be in the range?
  bool has(const explain::Rating& rating) const;

  /// "medium to very hard", "2 to 4"
  const std::string& words() const { return words_; }

 private:
  double least_ = 0;
  double most_ = 0;
  std::string words_;
};

}  // namespace hence::tasks
