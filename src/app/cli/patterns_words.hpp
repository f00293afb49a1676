// The output of `hence patterns`.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "app/cli/steps.hpp"
#include "tasks/lessons.hpp"

namespace hence::cli {

using tasks::Example;

/// The content of a catalogue.
struct Learned {
  std::string file;
  catalogue::Settings settings;
  std::int64_t puzzles = 0;
  std::vector<catalogue::Entry> entries;
  std::vector<catalogue::Family> families;
  std::vector<catalogue::Chosen> chosen;

  explicit Learned(const std::string& path);

  const catalogue::Family& family_of(const catalogue::Entry& entry) const;
  double share(const catalogue::Entry& entry) const;  ///< of puzzles that use it: 0 to 1

  /// The pattern, or else the family, whose id begins with `id`. Throws FileError if there is none or
  /// several.
  std::variant<const catalogue::Entry*, const catalogue::Family*> find(const std::string& id) const;
};

struct TableOptions {
  std::string sort = "steps";
  std::int64_t size = 0;    ///< only patterns with this many truths; 0: all
  std::int64_t limit = 20;  ///< rows of each part
  bool families = false;
  bool system = false;
};

/// Patterns without a name come first.
std::string table(const Learned& learned, const TableOptions& options);

/// Everything about one pattern.
std::string about(const Learned& learned, const catalogue::Entry& entry, const Example& example);
std::string about(const Learned& learned, const catalogue::Family& family);

Json json_of(const Learned& learned, const catalogue::Entry& entry);
/// With the position of its example before the step, and the step.
Json json_of(const Learned& learned, const catalogue::Entry& entry, const Example& example);
Json json_of(const Learned& learned, const catalogue::Family& family);

/// Rules and limits, in one line.
std::string settings_in_words(const Learned& learned);

}  // namespace hence::cli
