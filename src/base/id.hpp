// Strongly typed integers: the compiler keeps cells, digits and literals apart.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace hence {

/// A typed index. `Id<A>` and `Id<B>` neither convert to nor compare with each other or int.
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
