#include "verify/encoding.hpp"

#include <array>

namespace hence::verify {

std::string_view describe(ClauseKind kind) {
  static constexpr std::array<std::string_view, clause_kinds> words = {
      "a clue",
      "a cell holds a digit",
      "a row contains a digit",
      "a column contains a digit",
      "a box contains a digit",
      "a diagonal contains a digit",
      "two digits do not share a cell",
      "a digit does not repeat in a row",
      "a digit does not repeat in a column",
      "a digit does not repeat in a box",
      "a digit does not repeat on a diagonal",
      "corresponding cells differ",
      "a candidate is crossed out",
      "the grid differs from a solution",
      "the opposite of the claim",
      "the player is somewhere",
      "the player is on only one square",
      "the player moves to an adjacent square",
      "the player is not on a box",
      "a box stays unless the player steps there",
      "a push moves a box to a free square",
      "a box arrives only by a push",
      "the start",
      "the end",
      "the player cannot be there at that time",
      "a box cannot be there at that time",
      "a box and the player cannot be there at that time",
      "two boxes cannot be there at that time",
      "the first of symmetric solutions",
      "a truth has a true candidate",
      "a link has at most one true candidate",
  };
  return words[static_cast<std::size_t>(kind)];
}

}  // namespace hence::verify
