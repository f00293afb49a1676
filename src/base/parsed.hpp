// Parse results: bad input is a value with a position.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace hence {

/// A position in a text. Both count from 1; a column is one character as shown in an editor: a UTF-8 sequence
/// is one column, and so is a tab.
struct Place {
  std::int64_t line = 1;
  std::int64_t column = 1;

  friend constexpr auto operator<=>(Place, Place) = default;
};

/// What is wrong with a text, where, and what was expected. The caller adds the name of the file.
struct ParseError {
  Place place;
  std::string message;

  friend bool operator==(const ParseError&, const ParseError&) = default;
};

/// Either a T or a ParseError.
template <class T>
class Parsed {
 public:
  Parsed(T value) : value_(std::move(value)) {}
  Parsed(ParseError error) : value_(std::move(error)) {}

  explicit operator bool() const { return std::holds_alternative<T>(value_); }
  const T& operator*() const& { return std::get<T>(value_); }
  T& operator*() & { return std::get<T>(value_); }
  T&& operator*() && { return std::get<T>(std::move(value_)); }
  const T* operator->() const { return &std::get<T>(value_); }
  T* operator->() { return &std::get<T>(value_); }
  const ParseError& error() const { return std::get<ParseError>(value_); }

 private:
  std::variant<T, ParseError> value_;
};

}  // namespace hence
