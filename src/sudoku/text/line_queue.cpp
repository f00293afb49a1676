#include "sudoku/text/line_queue.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "sudoku/text/characters.hpp"
#include "sudoku/text/row_text.hpp"

namespace hence::sudoku {

namespace {

/// Strings above this capacity are freed when their line is dropped.
constexpr std::size_t worth_keeping = 4096;

/// The number of dropped lines kept for reuse.
constexpr std::size_t most_spare = 64;

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

const TextLine* LineQueue::peek(std::size_t ahead) {
  while (count_ <= ahead) {
    if (bytes_ > max_bytes) return nullptr;
    RawLine raw;
    if (!splitter_.next(raw)) return nullptr;
    put_back(raw);
  }
  return &lines_[ahead];
}

void LineQueue::put_back(const RawLine& raw) {
  if (count_ == lines_.size()) lines_.emplace_back();
  TextLine& line = lines_[count_++];
  line.raw = raw.text;
  line.number = raw.number;
  line.column = 1;
  line.trouble = raw.trouble;
  if (is_ascii(raw.text))
    line.text = raw.text;
  else
    line.text = plain(raw.text);
  fill_empty_boxes(line.text);
  bytes_ += cost(line);
}

bool LineQueue::is_stored_verbatim(std::string_view raw) {
  return std::all_of(raw.begin(), raw.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80 && c != '|'; });
}

void LineQueue::drop() {
  if (empty()) return;
  TextLine& line = lines_.front();
  bytes_ -= cost(line);
  --count_;
  if (line.raw.capacity() > worth_keeping) line = {};
  if (count_ == 0) return;  // the only line: reuse it in place
  if (lines_.size() - count_ <= most_spare) lines_.push_back(std::move(line));
  lines_.pop_front();
}

void LineQueue::replace(std::size_t begin, std::size_t end, std::vector<TextLine> lines) {
  const auto from = lines_.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto to = lines_.begin() + static_cast<std::ptrdiff_t>(end);
  for (auto line = from; line != to; ++line) bytes_ -= cost(*line);
  for (const TextLine& line : lines) bytes_ += cost(line);
  count_ = count_ - (end - begin) + lines.size();
  const auto at = lines_.erase(from, to);
  lines_.insert(at, std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
}

}  // namespace hence::sudoku
