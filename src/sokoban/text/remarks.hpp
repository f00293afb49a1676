// Lines of text round the levels of a collection: whose they are, and which of them is a title.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sokoban/text/block.hpp"

namespace hence::sokoban {

struct Remark {
  std::int64_t line = 0;
  std::string text = "";     ///< trimmed; the end of a very long line is not kept
  std::int64_t column = 1;   ///< of its first character
  bool after_blank = false;  ///< a blank line, or nothing, stands before it
};

/// What stands between two levels, before the first or behind the last one.
struct Remarks {
  std::vector<Remark> lines = {};
  bool blank_after = false;
  std::size_t bytes = 0;

  /// Beyond a generous limit only the last line is kept of what follows.
  void add(std::int64_t line, std::string_view text, bool after_blank);
};

/// "Title: ..." and "Author: ..." in some lines of text.
struct Keys {
  bool title = false;
  bool author = false;

  bool any() const { return title || author; }
  friend bool operator==(const Keys&, const Keys&) = default;
};

/// How the file has it, as seen before its first level.
struct Habit {
  bool known = false;
  bool text_before = false;      ///< some text stands before a level
  bool touching_before = false;  ///< ... without a blank line between them
  bool keys_before = false;      ///< "Title:" or "Author:" is in that text
  Keys keys_apart{};             ///< of the last text before a level, with a blank line between them
};

Habit habit_of(const Remarks& before_first);

/// Which of the lines between two levels belong to the first, which to the second.
struct Divided {
  Remarks first;
  Remarks second;
};
Divided divide(const Remarks& between, const Habit& habit, LevelFormat format_of_first);

/// Was this line, which stands right above rows in the course format, meant as the number of moves?
bool meant_as_number(std::string_view line);

/// Title, author and comments of a level. `author`: of the whole file; set by the text before its first
/// level, used where a level has none.
void take_remarks(LevelRecord& record, const Remarks& before, const Remarks& after, bool first_of_file,
                  std::string& author);

}  // namespace hence::sokoban
