#include "verify/encoding.hpp"

#include <array>

namespace hence::verify {

std::string_view describe(ClauseKind kind) {
  static constexpr std::array<std::string_view, clause_kinds> words = {
      "a clue",
      "a cell holds a digit",
      "a row holds a digit somewhere",
      "a column holds a digit somewhere",
      "a box holds a digit somewhere",
      "a diagonal holds a digit somewhere",
      "two digits do not share a cell",
      "a digit does not stand twice in a row",
      "a digit does not stand twice in a column",
      "a digit does not stand twice in a box",
      "a digit does not stand twice on a diagonal",
      "corresponding cells differ",
      "a candidate is crossed out",
      "the grid differs from a solution",
      "the opposite of the claim",
      "the player is somewhere",
      "the player is in one place",
      "the player goes to a square beside his",
      "the player is not where a box is",
      "a box stays where nobody steps",
      "a push moves a box to a free square",
      "a box comes by a push alone",
      "the start",
      "the end",
      "the player cannot be there then",
      "a box cannot be there then",
      "a box and the player cannot be there then",
      "two boxes cannot be there then",
      "the first of symmetric solutions",
      "one of a truth is true",
      "two of a link are not both true",
  };
  return words[static_cast<std::size_t>(kind)];
}

}  // namespace hence::verify
