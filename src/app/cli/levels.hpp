// Reading levels on the command line: the options that all commands about levels share, and the walk over
// files.
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
#include "app/cli/stop.hpp"
#include "base/parsed.hpp"
#include "sokoban/text/levels.hpp"

namespace hence::cli {

/// Does the file hold levels rather than Sudoku? Nothing is known of a pipe, since what was read from it
/// would be gone, nor of a long file whose beginning holds neither.
std::optional<bool> holds_levels(const std::string& file, const Stop& stop);

/// Of a file with plans: throws UsageError where somebody has said a plan itself, and not the file that it is
/// in, or a file with levels.
void refuse_other_than_plans(const std::string& file, const Stop& stop);

/// "standard input" for "-".
std::string shown_file(const std::string& file);

/// Which levels of a file: "3", "2-5", "7-", "1,4-6".
class LevelNumbers {
 public:
  /// An empty text means all. Throws UsageError.
  explicit LevelNumbers(const std::string& text);

  bool has(std::int64_t number) const;

  /// The largest; nothing if there is no end.
  std::optional<std::int64_t> last() const;

  /// The first that was asked for, but is not in a file of so many levels.
  std::optional<std::int64_t> missing(std::int64_t levels) const;

 private:
  static constexpr std::int64_t no_end = -1;
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges_;  ///< empty: all
};

struct LevelInputOptions {
  std::string format = "";  ///< empty: recognised by content
  std::string levels = "";  ///< as LevelNumbers reads them
  bool verbose = false;
  bool to_the_end = false;  ///< where only the time is over, files are read on: each level gets its answer
};

/// Of a command that takes puzzles of both kinds: what its options say about levels.
LevelInputOptions level_input(const InputOptions& options, std::string levels);

/// Adds --input, --level and --verbose.
void add_level_input_options(Command& command, LevelInputOptions& options);

/// One level of the input, or what is wrong with it, and where it stands.
struct NumberedLevel {
  std::string file;  ///< as the user named it, or "standard input"
  Parsed<sokoban::LevelRecord> record;
  std::int64_t number = 0;  ///< in its file, from 1
  std::int64_t index = 0;   ///< of all that were asked for, from 1
  bool alone = false;       ///< no other was asked for
  std::int64_t in_all = 0;  ///< in all files, from 1; levels that were not asked for count, too

  Place place() const { return record ? record->place : record.error().place; }
  bool is_first() const { return index == 1; }
};

inline std::size_t held_bytes(const NumberedLevel& item) {
  return item.record ? item.record->columns.size() * sizeof(item.record->columns.front()) : 0;
}

/// {"file": ..., "level": 1, "line": 3, "title": ...}
Json json_head(const NumberedLevel& item);

/// The levels of several files, one after the other. A file without any level yields an error record.
class Levels {
 public:
  /// `on_wait` is called when the input makes us wait. Throws UsageError for impossible options.
  Levels(std::vector<std::string> files, const LevelInputOptions& options, const Stop& stop,
         std::function<void()> on_wait = {});
  ~Levels();

  /// Nothing at the end, or once stopped (`to_the_end` says more). Throws FileError when a file cannot be
  /// read or lacks a level that was asked for; the next call goes on behind that.
  std::optional<NumberedLevel> next();

  /// Was all input read to its end?
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
  std::optional<sokoban::LevelFormat> said_;  ///< of this file
  const Stop& stop_;
  const std::function<void()> on_wait_;
  std::size_t next_file_ = 0;
  std::string shown_;
  std::unique_ptr<FileSource> source_;
  std::unique_ptr<sokoban::LevelReader> reader_;
  std::int64_t number_ = 0;
  std::int64_t index_ = 0;
  std::int64_t in_all_ = 0;
  bool hopeless_ = false;              ///< the file holds no levels, and that was said
  std::optional<NumberedLevel> held_;  ///< the second, read to see whether the first is alone
  std::exception_ptr failure_;         ///< the same, where it could not be read
  bool ended_ = false;
};

/// The one level of a file that the options name, for commands that are about one. Nothing once stopped;
/// throws FileError when there is no such level, TextError when it cannot be read.
std::optional<NumberedLevel> find_level(const std::string& file, const LevelInputOptions& options,
                                        const Stop& stop);

}  // namespace hence::cli
