// Reading puzzles: the options that all commands share, and iterating over files.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.hpp"
#include "app/cli/signals.hpp"
#include "base/parsed.hpp"
#include "sudoku/text/tuples.hpp"

namespace hence::cli {

/// The user's description of the input; the rest is recognised by content.
struct InputOptions {
  std::string format;
  std::string box;
  std::string symbols;
  std::string differ = "all";
  std::int64_t order = 0;  ///< 0: not given
  std::int64_t grids = 0;  ///< 0: not given
  bool diagonals = false;
  bool verbose = false;
};

/// Adds --input, --box, --order, --grids, --differ, --diagonals, --symbols, --verbose to a command.
void add_input_options(Command& command, InputOptions& options);

/// The same for a command that also reads levels: --input accepts their formats, too.
void add_mixed_input_options(Command& command, InputOptions& options);

/// The level format named by --input; empty if none.
std::string level_format(const InputOptions& options);

/// The first Sudoku option given, such as "--box"; empty if none.
std::string said_of_sudoku(const InputOptions& options);

/// Throws UsageError if a Sudoku option was given together with `what`, which is Sokoban: either `own`, a
/// Sudoku option of this command (or ""), or one of `options`.
void refuse_sudoku_options(const std::string& what, const std::string& own, const InputOptions& options);

/// The option that names the input files.
Option files_option(std::vector<std::string>& files);
Option json_option(bool& json, Group group = Group::output);

/// Rows and columns of a box according to --box ("2x3") or --order; nothing if neither is given. Throws
/// UsageError if they are invalid or contradict each other.
std::optional<std::pair<int, int>> box_of(const std::string& box, std::int64_t order);

/// Throws UsageError for invalid options.
sudoku::ReadOptions read_options(const InputOptions& options);

/// One puzzle of the input, or why it cannot be read, and its location.
struct Numbered {
  std::string file;         ///< as the user named it, or "standard input"
  std::int64_t number = 0;  ///< in its file, from 1
  Parsed<sudoku::Record> record;
  bool says_none = false;  ///< not a puzzle but the answer "no solution"; `record` is then an error
  std::int64_t index = 0;  ///< in all files, from 1
  bool alone = false;      ///< the only one; known only with Hold::first

  bool is_first() const { return index == 1; }
};

/// Memory beyond the puzzle itself.
inline std::size_t held_bytes(const Numbered& item) {
  return item.record ? item.record->comment.size() : 0;
}

/// The puzzles of several files, in order. An argument may also be a one-line puzzle itself. A file without
/// puzzles yields an error record.
class Puzzles {
 public:
  /// `on_wait` is called when reading would block. Throws UsageError for invalid options.
  Puzzles(std::vector<std::string> files, const InputOptions& options, const Stop& stop,
          std::function<void()> on_wait = {});
  ~Puzzles();

  /// Nothing at the end, or once stopped. Throws FileError if a file cannot be read; the next call continues
  /// with the file after it. With `grids`, the next puzzle has exactly that many grids.
  std::optional<Numbered> next(int grids = 0);

  /// Was all input read to its end?
  bool ended() const { return ended_; }

  /// The file being read.
  const std::string& file() const { return shown_; }

 private:
  void open_next_file();
  std::optional<Parsed<sudoku::Record>> next_record(int grids);
  bool is_level() const;
  void say_what_was_read(const Parsed<sudoku::Record>& read);

  std::vector<std::string> files_;
  const sudoku::ReadOptions read_;
  const bool say_format_;
  const Stop& stop_;
  const std::function<void()> on_wait_;
  std::size_t next_file_ = 0;
  std::string shown_;
  std::unique_ptr<Source> source_;
  std::unique_ptr<sudoku::TupleReader> reader_;
  std::int64_t number_ = 0;
  std::int64_t index_ = 0;
  bool ended_ = false;
  std::optional<sudoku::Notation> said_;  ///< last format reported
  std::string said_tuple_;                ///< last kind of tuple reported
  bool said_apart_ = false;               ///< reported that these are separate puzzles
};

/// One puzzle of a file, by number from 1, for commands that take only one. Nothing once stopped. Throws
/// FileError if there is no such puzzle, TextError if it cannot be read.
std::optional<Numbered> find_puzzle(const std::string& file, std::int64_t number, const InputOptions& input,
                                    const Stop& stop);

/// The option --puzzle, which selects it.
Option puzzle_option(std::int64_t& number);

/// Throws UsageError if `output` is the same file as `input`. "-" is standard input.
void refuse_input(const std::string& output, const std::string& input);

}  // namespace hence::cli
