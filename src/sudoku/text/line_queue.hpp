// A queue of lines read ahead, within bounds, for recognition.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "base/line_splitter.hpp"
#include "base/parsed.hpp"

namespace hence::sudoku {

/// A line with its own memory.
struct TextLine {
  std::string raw;   ///< as read, for comments and messages
  std::string text;  ///< one byte per character, see `plain` and `fill_empty_boxes`
  std::int64_t number = 0;
  std::int64_t column = 1;  ///< of the first character, more than 1 in a part of a line
  RawLine::Trouble trouble = RawLine::Trouble::none;

  /// The place of a character of `text`.
  Place place(std::size_t index) const { return {number, column + static_cast<std::int64_t>(index)}; }
};

class LineQueue {
 public:
  explicit LineQueue(Source& source) : splitter_(source) {}

  /// The line `ahead` lines further on; null at the end of the input, or if more than `max_bytes` would be
  /// held. Pointers stay valid until the line is dropped.
  const TextLine* peek(std::size_t ahead = 0);

  /// Removes the first line.
  void drop();

  /// Replaces the lines from `begin` to before `end`, which have been peeked at.
  void replace(std::size_t begin, std::size_t end, std::vector<TextLine> lines);

  /// Skips empty lines, unless later lines have already been read.
  void skip_empty_lines() {
    if (empty()) splitter_.skip_empty_lines();
  }

  /// `next_raw` returns the next line without queueing it, for readers that can use a line directly. Only
  /// when the queue is `empty`; `put_back` queues the line after all.
  bool empty() const { return count_ == 0; }
  bool next_raw(RawLine& line) { return splitter_.next(line); }
  void put_back(const RawLine& line);

  /// Would this line's `text` equal its raw bytes?
  static bool is_stored_verbatim(std::string_view raw);

 private:
  static constexpr std::size_t max_bytes = std::size_t{64} << 20;

  std::size_t cost(const TextLine& line) const { return sizeof line + line.raw.size() + line.text.size(); }

  LineSplitter splitter_;
  std::deque<TextLine> lines_;  ///< the first `count_` are queued, the rest are spare objects whose memory is
                                ///< reused
  std::size_t count_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace hence::sudoku
