// Ratings as `rate` and `make` speak of them: bands, ranges of them, numbers for programs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/cli/json.hpp"
#include "explain/rating.hpp"

namespace hence::cli {

/// So much for each round that a hard 9x9 takes a second or two; docs/RATING.md.
inline constexpr std::int64_t usual_rating_work = 100'000;

/// A word for a level; docs/RATING.md says what there is in each band.
std::string_view band_of(double level);

/// "hard", or "fiendish to extreme" where the proof did not come to its end.
std::string band_of(const explain::Rating& rating);

/// What the hardest step is called; empty where nothing had to be done.
std::string hardest_pattern(const explain::Rating& rating);

/// label (if solved), hardest, at_least, sum, exact, pattern and truths (unless nothing had to be done).
void add_rating(Json& json, const explain::Rating& rating);

/// As JSON has it: 1.2 rather than 1.1999999.
double rounded_level(double level);

/// Levels from one to another, both included.
class LevelRange {
 public:
  /// "hard", "medium-very hard", "2-4", "1.8", "fiendish-" (and all above). Throws UsageError.
  explicit LevelRange(const std::string& text);

  /// Proved: the hardest level that is needed lies in the range.
  bool has(const explain::Rating& rating) const;

  /// "medium to very hard", "2 to 4"
  const std::string& words() const { return words_; }

 private:
  double least_ = 0;
  double most_ = 0;
  std::string words_;
};

}  // namespace hence::cli
