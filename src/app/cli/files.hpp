// Files and pipes: where the world enters and leaves. Plain descriptors, so that a wait for input can be
// interrupted and every write error is seen.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <unistd.h>

#include "app/cli/stop.hpp"
#include "base/source.hpp"

namespace hence::cli {

/// A name as it can be shown: control characters, which a terminal would obey, become '?'.
std::string printable(const std::string& name);

/// A file that cannot be opened, read or written: said to the user, exit code 2.
struct FileError : std::runtime_error {
  FileError(const std::string& path, const std::string& what_is_wrong)
      : std::runtime_error(printable(path) + ": " + what_is_wrong), message(what_is_wrong) {}
  std::string message;  ///< without the name
};

/// Whoever read standard output has had enough, as 'head' has: no fault, and nothing to be said.
struct ClosedPipe : FileError {
  using FileError::FileError;
};

class FileSource : public Source {
 public:
  /// "-" is standard input. `to_the_end`: a file is read on where only the time is over; not a pipe, since
  /// nobody knows when that ends. Throws FileError when it cannot be opened or is a directory.
  FileSource(const std::string& path, const Stop& stop, bool to_the_end = false);
  ~FileSource() override;
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;

  /// Ends early when it is over. Throws FileError on a read error.
  std::size_t read(std::span<char> buffer) override;

  /// Is nothing more read because of a stop?
  bool over() const;

  /// Called before a read that would wait, so that what was read so far can be answered meanwhile.
  std::function<void()> on_wait;

 private:
  std::string path_;
  const Stop& stop_;
  int descriptor_;
  bool to_the_end_ = false;
};

inline constexpr std::size_t beginning_bytes = std::size_t{64} << 10;

/// The beginning of a file that can be read again, to see what it is about; nothing of a pipe.
std::optional<std::string> beginning(const std::string& path, const Stop& stop);

/// The same of standard input, whatever it is: what was looked at is read again by the next FileSource of it.
/// Waits until there is so much, or until it ends, or until what there is is `enough`.
std::string beginning_of_standard_input(const Stop& stop,
                                        const std::function<bool(std::string_view)>& enough = {});

/// Standard output, standard error or a file. A file appears under its name only when `finish` has written
/// all of it: nothing half-written is ever taken for whole. An existing file is not overwritten unless
/// `force`.
class Output {
 public:
  /// "-" or "" is standard output.
  Output(std::string path, const Stop& stop, bool force = false);
  static Output standard_error(const Stop& stop) { return Output(STDERR_FILENO, "standard error", stop); }
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Throws ClosedPipe where nobody reads standard output any more, FileError when it cannot be written, or
  /// when a stop was asked for and nobody takes it.
  void write(std::string_view text);

  /// Keeps a file; without it the destructor removes what was written.
  void finish();

 private:
  Output(int standard, std::string name, const Stop& stop);
  void open_standard(int standard);
  void open_in_place();
  void open_beside(unsigned mode);
  bool out_of_patience();

  std::string path_;     ///< for messages; of a file, where it will stand
  std::string partial_;  ///< of a file, where it stands until it is whole; otherwise empty
  bool force_ = false;
  const Stop& stop_;
  int descriptor_ = -1;
  bool standard_output_ = false;
  bool may_stall_ = false;  ///< a pipe or terminal: whoever reads it may take a break
  bool may_wait_ = false;   ///< ... and a write would wait for them
  std::optional<std::chrono::steady_clock::time_point> patience_ends_;  ///< of one write, once stopped
};

/// Writes to standard error as it is; in vain when nobody takes it for a second.
void say(std::string_view text);

/// The same, as a line.
void report(std::string_view line);

/// The same, with "hence: " before it: for what is wrong with the command rather than with its input.
void complain(std::string_view message);

/// The same, of a stop: "the time is over; 3 answers are complete".
void complain_of(ExitCode reason, std::string_view what_became);

}  // namespace hence::cli
