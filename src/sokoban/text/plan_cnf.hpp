// "A solution of at most N moves exists" as a self-explanatory DIMACS file, and decoding of a SAT solver's
// answer.
//
//   c sokoban 3x6, at most 2 moves   rows and columns
//   c encoding lean
//   c level ######                   one line per row, in XSB symbols; floor is -
//   c var 1 player r2c2 after 0 moves
//   p cnf 36 ...
//   c move 1: ...                    the title of the clauses below
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "base/parsed.hpp"
#include "cnf/dimacs.hpp"
#include "sokoban/encoding.hpp"

namespace hence::sokoban {

struct PlanCnf {
  std::vector<std::string> header;
  Formula formula;
};

/// With titles. The level must not be solved already.
std::variant<PlanCnf, GaveUp> as_cnf(const Level& level, const EncodingQuestion& question,
                                     const Budget& budget = {});

/// The contents of the comments.
struct PlanMeaning {
  Level level;
  int moves = 1;
  Encoding encoding = Encoding::lean;

  PlanVariables variables(const Board& board) const;
};

/// Are the comments those of a level, perhaps with errors?
bool is_about_a_level(const DimacsHeader& header);

Parsed<PlanMeaning> read_plan_meaning(const DimacsHeader& header);

}  // namespace hence::sokoban
