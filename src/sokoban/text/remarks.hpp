// Assigns the lines of text around levels to the levels, and finds their titles.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sokoban/text/block.hpp"

namespace hence::sokoban {

struct Remark {
  std::int64_t line = 0;
  std::string text = "";     ///< trimmed; a very long line is truncated
  std::int64_t column = 1;   ///< of its first character
  bool after_blank = false;  ///< first line, or after a blank line
};

/// The lines between two levels, before the first or after the last.
struct Remarks {
  std::vector<Remark> lines = {};
  bool blank_after = false;
  std::size_t bytes = 0;

  /// Beyond a generous limit, each line replaces the previous one.
  void add(std::int64_t line, std::string_view text, bool after_blank);
};

/// Which of "Title: ..." and "Author: ..." occur.
struct Keys {
  bool title = false;
  bool author = false;

  bool any() const { return title || author; }
  friend bool operator==(const Keys&, const Keys&) = default;
};

/// The convention of the file, as seen before its first level.
struct Habit {
  bool known = false;
  bool text_before = false;      ///< text precedes the level
  bool touching_before = false;  ///< ... without a blank line between
  bool keys_before = false;      ///< that text has "Title:" or "Author:"
  Keys keys_apart{};             ///< of the last text before the level, separated by a blank line
};

Habit habit_of(const Remarks& before_first);

/// Which lines between two levels belong to the first, which to the second.
struct Divided {
  Remarks first;
  Remarks second;
};
Divided divide(const Remarks& between, const Habit& habit, LevelFormat format_of_first);

/// Was this line, right above rows in the course format, meant as the number of moves?
bool meant_as_number(std::string_view line);

/// Extracts title, author and comments of a level. `author`: the author of the whole file, set from the text
/// before its first level, and the default for each level.
void take_remarks(LevelRecord& record, const Remarks& before, const Remarks& after, bool first_of_file,
                  std::string& author);

}  // namespace hence::sokoban
