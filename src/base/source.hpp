// Where bytes come from. The only way input enters the core: files and pipes live in the app, strings in
// tests.
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

  /// Fills a prefix of `buffer` and returns its length; 0 means the end (also after a read error, which the
  /// owner of the source reports itself).
  virtual std::size_t read(std::span<char> buffer) = 0;
};

/// Bytes of a string that outlives the source.
class StringSource : public Source {
 public:
  explicit StringSource(std::string_view text) : rest_(text) {}

  /// A temporary string would be gone before it is read.
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
