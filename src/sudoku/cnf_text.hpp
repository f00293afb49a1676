// A Sudoku as a DIMACS file that explains itself, and the way back from a SAT solver's answer.
//
//   c sudoku box 3x3                 the rules; " diagonals" and " grids 2" may follow
//   c given r1c1=5                   every clue (and with `reduced`, every cell that follows at once)
//   c crossed out r1c2=7             what a pencil-mark grid rules out
//   c loose g1r1c1                   a cell of a tuple that need not differ from the corresponding ones
//   c var 1 r1c1=1                   every variable's meaning
//   p cnf 729 ...
//   c row 4 needs a 5                the title of the clauses below
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "base/parsed.hpp"
#include "cnf/dimacs.hpp"
#include "cnf/encode.hpp"
#include "sudoku/puzzle.hpp"

namespace hence::sudoku {

struct CnfText {
  std::vector<std::string> header;
  Formula formula;
};

/// The textbook formula: all n*n*n candidates, clues as unit clauses. With `reduced`, clues and singles are
/// worked in first and only what is left open becomes variables.
struct CnfQuestion {
  Encoding encoding = Encoding::pairwise;
  bool reduced = false;
  double most_clauses = 60e6;  ///< about 1 GiB in memory
};

/// It would have about so many clauses, more than were allowed: nothing was built.
struct TooManyClauses {
  double expected;
};

std::variant<CnfText, TooManyClauses, GaveUp> as_cnf(const Puzzle& puzzle, const CnfQuestion& question,
                                                     const Budget& budget = {});

/// The puzzle and the meaning of variables, read back from the comments.
struct CnfMeaning {
  Puzzle puzzle;
  std::vector<CellDigit> variables;  ///< by variable; those above are auxiliary
};
Parsed<CnfMeaning> read_meaning(const DimacsHeader& header);

/// The comments are those of a Sudoku, perhaps with mistakes.
bool is_about_a_puzzle(const DimacsHeader& header);

/// The grid that a solver's literals describe: givens and true variables. Cells without a true variable stay
/// open, of two true variables the last wins: `faults` on the result tells.
Values decode(const CnfMeaning& meaning, const std::vector<Literal>& literals);

}  // namespace hence::sudoku
