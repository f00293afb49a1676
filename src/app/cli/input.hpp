// Reading puzzles on the command line: the options that all commands share, and the walk over files.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.hpp"
#include "app/cli/stop.hpp"
#include "base/parsed.hpp"
#include "sudoku/text/tuples.hpp"

namespace hence::cli {

/// How the user describes the input; everything left out is recognised by content.
struct InputOptions {
  std::string format;
  std::string box;
  std::string symbols;
  std::string differ = "all";
  std::int64_t order = 0;  ///< 0: not said
  std::int64_t grids = 0;  ///< 0: not said
  bool diagonals = false;
  bool verbose = false;
};

/// Adds --input, --box, --order, --grids, --differ, --diagonals, --symbols, --verbose to a command.
void add_input_options(Command& command, InputOptions& options);

/// The same for a command that takes levels, too: then --input may name one of their formats.
void add_mixed_input_options(Command& command, InputOptions& options);

/// The format of levels that --input names; empty if it names none. Of commands that take levels, too, as is
/// the next.
std::string level_format(const InputOptions& options);

/// The first option that says something about Sudoku, such as "--box"; empty if none does.
std::string said_of_sudoku(const InputOptions& options);

/// Throws UsageError, for `what` is about Sokoban levels, if the user says something about Sudoku: `own`, an
/// option of this command, unless it is empty, or one of these.
void refuse_sudoku_options(const std::string& what, const std::string& own, const InputOptions& options);

/// The option that names the input files.
Option files_option(std::vector<std::string>& files);

/// Rows and columns of a box as --box ("2x3") and --order say; nothing if neither does. Throws UsageError
/// when they contradict each other or make no sense.
std::optional<std::pair<int, int>> box_of(const std::string& box, std::int64_t order);

/// Throws UsageError when the words make no sense.
sudoku::ReadOptions read_options(const InputOptions& options);

/// One puzzle of the input, or what is wrong with it, and where it stands.
struct Numbered {
  std::string file;         ///< as the user named it, or "standard input"
  std::int64_t number = 0;  ///< in its file, from 1
  Parsed<sudoku::Record> record;
  bool says_none = false;  ///< no puzzle, but the answer "no solution"; `record` says so as an error
  std::int64_t index = 0;  ///< in all files, from 1
  bool alone = false;      ///< there is no other; known only where somebody waited for it (Hold::first)

  bool is_first() const { return index == 1; }
};

/// Besides the puzzle itself.
inline std::size_t held_bytes(const Numbered& item) {
  return item.record ? item.record->comment.size() : 0;
}

/// The puzzles of several files, one after the other. An argument that names no file but is itself a one-line
/// puzzle is read as such. A file without any puzzle yields an error record.
class Puzzles {
 public:
  /// `on_wait` is called when the input makes us wait. Throws UsageError for impossible options.
  Puzzles(std::vector<std::string> files, const InputOptions& options, const Stop& stop,
          std::function<void()> on_wait = {});
  ~Puzzles();

  /// Nothing at the end, or once stopped. Throws FileError when a file cannot be read; the next call goes on
  /// with the file after it. With `grids`, so many grids are the next puzzle, whatever they look like.
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
  std::optional<sudoku::Notation> said_;  ///< the format
  std::string said_tuple_;                ///< what kind of tuple this is read as
  bool said_apart_ = false;               ///< that these are no tuple
};

/// One puzzle of a file, by its number from 1, for commands that are about one. Nothing once stopped; throws
/// FileError when there is no such puzzle, TextError when it cannot be read.
std::optional<Numbered> find_puzzle(const std::string& file, std::int64_t number, const InputOptions& input,
                                    const Stop& stop);

/// The option that says which.
Option puzzle_option(std::int64_t& number);

/// Throws UsageError if what is to be written would replace what is read. "-" is standard input.
void refuse_input(const std::string& output, const std::string& input);

/// "p.txt:1:82: 82 cells, expected 81"
std::string located(const std::string& file, const ParseError& error);

/// A text that cannot be read, where a command has nothing else to go on with: said with its place, exit
/// code 2.
struct TextError : std::runtime_error {
  TextError(std::string file, ParseError error);
  std::string file;
  ParseError error;
};

}  // namespace hence::cli
