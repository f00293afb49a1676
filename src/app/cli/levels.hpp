// Reading Sokoban levels on the command line.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/cli/json.hpp"
#include "sokoban/text/levels.hpp"

namespace hence::cli {

/// Does the file hold levels rather than Sudoku? Of a file that can be read again; nothing is known of a
/// pipe, since what was read from it would be gone.
std::optional<bool> holds_levels(const std::string& file, const Stop& stop);

/// The beginning of a file that can be read again.
std::optional<std::string> beginning_of(const std::string& file, const Stop& stop);

/// "standard input" for "-".
std::string shown_file(const std::string& file);

/// Levels of a file, by their numbers from 1.
struct LevelRange {
  std::int64_t first = 1;
  std::int64_t last = std::numeric_limits<std::int64_t>::max();
  bool said = false;  ///< by the user: it is an error if there is no such level
};

/// "3" or "2-5", of --level; "" is all of them. Throws UsageError.
LevelRange level_range(const std::string& text);

/// One level of the input, or what is wrong with it.
struct NumberedLevel {
  std::string file;         ///< as the user named it, or "standard input"
  std::int64_t number = 0;  ///< in its file, from 1
  Parsed<sokoban::LevelRecord> record;
  std::int64_t index = 0;  ///< in all files, from 1; those that were not asked for count, too
  std::int64_t order = 0;  ///< among those that were asked for, from 1
  bool alone = false;      ///< as of Numbered

  bool is_first() const { return order == 1; }
};

inline std::size_t held_bytes(const NumberedLevel& item) {
  return item.record ? item.record->columns.size() * sizeof(item.record->columns.front()) : 0;
}

/// {"file": ..., "level": 1, "line": 3, "title": ...}
Json json_head(const NumberedLevel& item);

/// The levels of several files, one after the other, as Puzzles reads Sudoku.
class Levels {
 public:
  Levels(std::vector<std::string> files, LevelRange range, const Stop& stop,
         std::function<void()> on_wait = {});

  /// Nothing at the end, or once stopped. Throws FileError when a file cannot be read, or has no level of
  /// such a number; the next call goes on with the file after it.
  std::optional<NumberedLevel> next();

  bool ended() const { return ended_; }
  const std::string& file() const { return shown_; }

 private:
  void open_next_file();
  std::optional<Parsed<sokoban::LevelRecord>> next_record();

  std::vector<std::string> files_;
  LevelRange range_;
  const Stop& stop_;
  std::function<void()> on_wait_;
  std::size_t next_file_ = 0;
  std::string shown_;
  std::unique_ptr<FileSource> source_;
  std::unique_ptr<sokoban::LevelReader> reader_;
  std::int64_t number_ = 0;
  std::int64_t index_ = 0;
  std::int64_t given_ = 0;
  bool ended_ = false;
};

/// One level of a file, by its number, for commands that are about one. Nothing once stopped; throws
/// FileError when there is no such level, TextError when it cannot be read.
std::optional<NumberedLevel> find_level(const std::string& file, std::int64_t number, const Stop& stop);

}  // namespace hence::cli
