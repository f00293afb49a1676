// "A plan of so many moves exists", as a formula.
//
// textbook  Every box has a name and is on exactly one spot after each move, as the player is; pair by pair.
//           The player may stay in any step. For teaching, and to check the other one.
// lean      A spot holds a box or not, whichever it is. The player moves in every step, but may stay in the
//           first one: a plan can always be drawn out by two moves, back and forth behind the last push. What
//           not even one box or two boxes alone have the time for is ruled out (sokoban/fits.hpp). Of plans
//           that are turned or mirrored into each other only the first is a solution. docs/CERTIFICATES.md
//           lists its clauses: certificates are made of them.
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

/// Formulas about more moves are too large.
inline constexpr int most_moves = 30'000;

std::string_view name(Encoding encoding);
std::optional<Encoding> encoding_named(std::string_view name);

enum class Steps {
  at_most,  ///< plans with fewer moves are solutions, too
  exactly   ///< of `lean`: the player never stays, and shorter plans count where an even number is missing
};

struct EncodingQuestion {
  int moves = 1;  ///< at least 1
  Encoding encoding = Encoding::lean;
  Steps steps = Steps::at_most;
  bool titles = false;               ///< sentences between the clauses
  double most_clauses = 40'000'000;  ///< about 1 GiB in memory
};

struct PlanFormula {
  PlanVariables variables;
  Formula formula;
};

/// A box outside of the spots is not in the formula: see Board::lost_box.
std::variant<PlanFormula, GaveUp> encode(const Board& board, const EncodingQuestion& question,
                                         const Budget& budget = {});

/// What the variables of such a formula are.
PlanVariables variables_of(const Board& board, Encoding encoding, int moves);

/// The moves that a solution of the formula describes: up to the one after which all boxes are on goals,
/// without steps in which the player stays. `is_true` tells the value of a literal; where it is none of a
/// solution, that is no plan, or nothing if the player is nowhere, or jumps.
std::optional<Plan> moves_of(const Level& level, const Board& board, const PlanVariables& variables,
                             const std::function<bool(Literal)>& is_true);

/// The same of a solution. Throws std::logic_error where that is no plan.
Plan decode(const Level& level, const Board& board, const PlanVariables& variables,
            const std::function<bool(Literal)>& is_true);

}  // namespace hence::sokoban
