// "A plan of so many moves exists", as a formula.
//
// textbook  Every box has a name and is on exactly one spot after each move, as the player is; pair by pair.
//           The player may stay in any step. For teaching, and to check the other one.
// lean      A spot holds a box or not, whichever it is. The player moves in every step, but may stay in the
//           first one: a plan can always be drawn out by two moves, back and forth behind the last push. What
//           not even one box or two boxes alone have the time for is ruled out (sokoban/fits.hpp).
//           docs/CERTIFICATES.md lists its clauses: certificates are made of them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "cnf/formula.hpp"
#include "sokoban/plan_variables.hpp"

namespace hence::sokoban {

enum class Encoding { textbook, lean };

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

/// For the DIMACS comments: the level, and every variable's meaning.
std::vector<std::string> header(const Level& level, const Board& board, const PlanFormula& formula,
                                Encoding encoding);

/// The plan that a solution of the formula describes: up to the move after which all boxes are on goals,
/// without steps in which the player stays. `is_true` tells the value of a literal. Throws std::logic_error
/// where that is no plan.
Plan decode(const Level& level, const Board& board, const PlanVariables& variables,
            const std::function<bool(Literal)>& is_true);

}  // namespace hence::sokoban
