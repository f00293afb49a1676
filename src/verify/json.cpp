#include "verify/json.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "verify/scanner.hpp"
#include "verify/words.hpp"

namespace hence::verify {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

int hexadecimal(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

JsonReader::JsonReader(std::string_view text, std::string name, Cancelled cancelled)
    : text_(text), name_(std::move(name)), cancelled_(std::move(cancelled)) {
  if (text_.starts_with("\xef\xbb\xbf")) at_ = 3;
}

bool JsonReader::fail(const std::string& what) {
  return fail(what, begin_);
}

bool JsonReader::fail(const std::string& what, std::size_t position) {
  if (error_) return false;
  const std::string_view before = text_.substr(0, position);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t line_begin = before.rfind('\n');
  const std::size_t column = line_begin == std::string_view::npos ? position + 1 : position - line_begin;
  error_ = {Outcome::unreadable,
            name_ + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + what};
  return false;
}

bool JsonReader::fail_as_found(const char* expected) {
  look();
  if (at_ >= text_.size()) return fail(std::string("expected ") + expected + ", found the end", at_);
  return fail(std::string("expected ") + expected + ", found '" + shown(text_.substr(at_, 1)) + "'", at_);
}

/// Skips whitespace and peeks at the next character; NUL at the end.
char JsonReader::look() {
  while (at_ < text_.size() &&
         (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r'))
    ++at_;
  return at_ < text_.size() ? text_[at_] : '\0';
}

std::size_t JsonReader::position() {
  look();
  return at_;
}

bool JsonReader::expect(char c, const char* what) {
  if (error_) return false;
  if (look() != c) return fail_as_found(what);
  begin_ = at_++;
  if ((++values_ & 0xfff) == 0 && cancelled_ && cancelled_()) error_ = gave_up();
  return !error_;
}

bool JsonReader::object(const std::function<bool(const std::string& key)>& member) {
  if (!expect('{', "'{'")) return false;
  std::set<std::string> keys;
  if (look() == '}') return expect('}', "'}'");
  do {
    std::string_view text;
    if (!string(text)) return false;
    const std::string key(text);
    if (keys.size() == max_keys) return fail("more than " + std::to_string(max_keys) + " keys in an object");
    if (!keys.insert(key).second) return fail("the key \"" + shown(key) + "\" is a duplicate");
    const std::size_t key_begin = begin_;
    if (!expect(':', "':'")) return false;
    begin_ = key_begin;  // errors about a key are reported at the key
    if (!member(key)) return false;
  } while (look() == ',' && expect(',', "','"));
  return expect('}', "',' or '}'");
}

bool JsonReader::array(const std::function<bool()>& element) {
  if (!expect('[', "'['")) return false;
  if (look() == ']') return expect(']', "']'");
  do {
    if (!element()) return false;
  } while (look() == ',' && expect(',', "','"));
  return expect(']', "',' or ']'");
}

bool JsonReader::string(std::string_view& text) {
  if (!expect('"', "a string")) return false;
  const std::size_t begin = begin_;
  string_.clear();
  for (;;) {
    if (at_ >= text_.size()) return fail("unterminated string", begin);
    const char c = text_[at_];
    if (c < ' ' || c > '~') return fail("expected only printable ASCII characters in a string", at_);
    ++at_;
    if (c == '"') break;
    if ((at_ & 0xffff) == 0 && cancelled_ && cancelled_()) {
      error_ = gave_up();
      return false;
    }
    if (c != '\\')
      string_ += c;
    else if (!escape())
      return false;
  }
  begin_ = begin;
  text = string_;
  return true;
}

/// After a backslash.
bool JsonReader::escape() {
  constexpr std::string_view letters = "\"\\/bfnrt";
  constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
  const char c = at_ < text_.size() ? text_[at_] : '\0';
  if (const std::size_t i = letters.find(c); i != std::string_view::npos && c != '\0') {
    string_ += meanings[i];
    ++at_;
    return true;
  }
  if (c != 'u' || text_.size() - at_ < 5) return fail("invalid escape sequence", at_ - 1);
  int code = 0;
  for (std::size_t i = 1; i <= 4; ++i) {
    const int value = hexadecimal(text_[at_ + i]);
    if (value < 0) return fail("invalid escape sequence", at_ - 1);
    code = code * 16 + value;
  }
  if (code > '~') return fail("expected only printable ASCII characters in a string", at_ - 1);
  string_ += static_cast<char>(code);
  at_ += 5;
  return true;
}

bool JsonReader::number(std::uint64_t& number) {
  if (error_) return false;
  if (!is_digit(look())) return fail_as_found("a non-negative integer");
  begin_ = at_;
  while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
  const std::string_view digits = text_.substr(begin_, at_ - begin_);
  if (at_ < text_.size() && (text_[at_] == '.' || text_[at_] == 'e' || text_[at_] == 'E'))
    return fail("expected an integer without point or exponent");
  if (digits.size() > 1 && digits.front() == '0') return fail("a number must not start with 0");
  const auto value = to_number(digits);
  if (!value) return fail("the number " + shown(digits) + " is too large");
  number = *value;
  return true;
}

bool JsonReader::boolean(bool& value) {
  if (error_) return false;
  look();
  for (const bool candidate : {false, true}) {
    const std::string_view word = candidate ? "true" : "false";
    if (text_.substr(at_, word.size()) != word) continue;
    begin_ = at_;
    at_ += word.size();
    value = candidate;
    return true;
  }
  return fail_as_found("true or false");
}

bool JsonReader::skip() {
  return skip(0);
}

bool JsonReader::skip(int depth) {
  if (error_) return false;
  if (depth > deepest)
    return fail("more than " + std::to_string(deepest) + " nested arrays and objects", at_);
  std::string_view text;
  std::uint64_t digits = 0;
  bool truth = false;
  switch (look()) {
    case '{':
      return object([&](const std::string&) { return skip(depth + 1); });
    case '[':
      return array([&] { return skip(depth + 1); });
    case '"':
      return string(text);
    case 't':
    case 'f':
      return boolean(truth);
    default:
      return is_digit(look()) ? number(digits) : fail_as_found("a value");
  }
}

bool JsonReader::end() {
  if (error_) return false;
  look();
  return at_ == text_.size() || fail("expected nothing after the object", at_);
}

}  // namespace hence::verify
