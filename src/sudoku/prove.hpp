// Claims about a puzzle, and what shows that they are true: docs/CERTIFICATES.md.
//
//   auto result = prove(puzzle, {.claim = Claim::unique});
//   if (auto* certificate = std::get_if<Certificate>(&result)) ... write it ...
//   else if (auto* fails = std::get_if<ClaimFails>(&result)) ... it is not true: two solutions, or none ...
//   else ...                                               // nothing is known
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "sudoku/puzzle.hpp"
#include "sudoku/refute.hpp"

namespace hence::sudoku {

/// About a puzzle as a whole; `excluded` and `forced` are about candidates of a position
/// (sudoku/prove_step.hpp).
enum class Claim { solution, unique, none, count, minimal, excluded, forced };

/// "solution", "unique", ...: the words of claim.json and of the command line.
std::string_view name(Claim claim);
std::optional<Claim> claim_named(std::string_view name);

/// Those about a puzzle as a whole: what `prove` can be asked for.
std::vector<Claim> all_claims();

/// A second solution of the puzzle without this clue. A loose clue whose cell, once open, makes the solution
/// none needs no witness.
struct Witness {
  CellDigit clue;
  Values solution;
};

struct Certificate {
  Claim claim = Claim::solution;
  Puzzle puzzle;
  std::vector<Values> solutions;
  std::vector<Witness> witnesses;        ///< of `minimal`
  std::optional<Refutation> refutation;  ///< of all but `solution`

  /// Of `excluded` (they are in no solution) and `forced` (in every one); in order.
  std::vector<CellDigit> candidates = {};
};

/// The claim is not true.
struct ClaimFails {
  std::vector<Values> solutions;  ///< `none`: one; `unique` and `minimal`: two. Empty: there is none
  std::vector<Cell> redundant;    ///< `minimal`: clues that could each be dropped
};

/// There are more solutions than a certificate should list.
struct TooManySolutions {};

struct ProveQuestion {
  Claim claim = Claim::unique;            ///< about the puzzle as a whole
  std::uint64_t most_solutions = 10'000;  ///< of `count`

  /// Called with what is being worked on: "12 of 24 clues tested".
  std::function<void(std::string)> on_progress = {};
};

using Proved = std::variant<Certificate, ClaimFails, TooManySolutions, GaveUp>;

Proved prove(const Puzzle& puzzle, const ProveQuestion& question, const Budget& budget = {});

/// The certificate of what `solve` has found: all solutions if `complete`, some otherwise.
std::variant<Certificate, GaveUp> certify(const Puzzle& puzzle, std::vector<Values> solutions, bool complete,
                                          const Budget& budget = {});

}  // namespace hence::sudoku
