// Bad input is a value with a place.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace hence {

/// A place in a text: both count from 1, columns in characters of the line as the user's editor shows it
/// (a UTF-8 sequence is one column, a tab is one column).
struct Place {
  std::int64_t line = 1;
  std::int64_t column = 1;

  friend constexpr auto operator<=>(Place, Place) = default;
};

/// What is wrong with a text, where, and what was expected. The name of the file is added by whoever opened
/// it.
struct ParseError {
  Place place;
  std::string message;

  friend bool operator==(const ParseError&, const ParseError&) = default;
};

/// Either a T, or the reason why the text is none.
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
