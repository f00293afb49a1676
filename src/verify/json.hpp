// A strict JSON reader for texts whose shape is known beforehand: it is told what to expect and never builds
// a tree, so a hostile text cannot make it larger than it is.
//
// Stricter than the standard in three ways, for nothing in a claim needs more: numbers are whole and not
// negative, strings are ASCII, and an object has no key twice.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "verify/outcome.hpp"

namespace hence::verify {

/// All calls return false from the first trouble on, and then do nothing.
class JsonReader {
 public:
  /// `text` has to outlive the reader; `name` is for messages.
  JsonReader(std::string_view text, std::string name, Cancelled cancelled = {});

  /// Calls `member` for each key; it has to read the value.
  bool object(const std::function<bool(const std::string& key)>& member);

  /// Calls `element` for each value; it has to read it.
  bool array(const std::function<bool()>& element);

  /// `text` is good until the next call.
  bool string(std::string_view& text);
  bool number(std::uint64_t& number);
  bool boolean(bool& value);

  /// Reads any value, at most `deepest` arrays and objects deep, and forgets it.
  bool skip();

  /// Nothing but blanks may be left.
  bool end();

  /// Where the next value begins, and to go back there.
  std::size_t position();
  void go_to(std::size_t position) { at_ = position; }

  /// Trouble at the value that was read last, or at a position; the first one stays. Always false.
  bool fail(const std::string& what);
  bool fail(const std::string& what, std::size_t position);

  const std::optional<Trouble>& trouble() const { return trouble_; }

  static constexpr int deepest = 16;            ///< a claim needs 5
  static constexpr std::size_t most_keys = 32;  ///< of an object; a claim needs 12

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
  std::size_t begin_ = 0;  ///< of the value read last
  std::string string_;
  std::uint32_t values_ = 0;
  std::optional<Trouble> trouble_;
};

}  // namespace hence::verify
