#include "verify/scanner.hpp"

#include <limits>

#include "verify/words.hpp"

namespace hence::verify {
namespace {

// Longer than any valid word; the rest of a longer word is not stored.
constexpr std::size_t longest_word = 32;

bool is_blank(int byte) {
  return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

}  // namespace

bool Scanner::next() {
  word_.clear();
  if (bytes_.offset() == 0 && bytes_.peek() == 0xef) {
    for (const int expected : {0xef, 0xbb, 0xbf}) {
      if (bytes_.peek() != expected) break;
      bytes_.take();
    }
  }
  while (is_blank(bytes_.peek())) {
    ++column_;
    if (bytes_.take() != '\n') continue;
    ++line_;
    column_ = 1;
    line_has_words_ = false;
  }
  word_line_ = line_;
  word_column_ = column_;
  first_in_line_ = !line_has_words_;
  line_has_words_ = true;
  while (bytes_.peek() != Bytes::end && !is_blank(bytes_.peek()) && word_.size() < longest_word) {
    word_ += static_cast<char>(bytes_.take());
    ++column_;
  }
  return !word_.empty() && !bytes_.error();
}

void Scanner::skip_line() {
  while (bytes_.peek() != Bytes::end && bytes_.peek() != '\n') bytes_.take();
}

Error Scanner::error(const std::string& what) const {
  if (bytes_.error()) return *bytes_.error();
  return {Outcome::unreadable, place() + ": " + what};
}

std::string Scanner::line_place() const {
  return bytes_.name() + ":" + std::to_string(word_line_);
}

std::string Scanner::place() const {
  return line_place() + ":" + std::to_string(word_column_);
}

std::optional<std::int32_t> to_literal(std::string_view word) {
  const bool negative = word.starts_with('-');
  const auto number = to_number(word.substr(negative ? 1 : 0));
  if (!number || *number == 0 || *number > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
  const auto variable = static_cast<std::int32_t>(*number);
  return negative ? -variable : variable;
}

std::optional<std::uint64_t> to_number(std::string_view word) {
  if (word.empty() || word.size() > 18 || (word.size() > 1 && word.front() == '0')) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

}  // namespace hence::verify
