// Splits bytes into lines. Handles all common line ends, byte order marks, the DOS end-of-file character, and
// a limit on the length of a line; knows nothing about puzzles.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/source.hpp"

namespace hence {

struct RawLine {
  enum class Trouble {
    none,
    too_long,  ///< longer than `LineSplitter::max_length`; the text is discarded
    utf16,     ///< the input is UTF-16: nothing is read
    utf32,     ///< the same for UTF-32
  };

  std::string_view text;  ///< without the line end; valid until the next call
  std::int64_t number = 0;
  Trouble trouble = Trouble::none;
};

class LineSplitter {
 public:
  static constexpr std::size_t max_length = std::size_t{16} << 20;

  explicit LineSplitter(Source& source) : source_(source), buffer_(first_buffer) {}

  /// Reads the next line; false at the end. LF, CR LF and CR end a line, even mixed; the last line end is
  /// optional. UTF-8 byte order marks and Ctrl-Z (the DOS end of file) are dropped at the start of any line,
  /// since files are often concatenated; Ctrl-Z also at the end of the input.
  bool next(RawLine& line);

  /// Skips empty lines, much faster than `next`.
  void skip_empty_lines();

 private:
  static constexpr std::size_t first_buffer = std::size_t{64} << 10;

  bool refill();
  RawLine::Trouble open();
  void skip_rest_of_line();
  std::size_t find(char wanted, std::size_t from, std::size_t known) const;
  std::size_t find_end(std::size_t from);

  Source& source_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  ///< start of the unread bytes
  std::size_t end_ = 0;    ///< end of the buffered bytes
  /// The next '\n' and '\r', or the `end_` at the time of the last search: avoids searching a file of LF
  /// lines for CR again and again, or a file of CR lines for LF.
  std::size_t line_feed_ = 0;
  std::size_t carriage_return_ = 0;
  std::int64_t number_ = 0;
  bool opened_ = false;
  bool at_end_ = false;
  bool skip_line_feed_ = false;  ///< the last line ended in CR: a LF right after it belongs to it
};

}  // namespace hence
