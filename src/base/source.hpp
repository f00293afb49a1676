// A source of bytes: the only way input enters the core. Files and pipes are implemented in the app; tests
// use strings.
#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace hence {

class Source {
 public:
  virtual ~Source() = default;

  /// Fills a prefix of `buffer` and returns its length; 0 at the end, and also after a read error, which the
  /// owner of the source reports.
  virtual std::size_t read(std::span<char> buffer) = 0;
};

/// The bytes of a string, which must outlive the source.
class StringSource : public Source {
 public:
  explicit StringSource(std::string_view text) : rest_(text) {}

  /// A temporary string would be destroyed before it is read.
  template <class T>
  requires std::same_as<T, std::string>
  explicit StringSource(T&&) = delete;

  std::size_t read(std::span<char> buffer) override {
    const std::size_t n = rest_.copy(buffer.data(), buffer.size());
    rest_.remove_prefix(n);
    return n;
  }

 private:
  std::string_view rest_;
};

}  // namespace hence
