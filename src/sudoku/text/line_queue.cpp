#include "sudoku/text/line_queue.hpp"

#include <algorithm>
#include <utility>

#include "sudoku/text/characters.hpp"
#include "sudoku/text/row_text.hpp"

namespace hence::sudoku {

namespace {

/// Strings above this size give their memory back when their line is dropped.
constexpr std::size_t worth_keeping = 4096;

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

const TextLine* LineQueue::peek(std::size_t ahead) {
  while (lines_.size() <= ahead) {
    if (bytes_ > max_bytes) return nullptr;
    RawLine raw;
    if (!splitter_.next(raw)) return nullptr;
    put_back(raw);
  }
  return &lines_[ahead];
}

void LineQueue::put_back(const RawLine& raw) {
  TextLine line;
  if (!spare_.empty()) {
    line = std::move(spare_.back());
    spare_.pop_back();
  }
  line.raw = raw.text;
  line.number = raw.number;
  line.trouble = raw.trouble;
  if (is_ascii(raw.text))
    line.text = raw.text;
  else
    line.text = plain(raw.text);
  fill_empty_boxes(line.text);
  bytes_ += cost(line);
  lines_.push_back(std::move(line));
}

void LineQueue::drop() {
  if (lines_.empty()) return;
  TextLine& line = lines_.front();
  bytes_ -= cost(line);
  if (line.raw.capacity() <= worth_keeping && spare_.size() < 64) spare_.push_back(std::move(line));
  lines_.pop_front();
}

}  // namespace hence::sudoku
