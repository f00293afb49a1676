// What the formula of a certificate may say: clauses that hold in every solution of a puzzle, in every plan
// for a level, or wherever a pattern is found, told one at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "verify/outcome.hpp"

namespace hence::verify {

enum class ClauseKind {
  // of a puzzle
  clue,
  cell_holds_a_digit,
  row_holds_digit,
  column_holds_digit,
  box_holds_digit,
  diagonal_holds_digit,
  one_digit_in_a_cell,
  once_in_a_row,
  once_in_a_column,
  once_in_a_box,
  once_on_a_diagonal,
  corresponding_cells_differ,
  crossed_out,
  differs_from_a_solution,
  opposite_of_the_claim,
  // of a level
  player_is_somewhere,
  player_is_in_one_place,
  player_moves,
  player_is_on_no_box,
  box_stays,
  push,
  box_is_pushed_there,
  start,
  end,
  player_is_too_far,
  box_is_too_far,
  box_and_player_are_too_far,
  boxes_are_in_the_way,
  first_of_turned,
  // of a pattern
  truth_has_a_role,
  roles_share_a_link,
};
constexpr std::size_t clause_kinds = 31;

/// "a cell holds a digit".
std::string_view describe(ClauseKind kind);

class Encoding {
 public:
  virtual ~Encoding() = default;

  virtual std::uint64_t variables() const = 0;

  /// What a clause without repeated literals says; nothing if it is not allowed, or if there is trouble. The
  /// variables have to be in range.
  virtual std::optional<ClauseKind> kind(std::span<const std::int32_t> clause) = 0;

  /// What a clause that is not allowed says, in names and not in numbers.
  virtual std::string explain(std::span<const std::int32_t> clause) const = 0;

  /// Why nothing can be said of a clause: gave up.
  virtual std::optional<Trouble> trouble() const { return std::nullopt; }
};

}  // namespace hence::verify
