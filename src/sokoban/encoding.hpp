// "A solution of N moves exists", as a formula.
//
// textbook  Each box has a number and is on exactly one spot after each move, as is the player; pairwise.
//           The player may stay in any step. For teaching, and to check the other encoding.
// lean      A spot holds a box or not, no matter which. The player moves in every step but may stay in the
//           first: any solution can be made two moves longer by stepping back and forth after the last push.
//           Positions that one or two boxes alone could not reach in time are ruled out (sokoban/fits.hpp).
//           Of solutions that are symmetric to each other only the first satisfies the formula. Certificates
//           use this encoding; docs/CERTIFICATES.md lists its clauses.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <variant>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "sokoban/plan_variables.hpp"

namespace hence::sokoban {

enum class Encoding { textbook, lean };

/// More moves make the formula too large.
inline constexpr int most_moves = 30'000;

std::string_view name(Encoding encoding);
std::optional<Encoding> encoding_named(std::string_view name);

enum class Steps {
  at_most,  ///< shorter solutions satisfy the formula, too
  exactly   ///< `lean` only: the player never stays; shorter solutions count if the difference is even
};

struct EncodingQuestion {
  int moves = 1;  ///< at least 1
  Encoding encoding = Encoding::lean;
  Steps steps = Steps::at_most;
  bool titles = false;               ///< comments between the clauses
  double most_clauses = 40'000'000;  ///< about 1 GiB in memory
};

struct PlanFormula {
  PlanVariables variables;
  Formula formula;
};

/// A box outside of the spots is not in the formula: see Board::lost_box.
std::variant<PlanFormula, GaveUp> encode(const Board& board, const EncodingQuestion& question,
                                         const Budget& budget = {});

/// The meaning of the variables.
PlanVariables variables_of(const Board& board, Encoding encoding, int moves);

/// The moves that an assignment describes: up to the one after which all boxes are on goals, without steps in
/// which the player stays. `is_true` gives the value of a literal. For an assignment that does not satisfy
/// the formula, the moves need not solve the level; empty if the player is nowhere, or jumps.
std::optional<Plan> moves_of(const Level& level, const Board& board, const PlanVariables& variables,
                             const std::function<bool(Literal)>& is_true);

/// The same for a satisfying assignment. Throws std::logic_error if the moves do not solve the level.
Plan decode(const Level& level, const Board& board, const PlanVariables& variables,
            const std::function<bool(Literal)>& is_true);

}  // namespace hence::sokoban
