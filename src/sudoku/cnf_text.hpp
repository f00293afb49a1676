// A Sudoku as a self-describing DIMACS file, and decoding a SAT solver's answer.
//
//   c sudoku box 3x3                 the rules; " diagonals" and " grids 2" may follow
//   c given r1c1=5                   every clue (with `reduced`, also every cell placed by singles)
//   c crossed out r1c2=7             what a pencil-mark grid rules out
//   c loose g1r1c1                   a cell of a tuple that need not differ from its corresponding cells
//   c var 1 r1c1=1                   the meaning of each variable
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

/// By default the textbook formula: all n*n*n candidates, clues as unit clauses. With `reduced`, clues and
/// singles are applied first and only open candidates become variables.
struct CnfRequest {
  Encoding encoding = Encoding::pairwise;
  bool reduced = false;
  double most_clauses = 60e6;  ///< about 1 GiB in memory
};

/// The expected number of clauses exceeds the limit; nothing was built.
struct TooManyClauses {
  double expected;
};

std::variant<CnfText, TooManyClauses, GaveUp> as_cnf(const Puzzle& puzzle, const CnfRequest& request,
                                                     const Budget& budget = {});

/// The puzzle and the variables' meaning, read back from the comments.
struct CnfMeaning {
  Puzzle puzzle;
  std::vector<CellDigit> variables;  ///< by variable; higher ones are auxiliary
};
Parsed<CnfMeaning> read_meaning(const DimacsHeader& header);

/// Do the comments describe a Sudoku, perhaps with errors?
bool is_about_a_puzzle(const DimacsHeader& header);

/// The grid described by a solver's literals: givens and true variables. Cells without a true variable stay
/// open; with two, the last one wins. Check the result with `faults`.
Values decode(const CnfMeaning& meaning, const std::vector<Literal>& literals);

}  // namespace hence::sudoku
