// A strict JSON reader for input of known shape: the caller says what it expects, and no tree is built, so
// hostile input cannot use more memory than its own size.
//
// It is stricter than the standard in three ways, since a claim needs no more: numbers are non-negative
// integers, strings are ASCII, and objects have no duplicate keys.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "verify/outcome.hpp"

namespace hence::verify {

/// After the first error every call does nothing and returns false.
class JsonReader {
 public:
  /// `text` must outlive the reader; `name` is for messages.
  JsonReader(std::string_view text, std::string name, Cancelled cancelled = {});

  /// Calls `member` for each key; it must read the value.
  bool object(const std::function<bool(const std::string& key)>& member);

  /// Calls `element` for each value; it must read it.
  bool array(const std::function<bool()>& element);

  /// `text` is valid until the next call.
  bool string(std::string_view& text);
  bool number(std::uint64_t& number);
  bool boolean(bool& value);

  /// Skips any value nested at most `deepest` levels deep.
  bool skip();

  /// Checks that nothing but whitespace is left.
  bool end();

  /// Where the next value begins, for `go_to`.
  std::size_t position();
  void go_to(std::size_t position) { at_ = position; }

  /// Records an error at the last value read, or at a position; only the first error is kept. Returns false.
  bool fail(const std::string& what);
  bool fail(const std::string& what, std::size_t position);

  const std::optional<Error>& error() const { return error_; }

  static constexpr int deepest = 16;           ///< a claim needs 5
  static constexpr std::size_t max_keys = 32;  ///< per object; a claim needs 12

 private:
  char look();
  bool expect(char c, const char* what);
  bool escape();
  bool skip(int depth);
  bool fail_as_found(const char* expected);

  std::string_view text_;
  std::string name_;
  Cancelled cancelled_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  ///< of the last value read
  std::string string_;
  std::uint32_t values_ = 0;
  std::optional<Error> error_;
};

}  // namespace hence::verify
