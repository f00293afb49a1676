// A fixed-size set of small integers.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace hence::explain {

/// Population count. Written out for processors without the instruction, where std::popcount would be a
/// function call.
inline int ones(std::uint64_t x) {
#if defined(__POPCNT__)
  return std::popcount(x);
#else
  x -= x >> 1 & 0x5555555555555555u;
  x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return static_cast<int>(x * 0x0101010101010101u >> 56);
#endif
}

template <std::size_t Words>
struct Bits {
  static constexpr std::size_t words = Words;
  static constexpr std::size_t capacity = Words * 64;

  std::array<std::uint64_t, Words> word{};

  bool has(int i) const { return (word[at(i)] >> (i % 64) & 1) != 0; }
  void add(int i) { word[at(i)] |= std::uint64_t{1} << (i % 64); }
  void drop(int i) { word[at(i)] &= ~(std::uint64_t{1} << (i % 64)); }

  Bits& operator|=(const Bits& o) {
    for (std::size_t i = 0; i < Words; ++i) word[i] |= o.word[i];
    return *this;
  }
  Bits& operator&=(const Bits& o) {
    for (std::size_t i = 0; i < Words; ++i) word[i] &= o.word[i];
    return *this;
  }
  /// Set difference.
  Bits& operator-=(const Bits& o) {
    for (std::size_t i = 0; i < Words; ++i) word[i] &= ~o.word[i];
    return *this;
  }
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend Bits operator-(Bits a, const Bits& b) { return a -= b; }
  friend bool operator==(const Bits&, const Bits&) = default;

  bool empty() const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < Words; ++i) any |= word[i];
    return any == 0;
  }
  bool meets(const Bits& o) const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < Words; ++i) any |= word[i] & o.word[i];
    return any != 0;
  }
  bool within(const Bits& o) const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < Words; ++i) any |= word[i] & ~o.word[i];
    return any == 0;
  }
  int count() const {
    int n = 0;
    for (std::size_t i = 0; i < Words; ++i) n += ones(word[i]);
    return n;
  }
  int count_with(const Bits& o) const {
    int n = 0;
    for (std::size_t i = 0; i < Words; ++i) n += ones(word[i] & o.word[i]);
    return n;
  }
  /// Smallest member. Requires a non-empty set.
  int first() const {
    std::size_t i = 0;
    while (word[i] == 0) ++i;
    return static_cast<int>(i * 64) + std::countr_zero(word[i]);
  }

  /// Calls f(member) in ascending order.
  template <class F>
  void for_each(F&& f) const {
    for (std::size_t i = 0; i < Words; ++i)
      for (std::uint64_t x = word[i]; x != 0; x &= x - 1) f(static_cast<int>(i * 64) + std::countr_zero(x));
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i) / 64; }
};

}  // namespace hence::explain
