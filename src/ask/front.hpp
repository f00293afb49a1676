// What a front end (command line, server, language binding) lends to a task: bytes in, bytes out.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "ask/stop.hpp"
#include "ask/style.hpp"
#include "base/source.hpp"
#include "verify/verify.hpp"

namespace hence::tasks {

/// An input as a stream of bytes. Reading throws FileError.
class Stream : public Source {
 public:
  /// Has a stop ended reading?
  virtual bool over() const = 0;

  /// Called before a read that would block, so that puzzles read so far can be answered meanwhile.
  std::function<void()> on_wait;
};

struct Opened {
  std::string name;  ///< for messages and answers; empty: the text has none
  std::unique_ptr<Stream> stream;
};

/// Numbers and words for programs that show progress.
using ProgressFields = std::vector<std::pair<std::string, std::variant<std::int64_t, double, std::string>>>;

/// A certificate to verify.
struct GivenCertificate {
  std::string name;
  std::function<verify::Result(const verify::Cancelled&)> check;        ///< may be called from any thread
  std::function<std::map<std::string, std::string>()> files = nullptr;  ///< by name; null: none
};

/// How far long work has come.
class Progress {
 public:
  virtual ~Progress() = default;
  virtual void add(std::int64_t done) = 0;
  /// What is being worked on: "1190 clues, 304 decided".
  virtual void note(std::string text, ProgressFields fields = {}) = 0;
  /// Does a program read the fields?
  virtual bool fields_are_read() const = 0;
};

/// A file that an answer brings. It appears whole or not at all.
class OutFile {
 public:
  virtual ~OutFile() = default;
  virtual void write(std::string_view text) = 0;
  virtual void finish() = 0;
};

/// A folder of such files.
class OutFolder {
 public:
  enum class Holds { certificates, step_certificates, pictures };
  struct File {
    std::string_view name;
    std::string_view bytes;
  };

  virtual ~OutFolder() = default;

  /// Removes what an earlier run left, if that is wanted; once.
  virtual void begin() = 0;

  /// Writes the files in this order below a subfolder ("" for none), and returns its path. Throws FileError.
  virtual std::string write(const std::string& subfolder, std::span<const File> files) = 0;

  /// Removes the files in subfolders with higher numbers.
  virtual void remove_above(std::int64_t number) = 0;
};

class Front {
 public:
  virtual ~Front() = default;

  virtual Stop& stop() = 0;

  // Input, by the words of the user

  struct Reading {
    bool to_the_end = false;  ///< after the time limit, too, if the input has an end
    bool is_puzzle = false;   ///< the word may be the text itself
  };
  /// Throws FileError.
  virtual Opened open(const std::string& input, Reading how) = 0;

  /// As `open` names it.
  virtual std::string name_of(const std::string& input) = 0;

  /// Is there such an input?
  virtual bool exists(const std::string& input) = 0;

  /// The beginning of an input, to recognise its content; nothing if it would be lost. `wait`: for a pipe,
  /// too, until there is enough or `enough` says so; still nothing for what is typed.
  virtual std::optional<std::string> beginning(const std::string& input, bool wait,
                                               const std::function<bool(std::string_view)>& enough = {}) = 0;

  /// Is it a file or text that cannot be read twice, such as standard input?
  virtual bool is_read_once(const std::string& input) = 0;

  /// Is it typed by a person?
  virtual bool is_typed(const std::string& input) = 0;

  /// Does a person read the messages?
  virtual bool is_watched() = 0;

  /// Those that an input refers to; at least one, if only to say what is wrong.
  virtual std::vector<GivenCertificate> certificates(const std::string& input) = 0;

  // Output

  virtual const Look& look() = 0;
  /// Answers, in order. Throws ClosedPipe and FileError.
  virtual void out(std::string_view text) = 0;
  /// Lines about the input, beside the answers.
  virtual void message(std::string_view lines) = 0;
  /// A sentence about the whole run.
  virtual void complain(std::string_view sentence) = 0;
  /// A sentence about files that were written, if that is where they went.
  virtual void say_written(std::string_view sentence) = 0;
  /// `what`: follows the number: "answered".
  virtual std::unique_ptr<Progress> progress(std::string what, bool wanted) = 0;

  /// Throws UsageError if the output would replace the input.
  virtual void refuse_input(const std::string& output, const std::string& input) = 0;

  /// Throws FileError if there is such a file, unless it may be replaced.
  virtual std::unique_ptr<OutFile> file(const std::string& path) = 0;
  /// Throws FileError if the folder is not empty, unless it may be overwritten. `what`: for pictures, the
  /// beginning of their names.
  virtual std::unique_ptr<OutFolder> folder(const std::string& path, OutFolder::Holds holds,
                                            const std::string& what = "") = 0;
};

/// As much as Front::beginning returns at most.
inline constexpr std::size_t beginning_bytes = std::size_t{64} << 10;

/// "time limit reached; 3 answers complete"
std::string stopped_in_words(Code reason, std::string_view what_became);

}  // namespace hence::tasks
