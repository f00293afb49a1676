// Decides, clause by clause, what the formula of a certificate may contain: clauses that hold in every
// solution of a puzzle, in every solution of a level, or wherever a pattern occurs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "verify/outcome.hpp"

namespace hence::verify {

enum class ClauseKind {
  // for puzzles
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
  // for levels
  player_is_somewhere,
  player_is_in_one_place,
  player_moves,
  player_is_not_on_a_box,
  box_stays,
  push,
  box_is_pushed_there,
  start,
  end,
  player_is_too_far,
  box_is_too_far,
  box_and_player_are_too_far,
  boxes_are_in_the_way,
  symmetry_breaking,
  // for patterns
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

  /// What kind of clause this is; nullopt if it is not allowed, or after an error. The clause has no repeated
  /// literals, and its variables are in range.
  virtual std::optional<ClauseKind> kind(std::span<const std::int32_t> clause) = 0;

  /// Describes a clause that is not allowed by names instead of numbers.
  virtual std::string explain(std::span<const std::int32_t> clause) const = 0;

  /// Why a clause could not be classified: gave up.
  virtual std::optional<Error> error() const { return std::nullopt; }
};

}  // namespace hence::verify
