#include "app/server/arrival.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace hence::server {
namespace {

constexpr std::size_t most_head_bytes = std::size_t{32} << 10;
constexpr int most_fields = 200;                     // the library is slow with many
constexpr std::size_t much = std::size_t{64} << 10;  // enough to expect the rest
constexpr std::size_t longest_line = 1024;           // between chunks

bool same(std::string_view a, std::string_view lower) {
  return std::ranges::equal(a, lower,
                            [](char x, char y) { return (x >= 'A' && x <= 'Z' ? x + 32 : x) == y; });
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// Takes the next line, without its end.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

/// Digits only. False: not a number, or too large.
bool read_number(std::string_view text, int base, std::uint64_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

void Arrival::take(std::string_view bytes) {
  while (!bytes.empty() && !ended()) {
    if (stage_ == Stage::head)
      bytes = more_head(bytes);
    else if (stage_ == Stage::body || stage_ == Stage::piece)
      bytes = more_body(bytes);
    else
      bytes = more_line(bytes);
  }
}

bool Arrival::asks_to_go_on() {
  return std::exchange(asks_to_go_on_, false) && !ended();
}

void Arrival::refuse(int status) {
  refusal_ = status;
  stage_ = Stage::ended;
}

/// A head ends with an empty line. Like the others, returns the rest.
std::string_view Arrival::more_head(std::string_view bytes) {
  constexpr std::string_view end = "\n\r\n";
  const std::size_t before = head_.size();
  head_ += bytes;
  const std::size_t found = head_.find(end, before < end.size() ? 0 : before - end.size());
  if (std::min(found, head_.size()) > most_head_bytes) {
    refuse(413);
    return {};
  }
  if (found == std::string::npos) return {};
  head_.resize(found + end.size());
  read_head();
  return bytes.substr(head_.size() - before);
}

void Arrival::read_head() {
  std::string_view rest = head_;
  std::string_view first = next_line(rest);
  first.remove_prefix(std::min(first.find(' ') + 1, first.size()));  // the method
  const std::size_t limit = limit_(first.substr(0, first.find_first_of(" ?#")));
  stage_ = Stage::ended;  // unless a body is announced
  for (int fields = 0; !rest.empty() && refusal_ == 0; ++fields) {
    if (fields > most_fields) return refuse(413);
    const std::string_view line = next_line(rest);
    const std::size_t colon = line.find(':');
    if (colon != std::string_view::npos) read_field(line.substr(0, colon), trimmed(line.substr(colon + 1)));
  }
  if (refusal_ != 0) return;
  if (has_length_ && in_pieces_) return refuse(400);
  if (left_ > limit) return refuse(413);
  most_body_bytes_ = in_pieces_ ? limit : left_;
  if (in_pieces_)
    stage_ = Stage::size;
  else if (left_ > 0)
    stage_ = Stage::body;
}

void Arrival::read_field(std::string_view name, std::string_view value) {
  if (same(name, "content-length")) {
    const bool digits = !value.empty() && value.find_first_not_of("0123456789") == std::string_view::npos;
    if (has_length_ || !digits) return refuse(400);
    if (!read_number(value, 10, left_)) return refuse(413);
    has_length_ = true;
  } else if (same(name, "transfer-encoding")) {
    if (!same(value, "chunked")) return refuse(400);
    in_pieces_ = true;
  } else if (same(name, "expect")) {
    asks_to_go_on_ = same(value, "100-continue");
  }
}

std::string_view Arrival::more_body(std::string_view bytes) {
  const std::size_t n = std::min<std::uint64_t>(left_, bytes.size());
  if (body_.size() > much && !in_pieces_) body_.reserve(most_body_bytes_);
  body_ += bytes.substr(0, n);
  left_ -= n;
  if (left_ == 0) stage_ = stage_ == Stage::piece ? Stage::gap : Stage::ended;
  return bytes.substr(n);
}

std::string_view Arrival::more_line(std::string_view bytes) {
  const std::size_t end = bytes.find('\n');
  line_ += bytes.substr(0, std::min(end, longest_line + 1));
  if (line_.size() > longest_line) {
    refuse(400);
    return {};
  }
  if (end == std::string_view::npos) return {};
  read_line();
  line_.clear();
  return bytes.substr(end + 1);
}

/// A line of chunked encoding: the size in base 16, perhaps with extensions after a semicolon; or empty.
void Arrival::read_line() {
  if (!line_.ends_with('\r')) return refuse(400);
  line_.pop_back();
  if (stage_ == Stage::size) {
    const std::string_view size = trimmed(std::string_view(line_).substr(0, line_.find(';')));
    const bool digits =
        !size.empty() && size.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
    if (!digits) return refuse(400);
    if (!read_number(size, 16, left_) || left_ > most_body_bytes_ - body_.size()) return refuse(413);
    stage_ = left_ > 0 ? Stage::piece : Stage::trailer;
  } else if (stage_ == Stage::gap) {
    if (!line_.empty()) return refuse(400);
    stage_ = Stage::size;
  } else if (line_.empty()) {
    stage_ = Stage::ended;
  }
}

}  // namespace hence::server
