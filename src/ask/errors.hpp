// What a user can get wrong: a word, a file, a text.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>

#include "base/parsed.hpp"

namespace hence::tasks {

/// A name safe to print: control characters, which a terminal would obey, become '?'.
std::string printable(const std::string& name);

/// "p.txt:1:82: 82 cells, expected 81"; without the name if there is none
std::string located(const std::string& file, const ParseError& error);

/// "p.txt: ", safe to print; empty without a name
std::string as_prefix(const std::string& name);

/// The name of an input, printable; "the input" if it has none
std::string input_in_words(const std::string& name);

/// Fields that make no sense, or not together.
struct UsageError : std::runtime_error {
  explicit UsageError(const std::string& what, std::string more = "")
      : std::runtime_error(what), advice(std::move(more)) {}
  std::string advice;  ///< a second line
};

/// A file cannot be opened, read or written.
struct FileError : std::runtime_error {
  FileError(const std::string& path, const std::string& what_is_wrong)
      : std::runtime_error(as_prefix(path) + what_is_wrong), file(path), message(what_is_wrong) {}
  std::string file;
  std::string message;  ///< without the name
};

/// The reader of the answers (such as 'head') has quit: not an error, not reported.
struct ClosedPipe : FileError {
  using FileError::FileError;
};

/// The only input of a task cannot be parsed.
struct TextError : std::runtime_error {
  TextError(std::string in, ParseError what)
      : std::runtime_error(located(in, what)), file(std::move(in)), error(std::move(what)) {}
  /// About the file as a whole.
  TextError(std::string in, const std::string& what)
      : std::runtime_error(as_prefix(in) + what), file(std::move(in)), error{{}, what} {}
  std::string file;
  ParseError error;
};

}  // namespace hence::tasks
