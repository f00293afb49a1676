#include "tasks/rating_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "ask/errors.hpp"

namespace hence::tasks {

using explain::Rating;

namespace {

constexpr double no_end = std::numeric_limits<double>::infinity();

struct Band {
  std::string_view name;
  double least;
  double most;
};

constexpr std::array<Band, 6> bands = {{{"easy", 1, 1.6},
                                        {"medium", 1.8, 2},
                                        {"hard", 3, 3},
                                        {"very hard", 4, 5},
                                        {"fiendish", 6, 8},
                                        {"extreme", 9, no_end}}};

/// Levels are at least a tenth apart.
constexpr double tolerance = 0.05;

UsageError not_understood(const std::string& text) {
  return UsageError(fmt::format(
      "--difficulty: expected a band (easy, medium, hard, very hard, fiendish, extreme), a level from 1 up, "
      "or a range such as medium-hard or 2-4, found '{}'",
      printable(text)));
}

std::optional<Band> band_or_level(std::string_view word) {
  for (const Band& band : bands)
    if (band.name == word) return band;
  double level = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), level);
  if (error != std::errc() || end != word.data() + word.size() || !(level >= 1) || level > 1e6)
    return std::nullopt;
  return Band{word, level, level};
}

/// Lower case, with "very-hard" as "very hard": that hyphen does not denote a range.
std::string tidied(const std::string& text) {
  std::string tidy;
  for (const char c : text)
    tidy += c == '_' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (std::size_t at = 0; (at = tidy.find("very-hard", at)) != std::string::npos;) tidy[at + 4] = ' ';
  return tidy;
}

}  // namespace

std::string_view band_of(double level) {
  if (level == 0) return "solved";
  const auto band =
      std::find_if(bands.rbegin(), bands.rend(), [&](const Band& b) { return level > b.least - tolerance; });
  return band == bands.rend() ? bands.front().name : band->name;
}

std::string band_of(const Rating& rating) {
  const std::string_view low = band_of(rating.at_least);
  const std::string_view high = band_of(rating.hardest);
  return low == high ? std::string(high) : fmt::format("{} to {}", low, high);
}

std::string hardest_pattern(const Rating& rating) {
  return rating.example ? rating.example->step.names.front().name : "";
}

double rounded_level(double level) {
  return std::round(level * 10) / 10;
}

void write_rating(JsonWriter& json, const Rating& rating) {
  if (rating.end == explain::Path::End::solved) json("label", band_of(rating));
  json("hardest", rounded_level(rating.hardest))("at_least", rounded_level(rating.at_least));
  json("sum", rounded_level(rating.sum))("exact", rating.exact);
  if (rating.example) json("pattern", hardest_pattern(rating))("truths", rating.example->step.reason.size());
}

LevelRange::LevelRange(const std::string& text) {
  const std::string tidy = tidied(text);
  const std::size_t hyphen = tidy.find('-');
  const auto from = band_or_level(std::string_view(tidy).substr(0, hyphen));
  if (!from) throw not_understood(text);
  least_ = from->least;
  most_ = from->most;
  words_ = from->name;
  if (hyphen == std::string::npos) return;
  const std::string_view end = std::string_view(tidy).substr(hyphen + 1);
  const auto to = end.empty() ? std::optional(Band{"above", 0, no_end}) : band_or_level(end);
  if (!to) throw not_understood(text);
  if (to->most < least_)
    throw UsageError(
        fmt::format("--difficulty {}: {} is easier than {}", printable(text), to->name, from->name));
  most_ = to->most;
  words_ += fmt::format(" {} {}", end.empty() ? "and" : "to", to->name);
}

bool LevelRange::has(const Rating& rating) const {
  return rating.end == explain::Path::End::solved && rating.at_least > least_ - tolerance &&
         rating.hardest < most_ + tolerance;
}

}  // namespace hence::tasks
