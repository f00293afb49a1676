// One integer, one meaning: a cell is not a digit is not a literal, and the compiler knows it.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace hence {

/// An index with a meaning. `Id<A>` and `Id<B>` neither convert nor compare with each other, nor with int.
template <class Tag>
struct Id {
  std::int32_t v = 0;

  constexpr Id() = default;
  explicit constexpr Id(std::int32_t index) : v(index) {}
  explicit constexpr Id(std::size_t index) : v(static_cast<std::int32_t>(index)) {}

  /// The index as a subscript.
  constexpr std::size_t at() const { return static_cast<std::size_t>(v); }

  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace hence

template <class Tag>
struct std::hash<hence::Id<Tag>> {
  std::size_t operator()(hence::Id<Tag> id) const noexcept { return std::hash<std::int32_t>{}(id.v); }
};
