// The content of a finished catalogue.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace hence::tasks {

struct Learned {
  std::string file;
  catalogue::Settings settings;
  std::int64_t puzzles = 0;
  std::vector<catalogue::Entry> entries;
  std::vector<catalogue::Family> families;
  std::vector<catalogue::Chosen> chosen;

  /// Throws FileError.
  explicit Learned(const std::string& path);

  const catalogue::Family& family_of(const catalogue::Entry& entry) const;
  double share(const catalogue::Entry& entry) const;  ///< of puzzles that use it: 0 to 1

  /// The pattern, or else the family, whose id begins with `id`. Throws FileError if there is none or
  /// several.
  std::variant<const catalogue::Entry*, const catalogue::Family*> find(const std::string& id) const;

  /// Rules and limits, in one line.
  std::string settings_in_words() const;
};

/// "97.3 %", or "-" for NaN.
std::string percent(double share);

}  // namespace hence::tasks
