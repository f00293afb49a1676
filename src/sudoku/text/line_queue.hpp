// Lines that were looked at but not used up yet: recognition looks ahead, within bounds.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "base/line_splitter.hpp"
#include "base/parsed.hpp"

namespace hence::sudoku {

/// A line on its own memory.
struct TextLine {
  std::string raw;   ///< as it came, for comments and messages
  std::string text;  ///< one byte a character, see `plain` and `fill_empty_boxes`
  std::int64_t number = 0;
  RawLine::Trouble trouble = RawLine::Trouble::none;

  /// The place of a character of `text`.
  Place place(std::size_t index) const { return {number, static_cast<std::int64_t>(index) + 1}; }
};

class LineQueue {
 public:
  explicit LineQueue(Source& source) : splitter_(source) {}

  /// The line `ahead` lines further on; null at the end of the input, or when more than `max_bytes` would
  /// have to be held. A line stays where it is until it is dropped.
  const TextLine* peek(std::size_t ahead = 0);

  /// Uses up the first line.
  void drop();

  /// Uses up empty lines, unless others were looked at already.
  void skip_empty_lines() {
    if (empty()) splitter_.skip_empty_lines();
  }

  /// The next line without keeping it, for readers that can do with a line as it comes. Only where nothing
  /// was looked at ahead (`empty`); `put_back` turns it into a line of the queue.
  bool empty() const { return count_ == 0; }
  bool next_raw(RawLine& line) { return splitter_.next(line); }
  void put_back(const RawLine& line);

  /// Would the text of this line, once in the queue, be the same bytes?
  static bool is_kept_as_it_came(std::string_view raw);

 private:
  static constexpr std::size_t max_bytes = std::size_t{64} << 20;

  std::size_t cost(const TextLine& line) const { return sizeof line + line.raw.size() + line.text.size(); }

  LineSplitter splitter_;
  std::deque<TextLine> lines_;  ///< behind the first `count_` stand used ones, whose memory is used again
  std::size_t count_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace hence::sudoku
