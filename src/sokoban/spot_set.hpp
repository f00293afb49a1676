// Bit sets of spots, the basic data type of all searches.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "sokoban/board.hpp"

namespace hence::sokoban {

/// Holds spots 0 .. 64 * words - 1.
template <int words>
struct SpotSet {
  std::array<std::uint64_t, static_cast<std::size_t>(words)> bits{};

  static constexpr std::uint64_t bit(int spot) { return std::uint64_t{1} << (spot & 63); }
  static constexpr std::size_t word(int spot) { return static_cast<std::size_t>(spot) >> 6; }

  bool has(int spot) const { return (bits[word(spot)] & bit(spot)) != 0; }
  void add(int spot) { bits[word(spot)] |= bit(spot); }
  void remove(int spot) { bits[word(spot)] &= ~bit(spot); }

  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t b : bits) any |= b;
    return any == 0;
  }
  int count() const {
    int n = 0;
    for (const std::uint64_t b : bits) n += std::popcount(b);
    return n;
  }
  /// The smallest; the set must not be empty.
  int first() const {
    std::size_t w = 0;
    while (bits[w] == 0) ++w;
    return static_cast<int>(w * 64) + std::countr_zero(bits[w]);
  }
  bool meets(const SpotSet& other) const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < bits.size(); ++i) any |= bits[i] & other.bits[i];
    return any != 0;
  }
  bool within(const SpotSet& other) const { return without(other).empty(); }

  SpotSet without(const SpotSet& other) const {
    SpotSet result;
    for (std::size_t i = 0; i < bits.size(); ++i) result.bits[i] = bits[i] & ~other.bits[i];
    return result;
  }
  friend SpotSet operator&(const SpotSet& a, const SpotSet& b) {
    SpotSet result;
    for (std::size_t i = 0; i < a.bits.size(); ++i) result.bits[i] = a.bits[i] & b.bits[i];
    return result;
  }
  friend SpotSet operator|(const SpotSet& a, const SpotSet& b) {
    SpotSet result;
    for (std::size_t i = 0; i < a.bits.size(); ++i) result.bits[i] = a.bits[i] | b.bits[i];
    return result;
  }
  /// The default would call memcmp for these few words.
  friend bool operator==(const SpotSet& a, const SpotSet& b) {
    std::uint64_t differ = 0;
    for (std::size_t i = 0; i < a.bits.size(); ++i) differ |= a.bits[i] ^ b.bits[i];
    return differ == 0;
  }
  friend auto operator<=>(const SpotSet&, const SpotSet&) = default;

  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t w = 0; w < bits.size(); ++w)
      for (std::uint64_t b = bits[w]; b != 0; b &= b - 1)
        visit(static_cast<int>(w * 64) + std::countr_zero(b));
  }

  std::uint64_t hash() const {
    std::uint64_t h = 0;
    for (const std::uint64_t b : bits) {
      h = (h ^ b) * 0x9e3779b97f4a7c15u;
      h ^= h >> 29;
    }
    return h;
  }
};

}  // namespace hence::sokoban
