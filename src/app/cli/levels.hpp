// Reads levels on the command line: options shared by all commands about levels, and iteration over files.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/command.hpp"
#include "app/cli/files.hpp"
#include "app/cli/json.hpp"
#include "app/cli/signals.hpp"
#include "base/parsed.hpp"
#include "sokoban/text/levels.hpp"

namespace hence::cli {

/// Does the file hold levels rather than Sudokus? Empty for a pipe, whose input would be lost, and for a long
/// file whose beginning holds neither.
std::optional<bool> holds_levels(const std::string& file, const Stop& stop);

/// For a file of solutions: throws UsageError if the user gave a solution itself instead of a file name, or a
/// file of levels.
void refuse_other_than_plans(const std::string& file, const Stop& stop);

/// A selection of levels in a file: "3", "2-5", "7-", "1,4-6".
class LevelNumbers {
 public:
  /// An empty text means all. Throws UsageError.
  explicit LevelNumbers(const std::string& text);

  bool has(std::int64_t number) const;

  /// The largest; empty if unbounded.
  std::optional<std::int64_t> last() const;

  /// The first selected number beyond this many levels.
  std::optional<std::int64_t> missing(std::int64_t levels) const;

 private:
  static constexpr std::int64_t no_end = -1;
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges_;  ///< empty: all
};

struct LevelInputOptions {
  std::string format = "";  ///< empty: detected
  std::string levels = "";  ///< as LevelNumbers reads them
  bool verbose = false;
  bool to_the_end = false;  ///< after the time limit, read on: each level gets an answer
};

/// The level options of a command that takes both kinds of puzzle.
LevelInputOptions level_input(const InputOptions& options, std::string levels);

/// Adds --input, --level and --verbose.
/// --level, the same everywhere.
Option level_option(std::string& levels, Group group);
void add_level_input_options(Command& command, LevelInputOptions& options);

/// One level of the input, or its error, with its place.
struct NumberedLevel {
  std::string file;  ///< as the user named it, or "standard input"
  Parsed<sokoban::LevelRecord> record;
  std::int64_t number = 0;  ///< in its file, from 1
  std::int64_t index = 0;   ///< among those selected, from 1
  bool alone = false;       ///< the only one selected
  std::int64_t in_all = 0;  ///< in all files, from 1, selected or not

  Place place() const { return record ? record->place : record.error().place; }
  bool is_first() const { return index == 1; }
};

inline std::size_t held_bytes(const NumberedLevel& item) {
  return item.record ? item.record->columns.size() * sizeof(item.record->columns.front()) : 0;
}

/// {"file": ..., "level": 1, "line": 3, "title": ...}
Json json_head(const NumberedLevel& item);

/// Iterates over the levels of several files. A file without levels yields an error record.
class Levels {
 public:
  /// `on_wait` is called when the input blocks. Throws UsageError for conflicting options.
  Levels(std::vector<std::string> files, const LevelInputOptions& options, const Stop& stop,
         std::function<void()> on_wait = {});
  ~Levels();

  /// Empty at the end, or once stopped (but see `to_the_end`). Throws FileError if a file cannot be read or
  /// lacks a selected level; the next call continues after that.
  std::optional<NumberedLevel> next();

  /// Was all input read?
  bool ended() const { return ended_ && !held_ && !failure_; }

  /// The file being read.
  const std::string& file() const { return shown_; }

 private:
  std::optional<NumberedLevel> read();
  std::optional<NumberedLevel> read_file();
  bool over() const;
  void open_next_file();
  bool looks_like_sudoku() const;
  void say_format(sokoban::LevelFormat format);

  std::vector<std::string> files_;
  const sokoban::LevelReadOptions read_;
  const LevelNumbers numbers_;
  const bool say_formats_;
  const bool to_the_end_;
  std::optional<sokoban::LevelFormat> reported_format_;  ///< of this file
  const Stop& stop_;
  const std::function<void()> on_wait_;
  std::size_t next_file_ = 0;
  std::string shown_;
  std::unique_ptr<FileSource> source_;
  std::unique_ptr<sokoban::LevelReader> reader_;
  std::int64_t number_ = 0;
  std::int64_t index_ = 0;
  std::int64_t in_all_ = 0;
  bool without_levels_ = false;        ///< already reported that the file holds no levels
  std::optional<NumberedLevel> held_;  ///< the second level, read ahead to set `alone`
  std::exception_ptr failure_;         ///< likewise, if reading it failed
  bool ended_ = false;
};

/// The selected level of a file, for commands about one level. Empty once stopped; throws FileError if there
/// is no such level, TextError if it has an error.
std::optional<NumberedLevel> find_level(const std::string& file, const LevelInputOptions& options,
                                        const Stop& stop);

}  // namespace hence::cli
