// Bytes -> lines. Knows every line end people use, the byte order marks, the end-of-file byte of DOS, and a
// limit on the length of a line; knows nothing of Sudoku.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/source.hpp"

namespace hence {

struct RawLine {
  enum class Trouble {
    none,
    too_long,  ///< longer than `LineSplitter::max_length`; its text is not kept
    utf16,     ///< the input is UTF-16: nothing of it is read
    utf32,     ///< the same with UTF-32
  };

  std::string_view text;  ///< without the line end; valid until the next line is asked for
  std::int64_t number = 0;
  Trouble trouble = Trouble::none;
};

class LineSplitter {
 public:
  static constexpr std::size_t max_length = std::size_t{16} << 20;

  explicit LineSplitter(Source& source) : source_(source), buffer_(first_buffer) {}

  /// The next line, false at the end. LF, CR LF and CR end a line, even mixed; the last one may lack its end.
  /// UTF-8 byte order marks and Ctrl-Z, with which DOS ended a file, are no part of the line they begin:
  /// files are often glued together. Nor is Ctrl-Z at the end of the input.
  bool next(RawLine& line);

  /// Passes over empty lines, much faster than `next` could hand them out.
  void skip_empty_lines();

 private:
  static constexpr std::size_t first_buffer = std::size_t{64} << 10;

  bool refill();
  RawLine::Trouble open();
  void skip_rest_of_line();
  std::size_t find_end(std::size_t from);

  Source& source_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  ///< of what was not handed out yet
  std::size_t end_ = 0;    ///< of what was read
  /// Where the next '\n' is, or `end_` as of the last look: a file of CR lines must not be searched for LF
  /// again and again.
  std::size_t line_feed_ = 0;
  std::int64_t number_ = 0;
  bool opened_ = false;
  bool at_end_ = false;
  bool skip_line_feed_ = false;  ///< the last line ended in CR: a LF right behind it belongs to it
};

}  // namespace hence
