// Writes JSON straight into a string, which may be emptied at any time: a long list needs no memory.
//
//   JsonWriter json(text);
//   json.object([&] {
//     json("verdict", "unique");
//     json.list("solutions", solutions, [&](const auto& s) { json.value(s.name); });
//   });
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

namespace hence::tasks {

class JsonWriter {
 public:
  /// Appends to `text`. Invalid UTF-8 is replaced.
  explicit JsonWriter(std::string& text);
  ~JsonWriter();

  void key(std::string_view name);

  void value(bool truth);
  void value(double number);
  void value(std::string_view words);
  void value(const char* words) { value(std::string_view(words)); }
  void value(const std::string& words) { value(std::string_view(words)); }
  void value(std::nullptr_t);
  template <std::signed_integral T>
  void value(T number) {
    write_signed(number);
  }
  template <std::unsigned_integral T>
  requires(!std::same_as<T, bool>) void value(T number) { write_unsigned(number); }

  void begin_object();
  void end_object();
  void begin_array();
  void end_array();

  // Members of an object

  template <class T>
  JsonWriter& operator()(std::string_view name, const T& what) {
    key(name);
    value(what);
    return *this;
  }

  /// Left out if empty.
  JsonWriter& unless_empty(std::string_view name, std::string_view words) {
    if (!words.empty()) (*this)(name, words);
    return *this;
  }

  template <class F>
  void object(const F& members) {
    begin_object();
    members();
    end_object();
  }
  template <class F>
  void object(std::string_view name, const F& members) {
    key(name);
    object(members);
  }

  template <class List, class F>
  void array(const List& items, const F& write) {
    begin_array();
    for (const auto& item : items) write(item);
    end_array();
  }
  template <class List, class F>
  void list(std::string_view name, const List& items, const F& write) {
    key(name);
    array(items, write);
  }
  /// Of numbers or words.
  template <class List>
  void values(std::string_view name, const List& items) {
    list(name, items, [this](const auto& item) { value(item); });
  }
  void values(std::string_view name, std::initializer_list<int> numbers) {
    list(name, numbers, [this](int number) { value(number); });
  }

 private:
  void write_signed(std::int64_t number);
  void write_unsigned(std::uint64_t number);

  class Writer;
  std::unique_ptr<Writer> writer_;
};

/// The text with U+FFFD in place of what is not UTF-8.
std::string valid_utf8(std::string_view text);

}  // namespace hence::tasks
