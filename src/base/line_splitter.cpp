#include "base/line_splitter.hpp"

#include <algorithm>
#include <cstring>

namespace hence {

/// Reads more bytes after `end_`, making room first; false at the end of the source.
bool LineSplitter::refill() {
  if (at_end_) return false;
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    line_feed_ -= std::min(line_feed_, begin_);
    carriage_return_ -= std::min(carriage_return_, begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (end_ == buffer_.size()) buffer_.resize(std::min(2 * buffer_.size(), max_length + 2));
  const std::size_t read = source_.read({buffer_.data() + end_, buffer_.size() - end_});
  if (read == 0) at_end_ = true;
  end_ += read;
  return read > 0;
}

/// Checks for the byte order mark of an unsupported encoding; then there are no lines.
RawLine::Trouble LineSplitter::open() {
  using namespace std::string_view_literals;
  opened_ = true;
  while (end_ < 4 && refill()) {
  }
  const std::string_view start(buffer_.data(), end_);
  RawLine::Trouble trouble = RawLine::Trouble::none;
  if (start.starts_with("\xff\xfe\0\0"sv) || start.starts_with("\0\0\xfe\xff"sv))
    trouble = RawLine::Trouble::utf32;
  else if (start.starts_with("\xff\xfe"sv) || start.starts_with("\xfe\xff"sv))
    trouble = RawLine::Trouble::utf16;
  if (trouble != RawLine::Trouble::none) {
    at_end_ = true;
    begin_ = end_;
  }
  return trouble;
}

/// The first `wanted` at or after `from`, or `end_`. `known` is the result of the last search for it.
std::size_t LineSplitter::find(char wanted, std::size_t from, std::size_t known) const {
  const char* data = buffer_.data();
  if (known >= from && (known == end_ || data[known] == wanted)) return known;
  const std::size_t begin = std::max(known, from);
  const void* found = std::memchr(data + begin, wanted, end_ - begin);
  return found ? static_cast<std::size_t>(static_cast<const char*>(found) - data) : end_;
}

/// The first '\n' or '\r' at or after `from`, or `end_`.
std::size_t LineSplitter::find_end(std::size_t from) {
  line_feed_ = find('\n', from, line_feed_);
  carriage_return_ = find('\r', from, carriage_return_);
  return std::min(line_feed_, carriage_return_);
}

void LineSplitter::skip_rest_of_line() {
  for (;;) {
    const std::size_t end = find_end(begin_);
    if (end < end_) {
      skip_line_feed_ = buffer_[end] == '\r';
      begin_ = end + 1;
      return;
    }
    begin_ = end_;
    if (!refill()) return;
  }
}

void LineSplitter::skip_empty_lines() {
  if (!opened_) return;
  do {
    for (; begin_ < end_ && (buffer_[begin_] == '\n' || buffer_[begin_] == '\r'); ++begin_) {
      const bool rest_of_end = skip_line_feed_ && buffer_[begin_] == '\n';
      if (!rest_of_end) ++number_;
      skip_line_feed_ = buffer_[begin_] == '\r';
    }
  } while (begin_ == end_ && refill());
}

bool LineSplitter::next(RawLine& line) {
  line = RawLine{};
  if (!opened_) {
    line.trouble = open();
    if (line.trouble != RawLine::Trouble::none) {
      line.number = 1;
      return true;
    }
  }
  if (skip_line_feed_) {
    if (begin_ == end_) refill();
    if (begin_ < end_ && buffer_[begin_] == '\n') ++begin_;
    skip_line_feed_ = false;
  }
  std::size_t looked = 0;  // bytes of this line known to contain no line end
  for (;;) {
    const std::size_t end = find_end(begin_ + looked);
    if (end < end_ && end - begin_ <= max_length) {
      line.text = std::string_view(buffer_.data() + begin_, end - begin_);
      skip_line_feed_ = buffer_[end] == '\r';
      begin_ = end + 1;
      break;
    }
    looked = end_ - begin_;
    if (looked > max_length) {
      line.trouble = RawLine::Trouble::too_long;
      skip_rest_of_line();
      break;
    }
    if (refill()) continue;
    line.text = std::string_view(buffer_.data() + begin_, end_ - begin_);
    begin_ = end_;
    while (line.text.ends_with('\x1a')) line.text.remove_suffix(1);
    if (line.text.empty()) return false;
    break;
  }
  for (;;) {
    if (line.text.starts_with("\xef\xbb\xbf"))
      line.text.remove_prefix(3);
    else if (line.text.starts_with('\x1a'))
      line.text.remove_prefix(1);
    else
      break;
  }
  line.number = ++number_;
  return true;
}

}  // namespace hence
