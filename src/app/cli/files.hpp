// Input and output files and pipes. Plain descriptors, so that waiting for input can be interrupted and every
// write error is noticed.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <unistd.h>

#include "app/cli/signals.hpp"
#include "ask/errors.hpp"
#include "ask/front.hpp"
#include "base/source.hpp"

namespace hence::cli {

using tasks::beginning_bytes;
using tasks::ClosedPipe;
using tasks::FileError;
using tasks::located;
using tasks::printable;
using tasks::TextError;
using tasks::UsageError;

/// "standard input" for "-".
std::string shown_file(const std::string& file);

class FileSource : public tasks::Stream {
 public:
  /// "-" is standard input. `to_the_end`: keep reading a regular file after the time limit (not a pipe, which
  /// may never end). Throws FileError if it cannot be opened or is a directory.
  FileSource(const std::string& path, const Stop& stop, bool to_the_end = false);
  ~FileSource() override;
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;

  /// Ends early when `over`. Throws FileError on a read error.
  std::size_t read(std::span<char> buffer) override;

  bool over() const override;

 private:
  std::string path_;
  const Stop& stop_;
  int descriptor_;
  bool to_the_end_ = false;
};

/// The beginning of a regular file, to recognise its content; nothing for a pipe.
std::optional<std::string> beginning(const std::string& path, const Stop& stop);

/// The same for standard input, even a pipe: the next FileSource reads that text again. Blocks until there
/// are `beginning_bytes`, or the input ends, or `enough` says so.
std::string beginning_of_standard_input(const Stop& stop,
                                        const std::function<bool(std::string_view)>& enough = {});

/// Standard output, standard error or a file. A file appears under its name only on `finish`, so that no
/// partial file is ever mistaken for a complete one. An existing file is not overwritten unless `force`.
class Output {
 public:
  /// "-" or "" is standard output.
  Output(std::string path, const Stop& stop, bool force = false);
  static Output standard_error(const Stop& stop) { return Output(STDERR_FILENO, "standard error", stop); }
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Throws ClosedPipe if standard output has lost its reader; FileError if writing fails, or if the reader
  /// is stalled after a stop.
  void write(std::string_view text);

  /// Moves a file into place; without it, the destructor removes what was written.
  void finish();

 private:
  Output(int standard, std::string name, const Stop& stop);
  void write_all(std::string_view text);
  void open_standard(int standard);
  void open_in_place();
  void open_beside(unsigned mode);
  bool out_of_patience();

  std::string path_;     ///< for messages; of a file, its final path
  std::string partial_;  ///< of a file, its path until `finish`; else empty
  bool force_ = false;
  const Stop& stop_;
  int descriptor_ = -1;
  bool standard_output_ = false;
  bool shared_ = false;     ///< standard error or a terminal, which the status line may share
  bool may_stall_ = false;  ///< a pipe or terminal, whose reader may stall
  bool may_wait_ = false;   ///< ... and writes block
  std::optional<std::chrono::steady_clock::time_point> patience_ends_;  ///< of one write, once stopped
};

/// Writes to standard error as is; gives up if the reader stalls for a second.
void say(std::string_view text);

/// Shows a status line on the terminal of standard error, replacing the last one. It is erased before any
/// other output, and not shown after an incomplete line.
void show_status(std::string_view line);
void erase_status();

/// As `say`, as a line.
void report(std::string_view line);

/// The same, with the prefix "hence: ": for messages about the command rather than its input.
void complain(std::string_view message);

}  // namespace hence::cli
